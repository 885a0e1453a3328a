import { type ParseError, printParseErrorCode } from 'jsonc-parser'
import type { Diagnostic } from '../../source/diagnostic.ts'
import type { SpanOf } from './line-index.ts'
import { error, warning } from './report.ts'

/** The finding for a place where a text is not strict JSON. A warning where nothing is lost by it. */
export function jsonMistake(mistake: ParseError, text: string, spanOf: SpanOf): Diagnostic {
  const name = printParseErrorCode(mistake.error)
  const span = spanOf(mistake.offset, mistake.length)
  if (name === 'InvalidCommentToken') {
    return warning('config/comment', span, 'JSON has no comments.', 'Remove the comment.')
  }
  const comma = trailingComma(text, mistake.offset)
  if (comma !== undefined) {
    const message = 'JSON allows no comma behind the last entry.'
    return warning('config/trailing-comma', spanOf(comma, 1), message, 'Remove the comma.')
  }
  if (harmless[name]) return warning('config/invalid-json', span, ...harmless[name])
  return error('config/invalid-json', span, ...(harmful[name] ?? ['This is not JSON, so what follows may be missing.']))
}

function trailingComma(text: string, offset: number): number | undefined {
  if (text[offset] !== '}' && text[offset] !== ']') return undefined
  const before = text.slice(0, offset).trimEnd()
  return before.endsWith(',') ? before.length - 1 : undefined
}

/** Message and hint by the parser's name of the mistake. */
type Mistakes = Readonly<Record<string, readonly [message: string, hint?: string]>>

const harmless: Mistakes = {
  CommaExpected: ['A comma is missing before this entry.', 'Add the comma.'],
  InvalidEscapeCharacter: ['A backslash stands before a character that needs none.', 'Write "\\\\" for a backslash.'],
}

const harmful: Mistakes = {
  ColonExpected: ['A colon is missing between the key and its value.', 'Add the colon.'],
  PropertyNameExpected: ['A key in double quotes should stand here.', 'Put the key in double quotes.'],
  ValueExpected: ['A value should stand here.'],
  InvalidSymbol: ['This is no JSON value.', 'Put text in double quotes.'],
  CloseBraceExpected: ['The closing brace "}" of an object is missing.', 'Add the brace.'],
  CloseBracketExpected: ['The closing bracket "]" of a list is missing.', 'Add the bracket.'],
  EndOfFileExpected: ['Something stands behind the end of the JSON value.', 'Remove it.'],
  UnexpectedEndOfString: ['The closing quotation mark of this text is missing.', 'Add the quotation mark.'],
  UnexpectedEndOfComment: ['A comment is not closed, so the rest of the file is lost.', 'Remove the comment.'],
}
