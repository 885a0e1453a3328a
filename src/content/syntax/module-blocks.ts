import { moduleState } from '../javascript/parse-javascript.ts'
import { fencedLines } from './fences.ts'

/** Lines of imports and exports, counted from 0: `from` is one of them, `to` is not. */
export interface ModuleBlock {
  readonly from: number
  readonly to: number
  /** Whether all of it can be read; else prose may stand right below the last statement, or a mistake in it. */
  readonly isComplete: boolean
}

const start = /^(?:import|export)\s/
const heading = /^ {0,3}#{1,6}(?:\s|$)/
/** The last line of a tag or an expression that began further up. */
const endOfPiece = /^[^<{]*[>}]\s*$/
const maxAttempts = 500

/**
 * The imports and exports of an MDX text. A block begins at a line with `import` or `export` and goes on, over blank
 * lines, as long as the code is unfinished. Lines inside of fences are none, nor are those that go on with a paragraph.
 */
export function moduleBlocks(lines: readonly string[]): readonly ModuleBlock[] {
  const blocks: ModuleBlock[] = []
  const effort = { readings: 0 }
  const isFenced = fencedLines(lines)
  for (let at = 0; at < lines.length; at++) {
    if (isFenced[at] || !start.test(lines[at] ?? '')) continue
    if (!isFenced[at - 1] && isProse(lines[at - 1] ?? '')) continue
    const block = blockAt(lines, at, effort)
    blocks.push(block)
    at = block.to - 1
  }
  return blocks
}

/** Whether a line belongs to a paragraph, which goes on below it: it has words that are no heading, tag or expression. */
function isProse(line: string): boolean {
  if (heading.test(line)) return false
  const text = line.replace(/<[^<>]*>|\{[^{}]*\}/g, '')
  return /[\p{L}\p{N}]/u.test(text) && !endOfPiece.test(text)
}

/** The shortest stretch of whole paragraphs that can be read; one paragraph, where no end is found. */
function blockAt(lines: readonly string[], from: number, effort: { readings: number }): ModuleBlock {
  let to = endOfParagraph(lines, from)
  const first = to
  for (; effort.readings < maxAttempts; to = endOfParagraph(lines, to)) {
    effort.readings++
    const state = moduleState(lines.slice(from, to).join('\n'))
    if (state !== 'unfinished') return { from, to, isComplete: state === 'whole' }
    if (to >= lines.length) break
  }
  return { from, to: first, isComplete: false }
}

function endOfParagraph(lines: readonly string[], from: number): number {
  let end = from + 1
  while (end < lines.length && (lines[end] ?? '').trim() !== '') end++
  return end
}
