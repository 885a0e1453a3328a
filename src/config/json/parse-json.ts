import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import { exceedsDepth } from '../../source/json/exceeds-depth.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { jsonDiagnostic } from './json-diagnostic.ts'
import { primaryErrors } from './primary-errors.ts'
import { error, type Report, warning } from './report.ts'
import { createSpanIndex, type SpanOf } from './span-index.ts'

/** A file as a syntax tree, and the function that converts its offsets to spans. */
export interface ParsedJson {
  /** Absent if the text could not be parsed at all. */
  readonly root: Node | undefined
  readonly spanOf: SpanOf
}

/** Maximum nesting of values: more than any navigation needs, and less than would overflow the stack. */
export const maxJsonDepth = 200

/** A file with more errors is not JSON, and nobody reads a longer list. */
const maxErrors = 100

/** Parses a JSON file. Reports what is not strict JSON, and parses the rest anyway. */
export function parseJson(file: SourceFile, report: Report): ParsedJson {
  const spanOf = createSpanIndex(file)
  const text = withoutByteOrderMark(file.text, spanOf, report)
  if (text.trim() === '') {
    report(error('config/empty-file', spanOf(0, 0), `The file "${file.path}" is empty.`))
    return { root: undefined, spanOf }
  }
  if (exceedsDepth(text, maxJsonDepth)) {
    const message = `Values in "${file.path}" stand more than ${maxJsonDepth} levels inside each other.`
    report(error('config/too-deep', spanOf(0, 0), message))
    return { root: undefined, spanOf }
  }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const primary = primaryErrors(errors, text, spanOf).slice(0, maxErrors)
  for (const parseError of primary) report(jsonDiagnostic(parseError, text, spanOf))
  return { root, spanOf }
}

function withoutByteOrderMark(text: string, spanOf: SpanOf, report: Report): string {
  if (!text.startsWith('\uFEFF')) return text
  const message = 'The file begins with a byte order mark, which JSON does not allow.'
  report(warning('config/byte-order-mark', spanOf(0, 1), message, 'Save the file as UTF-8 without a byte order mark.'))
  // The space keeps all later offsets unchanged.
  return ` ${text.slice(1)}`
}
