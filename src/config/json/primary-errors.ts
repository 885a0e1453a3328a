import { type ParseError, type ParseErrorCode, printParseErrorCode } from 'jsonc-parser'
import { isMergeConflictMarker } from './describe-symbol-error.ts'
import { trailingComma } from './json-diagnostic.ts'
import type { SpanOf } from './span-index.ts'

/** A mistake that throws the parser off its way, and the line in which it does. */
interface PrecedingError {
  readonly kind: Kind
  readonly line: number
}

type Kind = 'harmless' | 'missing comma' | 'open text' | 'open list' | 'merge' | 'missing colon' | 'other'

/**
 * The mistakes that an author made, without those that the parser meets only because of one before.
 *
 * Of a line only the first counts. What follows a text or list that is not closed is read as a part of it, and a line
 * behind one that makes no sense lacks a comma or colon in the parser's eyes alone.
 */
export function primaryErrors(mistakes: readonly ParseError[], text: string, spanOf: SpanOf): readonly ParseError[] {
  let last: PrecedingError | undefined
  let hasMerge = false
  return firstByPosition(mistakes).filter(({ error, offset, length }) => {
    const kind = kindOf(error, text, offset)
    if (kind === 'harmless') return true
    const stumble = { kind, line: spanOf(offset, length).line }
    const isKept = !(last && isConsequence(last, stumble)) && !(hasMerge && kind === 'merge')
    hasMerge ||= kind === 'merge'
    const isNew = last?.kind !== 'open list' && last?.line !== stumble.line
    if (isNew && kind !== 'missing comma') last = stumble
    return isKept
  })
}

function firstByPosition(mistakes: readonly ParseError[]): readonly ParseError[] {
  const seen = new Set<number>()
  return mistakes.filter(({ offset }) => !seen.has(offset) && seen.add(offset))
}

function kindOf(error: ParseErrorCode, text: string, offset: number): Kind {
  const name = printParseErrorCode(error)
  const sign = text[offset] ?? ''
  if (name === 'CommaExpected') return sign === ':' ? 'open list' : /[\]}]/.test(sign) ? 'other' : 'missing comma'
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
