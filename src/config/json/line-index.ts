import type { Span } from '../../source/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'

/** Spans of one file by offset, quickly: the starts of its lines are looked up once. */
export type SpanOf = (offset: number, length: number) => Span

/** A function from offsets into a file to its spans. */
export function spansOf({ path, text }: SourceFile): SpanOf {
  const starts = lineStarts(text)
  return (offset, length) => {
    const line = lineAt(starts, offset)
    const endLine = lineAt(starts, offset + length)
    return {
      path,
      line: line + 1,
      column: offset - (starts[line] ?? 0) + 1,
      endLine: endLine + 1,
      endColumn: offset + length - (starts[endLine] ?? 0) + 1,
    }
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

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
