import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { placesOf } from '../../source/diagnostics/places.ts'
import type { SourceFile } from '../../source/source-file.ts'

/** Spans of one file by offset, quickly: the starts of its lines are looked up once. */
export type SpanOf = (offset: number, length: number) => Span

/** A function from offsets into a file to its spans. */
export function createSpanIndex({ path, text }: SourceFile): SpanOf {
  const placeOf = placesOf(text)
  return (offset, length) => {
    const end = placeOf(offset + length)
    return { path, ...placeOf(offset), endLine: end.line, endColumn: end.column }
  }
}
