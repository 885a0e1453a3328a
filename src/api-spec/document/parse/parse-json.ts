import { getNodeValue, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Diagnostic } from '../../../source/diagnostics/diagnostic.ts'
import { exceedsDepth } from '../../../source/json/exceeds-depth.ts'
import type { Json } from '../../../source/json/json.ts'
import { depthHint } from '../limit-depth.ts'
import { error, type Report, warning } from '../report.ts'
import { jsonPositions } from './json-positions.ts'
import type { ParsedText, SpanBetween } from './parse-document.ts'
import { treePositions } from './tree-positions.ts'

/** Maximum number of harmless errors that are reported, and of errors that are checked. */
const maxReported = 10
const maxInspected = 100

/** Maximum nesting of a text: each level takes some of the parser's stack. */
const maxNesting = 400

/** Parses valid JSON; `undefined` if the text is not valid. */
export function parseStrictJson(text: string): ParsedText | undefined {
  try {
    const value = JSON.parse(text) as Json // JSON.parse returns only Json.
    return { value, ...jsonPositions(text) }
  } catch {
    // The lenient parser reports the position.
    return undefined
  }
}

/** Parses JSON with errors. Reports them, and parses the rest anyway. */
export function parseLenientJson(text: string, spanBetween: SpanBetween, report: Report): ParsedText | undefined {
  if (exceedsDepth(text, maxNesting)) {
    const message = `Values are nested more than ${maxNesting} levels deep, so the file is not read.`
    report(error('api-spec/too-deep', spanBetween(0, 0), message, depthHint))
    return undefined
  }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: false })
  const value = root && (getNodeValue(root) as Json) // A JSON tree contains only Json.
  const diagnostics = errors.slice(0, maxInspected).map(parseError => syntaxErrorAt(parseError, text, spanBetween))
  // Errors after the first severe one are mostly its consequences.
  const firstError = diagnostics.find(({ severity }) => severity === 'error')
  for (const diagnostic of diagnostics.filter(({ severity }) => severity === 'warning').slice(0, maxReported))
    report(diagnostic)
  if (firstError) report(firstError)
  else if (/^\s*\/[/*]|[^:"]\/[/*]/.test(text)) report(comment(spanBetween))
  return root && value !== undefined ? { value, rangeOf: treePositions(root), duplicatesIn: () => [] } : undefined
}

function comment(spanBetween: SpanBetween): Diagnostic {
  return warning('api-spec/invalid-json', spanBetween(0, 0), 'JSON does not allow comments.', 'Remove the comments.')
}

function syntaxErrorAt(
  { error: code, offset, length }: ParseError,
  text: string,
  spanBetween: SpanBetween,
): Diagnostic {
  const name = printParseErrorCode(code)
  const span = spanBetween(offset, offset + length)
  const before = text.slice(0, offset).trimEnd()
  if (before.endsWith(',') && /[}\]]/.test(text[offset] ?? '')) {
    const message = 'JSON does not allow a comma after the last entry.'
    return warning('api-spec/invalid-json', spanBetween(before.length - 1, before.length), message, 'Remove the comma.')
  }
  const isAtEnd = text.slice(offset).trim() === '' || text.slice(offset + length).trim() === ''
  if (isAtEnd && /EndOf|Close|ValueExpected|PropertyName|Colon/.test(name)) {
    return error('api-spec/truncated-file', span, 'The file ends in the middle of a value.', truncatedHint)
  }
  const [message, hint] = messagesByError[name] ?? otherError
  return error('api-spec/invalid-json', span, message, hint)
}

const truncatedHint =
  'Add the missing end of the file. If a tool writes it during the build, let it write to a temporary file first, and then rename it.'

type MessageAndHint = readonly [message: string, hint: string]

/** By the parser's name of the error. */
const messagesByError: Readonly<Record<string, MessageAndHint>> = {
  ColonExpected: ['A colon is missing between the key and its value.', 'Write "key": value.'],
  CommaExpected: ['A comma is missing before this entry.', 'Add it after the previous entry.'],
  PropertyNameExpected: ['Expected a key in double quotes.', 'Write "key": value, or remove this text.'],
  ValueExpected: ['Expected a value.', 'Add a value, or remove the key or comma. Write texts in double quotes.'],
  EndOfFileExpected: [
    'The JSON value ends before this position. The rest of the file is ignored.',
    'Remove the bracket that closes too early, or remove the rest of the file.',
  ],
  UnexpectedEndOfString: ['The closing quotation mark of this text is missing.', 'Add it.'],
  InvalidEscapeCharacter: [
    'Invalid escape sequence: this character cannot follow a backslash.',
    'To write a backslash, use two: "\\\\".',
  ],
  InvalidCharacter: ['A JSON text cannot contain line breaks or other control characters.', 'Write "\\n" or "\\t".'],
}

const otherError: MessageAndHint = [
  'Invalid JSON. The rest of the file may be missing.',
  'Look for a missing bracket or quotation mark before this position.',
]
