import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import { exceedsDepth } from '../../source/json/exceeds-depth.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { cutOffText, withoutEnd } from './cut-off-text.ts'
import { jsonDiagnostic } from './json-diagnostic.ts'
import { parseValidJson } from './parse-valid-json.ts'
import { losesStructure, primaryErrors } from './primary-errors.ts'
import { describeRepair } from './repair/describe-repair.ts'
import { type RepairedJson, repairJson } from './repair/repair-json.ts'
import { offsetBefore, type TextEdit } from './repair/text-edit.ts'
import { error, type Report, warning } from './report.ts'
import { createSpanIndex, type SpanOf } from './span-index.ts'

/** A file as a syntax tree, and the function that converts its offsets to spans. */
export interface ParsedJson {
  /** Absent if the text could not be parsed at all. */
  readonly root: Node | undefined
  readonly spanOf: SpanOf
  /** Whether brackets are missing or too many, so that entries may be in the wrong place. */
  readonly isUnreliable: boolean
  /** Whether the text is strict JSON, so that nothing was repaired. */
  readonly isValid: boolean
}

/** Maximum nesting of values: more than any navigation needs, and less than would overflow the stack. */
export const maxJsonDepth = 200

/** A file with more errors is probably not JSON, and nobody reads a longer list. */
const maxErrors = 100

/** Parses a JSON file. Reports what is not strict JSON, and parses the rest anyway, with obvious errors repaired. */
export function parseJson(file: SourceFile, report: Report): ParsedJson {
  const spanOf = createSpanIndex(file)
  const text = withoutByteOrderMark(file.text, spanOf, report)
  if (text.trim() === '') {
    report(error('config/empty-file', spanOf(0, 0), `The file "${file.path}" is empty.`, emptyFileHint(file.path)))
    return { root: undefined, spanOf, isUnreliable: false, isValid: false }
  }
  const root = parseValidJson(text, maxJsonDepth)
  if (root) return { root, spanOf, isUnreliable: false, isValid: true }
  if (exceedsDepth(text, maxJsonDepth)) {
    const message = `Values in "${file.path}" are nested more than ${maxJsonDepth} levels deep.`
    report(error('config/too-deep', spanOf(0, 0), message))
    return { root: undefined, spanOf, isUnreliable: false, isValid: false }
  }
  const cutOff = cutOffText(text, spanOf)
  if (cutOff) report(cutOff.diagnostic)
  return parseRepaired(repairJson(text), spanOf, cutOff ? withoutEnd(cutOff, report) : report)
}

const emptyFileHint = (path: string): string =>
  path === 'docs.json'
    ? 'Write at least { "name": "My docs", "navigation": { "pages": ["index"] } }.'
    : 'Write a JSON object such as {}, or delete the file.'

function parseRepaired({ text, repairs }: RepairedJson, spanOf: SpanOf, report: Report): ParsedJson {
  const edits = repairs.map(({ edit }) => edit)
  const spanOfRepaired = spanBeforeEdits(edits, spanOf)
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const primary = primaryErrors(errors, text, spanOfRepaired)
  const lossIndex = primary.findIndex(parseError => losesStructure(parseError, text))
  // Errors that the parser reports after it has lost the structure are consequences of the first one.
  const reported = primary.slice(0, lossIndex === -1 ? maxErrors : lossIndex + 1)
  const diagnostics = [
    ...repairs.map((repair, index) => describeRepair(repair, spanBeforeEdits(edits.slice(0, index), spanOf))),
    ...reported.map(parseError => jsonDiagnostic(parseError, text, spanOfRepaired)),
  ]
  for (const diagnostic of diagnostics) report(diagnostic)
  return { root, spanOf: spanOfRepaired, isUnreliable: lossIndex !== -1, isValid: false }
}

/** Converts offsets in a repaired text to spans of the file. */
function spanBeforeEdits(edits: readonly TextEdit[], spanOf: SpanOf): SpanOf {
  if (edits.length === 0) return spanOf
  return (offset, length) => {
    const [start = 0, end = 0] = [offset, offset + length].map(at => edits.reduceRight(offsetBefore, at))
    return spanOf(start, end - start)
  }
}

function withoutByteOrderMark(text: string, spanOf: SpanOf, report: Report): string {
  if (!text.startsWith('\uFEFF')) return text
  const message = 'The file begins with a byte order mark, which JSON does not allow.'
  report(warning('config/byte-order-mark', spanOf(0, 1), message, 'Save the file as UTF-8 without a byte order mark.'))
  // The space keeps all later offsets unchanged.
  return ` ${text.slice(1)}`
}
