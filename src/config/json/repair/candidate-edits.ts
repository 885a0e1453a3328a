import { type ParseError, printParseErrorCode } from 'jsonc-parser'
import { isCloser, isOpener, type JsonToken, tokenIndexAt } from './json-tokens.ts'
import { quoteEdits } from './quote-edits.ts'
import type { EditKind, TextEdit } from './text-edit.ts'

/** A text with its tokens, and the position of its first error. */
export interface BrokenText {
  readonly text: string
  readonly tokens: readonly JsonToken[]
  readonly error: ParseError
  /** The first token whose indentation contradicts the brackets around it. */
  readonly conflict: JsonToken | undefined
}

/** How many tokens before an error the missing opening bracket may be: `"pages": "a", "b" ]`. */
const tokensBefore = 5

/** Edits that may repair the first error of a text, the most likely ones first. */
export function candidateEdits(broken: BrokenText): readonly TextEdit[] {
  const { text, tokens, error, conflict } = broken
  const quotes = quoteEdits(text, error.offset)
  // A word without quotation marks, or a merge conflict.
  if (printParseErrorCode(error.error) === 'InvalidSymbol') return quotes
  const index = tokenIndexAt(tokens, error.offset)
  const places = [index, ...(conflict ? [tokens.indexOf(conflict)] : [])]
  return [
    ...quotes,
    ...separatorEdits(tokens, index),
    ...places.flatMap(place => bracketEdits(tokens[place])),
    ...places.flatMap(place => closingEdits(broken, place)),
    ...openingEdits(tokens, index),
    ...places.flatMap(place => bracketEdits(tokens[place - 1])),
  ]
}

function separatorEdits(tokens: readonly JsonToken[], error: number): readonly TextEdit[] {
  const previous = tokens[error - 1]
  // Nothing follows at the end of the file that could be separated.
  const separated = tokens[error] ? previous : undefined
  const stray = [tokens[error], previous].filter(token => token?.text === ',')
  return [
    ...(separated ? [insertion('colon', endOf(separated), ':'), insertion('comma', endOf(separated), ',')] : []),
    ...stray.flatMap(token => (token ? [removal('extra comma', token)] : [])),
  ]
}

/** Inserts a bracket after the entry before a position, with a comma if more entries follow. */
function closingEdits({ text, tokens }: BrokenText, place: number): readonly TextEdit[] {
  const last = tokens[place - 1]
  if (!last) return []
  const beforeComma = last.text === ',' ? tokens[place - 2] : undefined
  const offsets = [...(beforeComma ? [endOf(beforeComma)] : []), endOf(last), ...(tokens[place] ? [] : [text.length])]
  return offsets.flatMap(offset =>
    [']', '}', '],', '},'].map(brackets => insertion('closing bracket', offset, brackets)),
  )
}

function openingEdits(tokens: readonly JsonToken[], error: number): readonly TextEdit[] {
  const nearby = [...Array.from({ length: tokensBefore }, (_, index) => error - index), 0]
  return nearby.flatMap(index => {
    const token = tokens[index]
    return token ? ['{', '['].map(bracket => insertion('opening bracket', token.offset, bracket)) : []
  })
}

function bracketEdits(token: JsonToken | undefined): readonly TextEdit[] {
  if (!token || !(isOpener(token) || isCloser(token))) return []
  const { offset, text } = token
  const other = otherBrackets[text] ?? ''
  return [{ kind: 'wrong bracket', offset, removed: 1, inserted: other }, removal('extra bracket', token)]
}

const otherBrackets: Readonly<Record<string, string>> = { '{': '[', '[': '{', '}': ']', ']': '}' }

function insertion(kind: EditKind, offset: number, inserted: string): TextEdit {
  return { kind, offset, removed: 0, inserted }
}

function removal(kind: EditKind, { offset, text }: JsonToken): TextEdit {
  return { kind, offset, removed: text.length, inserted: '' }
}

const endOf = ({ offset, text }: JsonToken): number => offset + text.length
