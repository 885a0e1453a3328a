/**
 * Whether a client prefers Markdown to HTML: it names `text/markdown` or `text/plain`, and does not name HTML with a
 * higher weight. Browsers name HTML; programs that accept anything get HTML too.
 *
 * @param accept The `Accept` header: `text/markdown, text/html;q=0.8`.
 * @see RFC 9110, section 12.5.1
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (accept === null) return false
  const weights = new Map(accept.split(',').map(weightOf))
  const markdown = Math.max(weights.get('text/markdown') ?? 0, weights.get('text/plain') ?? 0)
  return markdown > 0 && markdown >= Math.max(weights.get('text/html') ?? 0, weights.get('application/xhtml+xml') ?? 0)
}

function weightOf(entry: string): readonly [type: string, weight: number] {
  const [type = '', ...parameters] = entry
    .toLowerCase()
    .split(';')
    .map(part => part.trim())
  const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
  const number = weight === undefined ? 1 : Number(weight)
  return [type, number >= 0 && number <= 1 ? number : 0]
}

/**
 * The Markdown file of a page by its HTML file: `guides/start/index.html` → `guides/start.md`. `undefined` for a file
 * that is not a page.
 */
export function markdownFileOf(path: string): string | undefined {
  if (path === 'index.html') return 'index.md'
  return path.endsWith('.html') ? path.replace(/(?:\/index)?\.html$/, '.md') : undefined
}
