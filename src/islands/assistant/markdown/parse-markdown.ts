import { Lexer, type MarkedToken } from 'marked'

/** More nesting levels than any answer needs. Deeper text is shown as written. */
export const maxDepth = 20

/** A paragraph with more characters that may begin emphasis or a link is shown as written. */
const maxDelimiters = 1_000

/**
 * Parses a text into blocks. HTML is a separate token and never parsed. Fast for any text: the time of the lexer is
 * quadratic in some counts, so text that exceeds their limits is not parsed.
 *
 * @param text With line feeds only.
 */
export function parseMarkdown(text: string): readonly MarkedToken[] {
  if (exceedsDepth(text)) return [plainParagraph(text)]
  try {
    const lexer = new Lexer({ gfm: true })
    lexer.blockTokens(text, lexer.tokens)
    for (const { src, tokens } of lexer.inlineQueue) {
      if (delimiterCount(src) > maxDelimiters) tokens.push(plainText(src))
      else lexer.inlineTokens(src, tokens)
    }
    // Without extensions, there are only the tokens of `marked` itself.
    return lexer.tokens as MarkedToken[]
  } catch {
    // The lexer is recursive, so a text may overflow the stack.
    return [plainParagraph(text)]
  }
}

const plainText = (text: string): MarkedToken => ({ type: 'text', raw: text, text, escaped: false })
const plainParagraph = (text: string): MarkedToken => ({
  type: 'paragraph',
  raw: text,
  text,
  tokens: [plainText(text)],
})

const delimiterCount = (text: string): number => text.match(/[*_[<`~]/g)?.length ?? 0

/** Whether a line outside of code is nested in too many lists and quotes. */
function exceedsDepth(text: string): boolean {
  if (!deep.test(text)) return false
  let fence: string | undefined
  return text.split('\n').some(line => {
    const [, marks = ''] = /^[ \t>]*(`{3,}|~{3,})/.exec(line) ?? []
    if (marks === '') return fence === undefined && deep.test(line)
    if (fence === undefined) fence = marks
    else if (marks.startsWith(fence)) fence = undefined
    return false
  })
}

/** Markers on one line, or a marker that is far from the beginning of its line. */
const deep = new RegExp(
  `^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))){${maxDepth + 1}}|^[ \\t]{${maxDepth * 2 + 1},}(?:[-*+]|\\d{1,9}[.)])[ \\t]`,
  'm',
)
