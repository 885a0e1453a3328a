import type { Span } from '../../../source/diagnostics/diagnostic.ts'
import { columnsOf, printable } from '../printable.ts'

const maxColumns = 110
const leadingColumns = 30

/** The line of a span, with markers below it; empty if the text has no such line. */
export function codeFrame(text: string, span: Span): readonly string[] {
  const line = text.split('\n', span.line)[span.line - 1]?.replace(/\r$/, '')
  if (line === undefined || line.trim() === '') return []
  const start = Math.min(span.column - 1, line.length)
  const end = span.endLine === undefined || span.endLine === span.line ? (span.endColumn ?? start + 2) - 1 : line.length
  const from = start > maxColumns - leadingColumns ? start - leadingColumns : 0
  const excerpt = line.slice(from, from + maxColumns)
  const before = printable(excerpt.slice(0, start - from))
  const marked = printable(excerpt.slice(start - from, Math.max(end, start + 1) - from))
  const number = String(span.line)
  const ellipsis = from > 0 ? '…' : ''
  const marks = ' '.repeat(columnsOf(ellipsis + before)) + '^'.repeat(Math.max(1, columnsOf(marked)))
  return [`${number} │ ${ellipsis}${printable(excerpt)}`, `${' '.repeat(number.length)} │ ${marks}`]
}
