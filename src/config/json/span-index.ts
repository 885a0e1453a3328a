import { createPositionLookup } from '../../source/diagnostics/create-position-lookup.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'

/** Returns the span at an offset. The line starts of the file are computed only once. */
export type SpanOf = (offset: number, length: number) => Span

/** Creates a function that converts offsets in a file to spans. */
export function createSpanIndex({ path, text }: SourceFile): SpanOf {
  const positionOf = createPositionLookup(text)
  return (offset, length) => {
    const end = positionOf(offset + length)
    return { path, ...positionOf(offset), endLine: end.line, endColumn: end.column }
  }
}
