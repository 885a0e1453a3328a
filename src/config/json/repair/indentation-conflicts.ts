import { isCloser, isOpener, type JsonToken } from './json-tokens.ts'

/** Where the indentation of a text contradicts its brackets. */
export interface IndentationConflicts {
  readonly count: number
  /** The first token whose indentation does not fit; absent if all fit. */
  readonly first: JsonToken | undefined
}

interface OpenBracket {
  /** The indentation of the line in which the bracket is. */
  readonly indent: number
  /** The indentation of the first entry that begins a line. */
  entryIndent: number | undefined
}

/** Compares the indentation of lines with the brackets around them. */
export function indentationConflicts(tokens: readonly JsonToken[]): IndentationConflicts {
  const open: OpenBracket[] = []
  let lineIndent = 0
  let count = 0
  let first: JsonToken | undefined
  for (const token of tokens) {
    if (token.beginsLine) {
      lineIndent = token.column
      if (contradicts(token, open.at(-1))) {
        count += 1
        first ??= token
      }
    }
    if (isOpener(token)) open.push({ indent: lineIndent, entryIndent: undefined })
    if (isCloser(token)) open.pop()
  }
  return { count, first }
}

function contradicts(token: JsonToken, bracket: OpenBracket | undefined): boolean {
  if (!bracket) return false
  if (isCloser(token)) return token.column !== bracket.indent
  bracket.entryIndent ??= token.column
  return token.column <= bracket.indent || token.column !== bracket.entryIndent
}
