const opening = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*(`{3,}(?=[^`]*$)|~{3,})/
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/

/** For each line, whether it is in a fenced code block, including the fences. */
export function fencedLines(lines: readonly string[]): boolean[] {
  let fence: string | undefined
  return lines.map(line => {
    if (fence === undefined) {
      fence = opening.exec(line)?.[1]
      return fence !== undefined
    }
    if (closing.exec(line)?.[1]?.startsWith(fence)) fence = undefined
    return true
  })
}

/** A fenced block: its first line, and the line after its last one, counted from 0. */
export interface FencedBlock {
  readonly from: number
  readonly to: number
}

/** The fenced blocks of a text, in order. An unclosed block continues to the end. */
export function fencedBlocks(lines: readonly string[]): readonly FencedBlock[] {
  const blocks: FencedBlock[] = []
  let fence: string | undefined
  let from = 0
  for (const [at, line] of lines.entries()) {
    if (fence === undefined) {
      fence = opening.exec(line)?.[1]
      from = at
    } else if (closing.exec(line)?.[1]?.startsWith(fence)) {
      blocks.push({ from, to: at + 1 })
      fence = undefined
    }
  }
  return fence === undefined ? blocks : [...blocks, { from, to: lines.length }]
}

/** A text with its fenced blocks blanked out. Offsets do not change. */
export function maskFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text
  const lines = text.split('\n')
  const isFenced = fencedLines(lines)
  return lines.map((line, at) => (isFenced[at] ? ' '.repeat(line.length) : line)).join('\n')
}
