import { type ParseError, printParseErrorCode } from 'jsonc-parser'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { describeSymbolError } from './describe-symbol-error.ts'
import { error, warning } from './report.ts'
import type { SpanOf } from './span-index.ts'
import { trailingComma } from './trailing-comma.ts'

/** The diagnostic for text that is not strict JSON. It is a warning if nothing is lost. */
export function jsonDiagnostic(parseError: ParseError, text: string, spanOf: SpanOf): Diagnostic {
  const name = printParseErrorCode(parseError.error)
  const span = spanOf(parseError.offset, parseError.length)
  if (name === 'InvalidCommentToken') {
    return warning('config/comment', span, 'JSON does not allow comments.', 'Remove the comment.')
  }
  const comma = trailingComma(text, parseError.offset)
  if (comma !== undefined) {
    const message = 'JSON does not allow a comma after the last entry.'
    return warning('config/trailing-comma', spanOf(comma, 1), message, 'Remove the comma.')
  }
  if (name === 'InvalidSymbol')
    return error('config/invalid-json', span, ...describeSymbolError(text, parseError.offset))
  if (name === 'CommaExpected') {
    const misleading = misleadingErrors[text[parseError.offset] ?? '']
    return misleading
      ? error('config/invalid-json', span, ...misleading)
      : warning('config/invalid-json', span, ...missingComma)
  }
  if (name === 'PropertyNameExpected' && /[[{]/.test(text[parseError.offset] ?? ''))
    return error('config/invalid-json', span, ...missingKey)
  if (harmlessErrors[name]) return warning('config/invalid-json', span, ...harmlessErrors[name])
  return error(
    'config/invalid-json',
    span,
    ...(harmfulErrors[name] ?? ['JSON syntax error. The rest of the file may be ignored.']),
  )
}

/** A message and its hint. */
export type MessageAndHint = readonly [message: string, hint?: string]

/** By the parser's name of the error. */
type MessagesByError = Readonly<Record<string, MessageAndHint>>

const missingComma: MessageAndHint = ['A comma is missing before this entry.', 'Add the comma.']

const missingKey: MessageAndHint = ['The key before this value is missing.', 'Add it, as in "pages": [ … ].']

/** Messages for the characters after which the parser reports a missing comma although the problem is another one. */
const misleadingErrors: MessagesByError = {
  ':': ['A list contains a key here, so the list before it is not closed.', 'Close the list with "]".'],
  ']': ['This bracket has no matching "[".', 'Remove it, or add the opening bracket.'],
  '}': [
    'This brace has no matching "{", or the list before it is not closed.',
    'Remove it, or close the list with "]".',
  ],
}

const harmlessErrors: MessagesByError = {
  InvalidEscapeCharacter: [
    'This backslash escapes a character that cannot be escaped.',
    'Write "\\\\" for a backslash.',
  ],
}

const harmfulErrors: MessagesByError = {
  ColonExpected: ['A colon is missing between the key and its value.', 'Add the colon.'],
  PropertyNameExpected: ['A key in double quotes is expected here.', 'Put the key in double quotes.'],
  ValueExpected: ['A value is expected here.', 'Write a value, or remove the key before it.'],
  CloseBraceExpected: ['The closing brace "}" of an object is missing.', 'Add the brace.'],
  CloseBracketExpected: ['The closing bracket "]" of a list is missing.', 'Add the bracket.'],
  EndOfFileExpected: [
    'The JSON value ends before this position, so the rest of the file is ignored.',
    'Remove the extra closing bracket before this position, or the text after it.',
  ],
  UnexpectedEndOfString: [
    'The closing quotation mark of this string is missing.',
    'Add the quotation mark. For a line break in a string, write "\\n".',
  ],
  UnexpectedEndOfComment: ['A comment is not closed, so the rest of the file is ignored.', 'Remove the comment.'],
}
