import { fencedLines } from '../syntax/fences.ts'
import { lineOffsets } from '../syntax/line-offsets.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/** Lines without a blank line between them. The parser's work grows with the square of the tags among them. */
const minLines = 150

/** A line that only consists of a tag. */
const tagLine = /^[ \t]*<\/?[A-Za-z][\w.:-]*(?:[ \t][^<>{}]*)?>[ \t]*$/

/** A line from which on a blank line may have a meaning: a list, a table, a quote, a module, or text with spaces that count. */
const otherBlock =
  /^[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|[>|#]|\$\$|\[\^|import\b|export\b|[|: \t-]+$)|<(?:pre|script|style|textarea)\b/i

/**
 * Put blank lines around tags on their own lines, where that changes nothing but the time that the parser needs: a page of
 * 500 kB of HTML, as converters write it, took ten seconds. A tag on its own line ends a paragraph anyway.
 *
 * @param minimum The lines that a block must have.
 */
export function separateTags(text: string, minimum = minLines): TextEdit[] {
  // The text of a template or a comment would change.
  if (text.includes('{`') || text.includes('<!--')) return []
  const lines = text.split('\n')
  if (lines.length < minimum) return []
  const blocks = blocksOf(lines).filter(
    ({ from, to }) => to - from >= minimum && lines.slice(from, to).every(hasPairsOfBraces),
  )
  if (blocks.length === 0) return []
  const isFenced = fencedLines(lines)
  const offsets = lineOffsets(lines)
  return blocks.flatMap(({ from, to }) => {
    const block = lines.slice(from, to)
    const end = block.findIndex((line, at) => isFenced[from + at] || otherBlock.test(line))
    const isTag = (end < 0 ? block : block.slice(0, end)).map(line => tagLine.test(line))
    return isTag.flatMap((_, at): TextEdit[] =>
      at > 0 && (isTag[at - 1] || isTag[at]) ? [{ offset: offsets[from + at] ?? 0, remove: 0, insert: '\n' }] : [],
    )
  })
}

/** The ranges of lines without a blank line. `to` is exclusive. */
function blocksOf(lines: readonly string[]): { readonly from: number; readonly to: number }[] {
  const ends = [...lines.flatMap((line, at) => (line.trim() === '' ? [at] : [])), lines.length]
  return ends.map((to, at) => ({ from: (ends[at - 1] ?? -1) + 1, to }))
}

/** Whether no expression begins in a line and ends in another. */
const hasPairsOfBraces = (line: string): boolean => line.split('{').length === line.split('}').length
