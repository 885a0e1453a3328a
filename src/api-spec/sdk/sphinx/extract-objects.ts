/** The HTML of a page without its objects, and the HTML of each object, so that each can be parsed separately. */
export interface PageParts {
  /** Each object is replaced with a placeholder, `<dl data-object="0">` with its index. */
  readonly html: string
  readonly objects: readonly string[]
}

/** A `dl` of the Python domain, as Sphinx writes it. */
const objectStart = /<dl class="py [^"]*">/g

/**
 * Extracts the objects of a page that are not in another object, because the tree of a page with 100,000 objects would
 * need several gigabytes.
 */
export function extractObjects(html: string): PageParts {
  const parts: string[] = []
  const objects: string[] = []
  let at = 0
  for (const { index } of html.matchAll(objectStart)) {
    if (index < at) continue
    const end = endOfList(html, index)
    if (end === undefined) break
    parts.push(html.slice(at, index), `<dl data-object="${objects.length}"></dl>`)
    objects.push(html.slice(index, end))
    at = end
  }
  return { html: [...parts, html.slice(at)].join(''), objects }
}

/** The end of the `dl` that starts at an index. `undefined` if it is not closed. */
function endOfList(html: string, start: number): number | undefined {
  const tags = /<(\/?)dl\b[^<>]*>/g
  tags.lastIndex = start
  let depth = 0
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return tags.lastIndex
  }
  return undefined
}
