/**
 * Puts the lists that a large sidebar fetches on demand into the page, to measure what this would cost. A build never
 * writes such pages.
 *
 * @param read Returns the text of a file of the site.
 */
export function wholeSidebar(html: string, read: (path: string) => string): string {
  const group = / data-lazy-href="\/([^"]+)">([\s\S]*?)<ul class="sidebar-group">[\s\S]*?<\/ul>/g
  return html.replace(group, (_, path: string, summary: string) => `>${summary}${listIn(read(path))}`)
}

/** The page without the lists of its sidebar. The difference in length is what they add to a page. */
export function withoutSidebar(html: string): string {
  const start = html.indexOf('<ul class="sidebar-list">')
  return start === -1 ? html : html.slice(0, start) + html.slice(html.indexOf('</nav>', start))
}

const listIn = (text: string): string => /<ul[\s\S]*<\/ul>/.exec(text)?.[0] ?? ''
