/** The text of an excerpt with its marks; all other HTML becomes plain text. */
export function highlightExcerpt(excerptHtml: string): Node[] {
  const { body } = new DOMParser().parseFromString(excerptHtml, 'text/html')
  return [...body.childNodes].map(node => {
    const text = node.textContent ?? ''
    return node.nodeName === 'MARK' ? mark(text) : document.createTextNode(text)
  })
}

/** A title with the search terms marked where they start a word. */
export function highlightTitle(title: string, query: string): Node[] {
  const terms = query
    .split(/\s+/)
    .filter(term => term !== '')
    .map(escapeRegExp)
  if (terms.length === 0) return [document.createTextNode(title)]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${terms.join('|')})`, 'giu')
  // Every second part was matched by the group.
  return title.split(pattern).map((part, at) => (at % 2 === 1 ? mark(part) : document.createTextNode(part)))
}

function mark(text: string): HTMLElement {
  return Object.assign(document.createElement('mark'), { textContent: text })
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
