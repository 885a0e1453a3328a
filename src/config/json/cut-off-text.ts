import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { error, type Report } from './report.ts'
import type { SpanOf } from './span-index.ts'

/** The string in which a truncated file ends. */
interface CutOffText {
  readonly diagnostic: Diagnostic & { readonly span: Span }
}

/** The string in which a file ends because the rest of the file is missing. */
export function cutOffText(text: string, spanOf: SpanOf): CutOffText | undefined {
  const end = text.trimEnd().length
  // If closing brackets come last, only a quotation mark is missing.
  if (/[\]}]$/.test(text.slice(0, end))) return undefined
  const errors: ParseError[] = []
  parseTree(text, errors)
  const start = errors.find(
    ({ error, offset, length }) => printParseErrorCode(error) === 'UnexpectedEndOfString' && offset + length >= end,
  )?.offset
  if (start === undefined) return undefined
  const span = spanOf(start, end - start)
  const message = 'The file ends inside this text, so the rest of the file is missing.'
  const hint = 'Restore the rest of the file, or close this text and every open list and object.'
  return { diagnostic: { ...error('config/invalid-json', span, message, hint), span } }
}

/** Leaves out diagnostics about the string in which the file ends, and about what the parser expects after it. */
export function withoutEnd({ diagnostic: { span } }: CutOffText, report: Report): Report {
  return diagnostic => {
    const { line = 0, column = 0 } = diagnostic.span ?? {}
    if (line < span.line || (line === span.line && column < span.column)) report(diagnostic)
  }
}
