/**
 * A page whose large sidebar would not be fetched in pieces: all of its lists stand in it. No build writes such pages;
 * it is what the limit spares readers.
 *
 * @param read Text of a file of the site by its path.
 */
export function wholeSidebar(html: string, read: (path: string) => string): string {
  const group = / data-lazy-href="\/([^"]+)">([\s\S]*?)<ul class="sidebar-group">[\s\S]*?<\/ul>/g
  return html.replace(group, (_, path: string, summary: string) => `>${summary}${listIn(read(path))}`)
}

/** The page without the lists of its sidebar: what it is shorter by, they add to it. */
export function withoutSidebar(html: string): string {
  const start = html.indexOf('<ul class="sidebar-list">')
  return start === -1 ? html : html.slice(0, start) + html.slice(html.indexOf('</nav>', start))
}

const listIn = (text: string): string => /<ul[\s\S]*<\/ul>/.exec(text)?.[0] ?? ''
