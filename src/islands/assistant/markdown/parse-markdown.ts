import { Lexer, type MarkedToken } from 'marked'

/** Markdown with more levels than any answer needs. Deeper text is shown as it is written. */
export const maxDepth = 20

/**
 * The blocks of a text. HTML is a token of its own, never parsed.
 *
 * @param text With line feeds only.
 */
export function parseMarkdown(text: string): readonly MarkedToken[] {
  if (exceedsDepth(text)) return [plainParagraph(text)]
  try {
    // Without extensions, there are only the tokens of `marked` itself.
    return new Lexer({ gfm: true }).lex(text) as MarkedToken[]
  } catch {
    // The lexer calls itself for each level, so a text may exceed the stack.
    return [plainParagraph(text)]
  }
}

const plainParagraph = (text: string): MarkedToken => ({
  type: 'paragraph',
  raw: text,
  text,
  tokens: [{ type: 'text', raw: text, text, escaped: false }],
})

/** Quotes in quotes, or lists in lists, take time that grows with the square of their depth. */
const exceedsDepth = (text: string): boolean => nested.test(text)
const nested = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))){${maxDepth + 1}}`, 'm')
