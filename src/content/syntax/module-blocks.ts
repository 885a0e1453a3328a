import { moduleState } from '../javascript/parse-javascript.ts'
import { fencedLines } from './fences.ts'

/** A range of lines with imports and exports, counted from 0. `to` is exclusive. */
export interface ModuleBlock {
  readonly from: number
  readonly to: number
  /** Whether all of it is valid. If not, it contains an error, or prose right below the last statement. */
  readonly isComplete: boolean
}

const start = /^(?:import|export)\s/
const heading = /^ {0,3}#{1,6}(?:\s|$)/
/** The last line of a tag or an expression that began on an earlier line. */
const endOfElement = /^[^<{]*[>}]\s*$/
const maxAttempts = 500

/**
 * The imports and exports of an MDX text. A block begins at a line with `import` or `export` and continues, across
 * blank lines, until the code is complete. Lines in fenced blocks, or in a paragraph, do not begin a block.
 */
export function moduleBlocks(lines: readonly string[]): readonly ModuleBlock[] {
  const blocks: ModuleBlock[] = []
  const counter = { readings: 0 }
  const isFenced = fencedLines(lines)
  for (let at = 0; at < lines.length; at++) {
    if (isFenced[at] || !start.test(lines[at] ?? '')) continue
    if (!isFenced[at - 1] && isProse(lines[at - 1] ?? '')) continue
    const block = blockAt(lines, at, counter)
    blocks.push(block)
    at = block.to - 1
  }
  return blocks
}

/** Whether a line is part of a paragraph: it has text outside of headings, tags and expressions. */
function isProse(line: string): boolean {
  if (heading.test(line)) return false
  const text = line.replace(/<[^<>]*>|\{[^{}]*\}/g, '')
  return /[\p{L}\p{N}]/u.test(text) && !endOfElement.test(text)
}

/** The shortest range of complete paragraphs that is valid; one paragraph if no range is valid. */
function blockAt(lines: readonly string[], from: number, counter: { readings: number }): ModuleBlock {
  let to = endOfParagraph(lines, from)
  const first = to
  for (; counter.readings < maxAttempts; to = endOfParagraph(lines, to)) {
    counter.readings++
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
