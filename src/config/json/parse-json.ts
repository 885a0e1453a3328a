import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import { isDeeperThan } from '../../source/json/json-depth.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { jsonDiagnostic } from './json-diagnostic.ts'
import { primaryErrors } from './primary-errors.ts'
import { error, type Report, warning } from './report.ts'
import { createSpanIndex, type SpanOf } from './span-index.ts'

/** A file as a syntax tree, and the way from its offsets to places. */
export interface ParsedJson {
  /** Absent if nothing of the text could be read. */
  readonly root: Node | undefined
  readonly spanOf: SpanOf
}

/** How deeply values may stand inside each other: far more than any navigation needs, far less than any stack. */
export const maxJsonDepth = 200

/** A file with more is no JSON, and nobody reads on. */
const maxErrors = 100

/** Read a JSON file. What is not strict JSON is reported, and the rest read all the same. */
export function parseJson(file: SourceFile, report: Report): ParsedJson {
  const spanOf = createSpanIndex(file)
  const text = withoutByteOrderMark(file.text, spanOf, report)
  if (text.trim() === '') {
    report(error('config/empty-file', spanOf(0, 0), `The file "${file.path}" is empty.`))
    return { root: undefined, spanOf }
  }
  if (isDeeperThan(text, maxJsonDepth)) {
    const message = `Values in "${file.path}" stand more than ${maxJsonDepth} levels inside each other.`
    report(error('config/too-deep', spanOf(0, 0), message))
    return { root: undefined, spanOf }
  }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const mistakes = primaryErrors(errors, text, spanOf).slice(0, maxErrors)
  for (const mistake of mistakes) report(jsonDiagnostic(mistake, text, spanOf))
  return { root, spanOf }
}

function withoutByteOrderMark(text: string, spanOf: SpanOf, report: Report): string {
  if (!text.startsWith('\uFEFF')) return text
  const message = 'The file begins with a byte order mark, which JSON does not allow.'
  report(warning('config/byte-order-mark', spanOf(0, 1), message, 'Save the file as UTF-8 without a byte order mark.'))
  // A space keeps every later offset where it was.
  return ` ${text.slice(1)}`
}
