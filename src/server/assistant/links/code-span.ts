import type { Construct, InlineContext } from './inline-context.ts'

/** A longer span is treated as text, and so is one that does not end in its line. */
const maxLength = 1_000

/** Text that a renderer could turn into a link if it were not code. */
const linkLike = /[[\]<&\\]|:\/\/|www\.|mailto:|xmpp:/i

/** Inline code, after its first backtick. Its content is not changed. */
export function codeSpan({ writer, output, leave }: InlineContext): Construct {
  let marks = 1
  let content = ''
  /** Number of backticks that may be the end. */
  let run = 0
  const readAsText = (rest = '') => {
    writer.writeClosed('\\`'.repeat(marks))
    leave(content + '`'.repeat(run) + rest)
  }
  const complete = (rest = '') => {
    // Table cells are separated before code is recognized, so the code may be text of two cells.
    const isRisky = /(?:^|[^\\])\|/.test(content) && linkLike.test(content)
    if (isRisky && output.isTableRow()) return readAsText(rest)
    if (isRisky) output.preventTable()
    const mark = '`'.repeat(marks)
    writer.writeClosed(mark + content + mark)
    leave(rest)
  }
  return {
    next: character => {
      if (character === '`' && content === '') marks++
      else if (character === '`') run++
      else if (run === marks) complete(character)
      else {
        content += '`'.repeat(run) + character
        run = 0
        if (content.length > maxLength) readAsText()
      }
    },
    giveUp: () => (run === marks ? complete() : readAsText()),
  }
}
