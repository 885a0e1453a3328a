import { type ParseError, type ParseErrorCode, printParseErrorCode } from 'jsonc-parser'
import { isMergeConflictMarker } from './describe-symbol-error.ts'
import type { SpanOf } from './span-index.ts'
import { trailingComma } from './trailing-comma.ts'

/** An error after which the parser may report further ones, and its line. */
interface PrecedingError {
  readonly kind: Kind
  readonly line: number
}

type Kind = 'harmless' | 'missing comma' | 'open text' | 'open list' | 'merge' | 'missing colon' | 'other'

/**
 * The author's actual mistakes, without errors that the parser reports only because of an earlier one.
 *
 * Only the first error of a line counts. The text after an unclosed string or list is parsed as part of it, and after a
 * line that makes no sense the parser reports a missing comma or colon in the next one.
 */
export function primaryErrors(errors: readonly ParseError[], text: string, spanOf: SpanOf): readonly ParseError[] {
  let last: PrecedingError | undefined
  let hasMerge = false
  return firstByPosition(errors).filter(({ error, offset, length }) => {
    const kind = kindOf(error, text, offset)
    if (kind === 'harmless') return true
    const current = { kind, line: spanOf(offset, length).line }
    const isPrimary = !(last && isConsequence(last, current)) && !(hasMerge && kind === 'merge')
    hasMerge ||= kind === 'merge'
    const isNew = last?.kind !== 'open list' && last?.line !== current.line
    if (isNew && kind !== 'missing comma') last = current
    return isPrimary
  })
}

/** Whether what follows an error is read as part of the wrong list or object, or not at all. */
export function losesStructure({ error, offset }: ParseError, text: string): boolean {
  if (trailingComma(text, offset) !== undefined) return false
  const name = printParseErrorCode(error)
  const character = text[offset] ?? ''
  if (name === 'CommaExpected') return /[:\]}]/.test(character)
  if (name === 'PropertyNameExpected' || name === 'ValueExpected') return /[[\]{}:]/.test(character)
  return structuralErrors.has(name)
}

const structuralErrors: ReadonlySet<string> = new Set([
  'CloseBraceExpected',
  'CloseBracketExpected',
  'EndOfFileExpected',
  'UnexpectedEndOfComment',
])

function firstByPosition(errors: readonly ParseError[]): readonly ParseError[] {
  const seen = new Set<number>()
  return errors.filter(({ offset }) => !seen.has(offset) && seen.add(offset))
}

function kindOf(error: ParseErrorCode, text: string, offset: number): Kind {
  const name = printParseErrorCode(error)
  const character = text[offset] ?? ''
  if (name === 'CommaExpected' && character === ':') return 'open list'
  if (name === 'CommaExpected') return /[\]}]/.test(character) ? 'other' : 'missing comma'
  if (name === 'InvalidSymbol') return isMergeConflictMarker(text, offset) ? 'merge' : 'other'
  return kinds[name] ?? (trailingComma(text, offset) === undefined ? 'other' : 'harmless')
}

const kinds: Readonly<Record<string, Kind>> = {
  InvalidCommentToken: 'harmless',
  InvalidEscapeCharacter: 'harmless',
  UnexpectedEndOfString: 'open text',
  ColonExpected: 'missing colon',
}

function isConsequence(last: PrecedingError, { kind, line }: PrecedingError): boolean {
  if (last.kind === 'open list' || line === last.line) return true
  return line === last.line + 1 && (last.kind === 'open text' || kind === 'missing comma' || kind === 'missing colon')
}
