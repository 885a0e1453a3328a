/** The text of an excerpt with its marks, and nothing else that a tag could be. */
export function highlightExcerpt(excerptHtml: string): Node[] {
  const { body } = new DOMParser().parseFromString(excerptHtml, 'text/html')
  return [...body.childNodes].map(node => {
    const text = node.textContent ?? ''
    return node.nodeName === 'MARK' ? mark(text) : document.createTextNode(text)
  })
}

/** A title with the words of the question marked, from the beginning of a word on. */
export function highlightTitle(title: string, question: string): Node[] {
  const words = question
    .split(/\s+/)
    .filter(word => word !== '')
    .map(escapeRegExp)
  if (words.length === 0) return [document.createTextNode(title)]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu')
  // Every second part is one that the group caught.
  return title.split(pattern).map((part, at) => (at % 2 === 1 ? mark(part) : document.createTextNode(part)))
}

function mark(text: string): HTMLElement {
  return Object.assign(document.createElement('mark'), { textContent: text })
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
