import type { Position } from './position.ts'

/**
 * Returns a function that converts offsets of a text to lines and columns. Faster than `positionAt` for many offsets,
 * because the line starts are computed only once.
 */
export function createPositionLookup(text: string): (offset: number) => Position {
  const starts = lineStarts(text)
  let last = 0
  return offset => {
    // Most offsets are near the previous one.
    if (!isInLine(starts, last, offset)) last = isInLine(starts, last + 1, offset) ? last + 1 : lineAt(starts, offset)
    const line = last
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const isInLine = (starts: readonly number[], line: number, offset: number): boolean =>
  (starts[line] ?? Number.POSITIVE_INFINITY) <= offset && offset < (starts[line + 1] ?? Number.POSITIVE_INFINITY)

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
