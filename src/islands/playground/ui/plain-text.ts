/** The end of a paragraph: an empty line, or the start of a list. */
const paragraphEnd = /\n\s*\n|\n(?=[ \t]*(?:[-*+]|\d+[.)])\s)/

/** The first paragraph of a description. A heading above it is left out. */
export const firstParagraph = (markdown = ''): string =>
  markdown
    .trim()
    .replace(/^(?:#+[ \t].*\n\s*)+(?=\S)/, '')
    .split(paragraphEnd, 1)[0] ?? ''

/** The incomplete word at the end, or half of a character. A language without spaces may be cut anywhere. */
const lastWord = /[,;:]?\s+\S{0,40}$|[\ud800-\udbff]$/

/** Whether a description has more than one paragraph. */
export const hasSeveralParagraphs = (markdown: string): boolean => paragraphEnd.test(markdown.trim())

/**
 * The first paragraph of a description as plain text, without Markdown and HTML syntax.
 *
 * @param maxLength In characters. A longer text ends with `…` after a word.
 * @returns `undefined` if it is empty.
 */
export function plainText(markdown: string | undefined, maxLength = 300): string | undefined {
  const plain = firstParagraph(markdown)
    .slice(0, 5_000)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-zA-Z][^>]*>/g, '')
    .replace(/(\*\*|__|`+)/g, '')
    .replace(/(^|[\s(])([*_])(\S(?:[^*_]*\S)?)\2(?=$|[\s).,;:!?])/g, '$1$3')
    .replace(/^#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '') return undefined
  return plain.length > maxLength ? `${plain.slice(0, maxLength).replace(lastWord, '')}…` : plain
}
