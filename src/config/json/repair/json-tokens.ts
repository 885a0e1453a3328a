import { createScanner } from 'jsonc-parser'

/** A part of a JSON text that is not white space or a comment, as the characters that it consists of. */
export interface JsonToken {
  readonly offset: number
  readonly text: string
  /** Whether it is the first one of its line. */
  readonly beginsLine: boolean
  /** The number of characters before it in its line. */
  readonly column: number
}

/** Splits a JSON text into tokens, also if it is invalid. */
export function jsonTokens(text: string): readonly JsonToken[] {
  const scanner = createScanner(text, true)
  const tokens: JsonToken[] = []
  let line = -1
  while (true) {
    scanner.scan()
    const offset = scanner.getTokenOffset()
    if (offset >= text.length) return tokens
    const beginsLine = scanner.getTokenStartLine() !== line
    line = scanner.getTokenStartLine()
    const column = scanner.getTokenStartCharacter()
    tokens.push({ offset, text: text.slice(offset, offset + scanner.getTokenLength()), beginsLine, column })
  }
}

export const isOpener = ({ text }: JsonToken): boolean => text === '{' || text === '['
export const isCloser = ({ text }: JsonToken): boolean => text === '}' || text === ']'

/** The index of the first token at or after an offset; the number of tokens if no token follows. */
export function tokenIndexAt(tokens: readonly JsonToken[], offset: number): number {
  const index = tokens.findIndex(token => token.offset + token.text.length > offset)
  return index === -1 ? tokens.length : index
}
