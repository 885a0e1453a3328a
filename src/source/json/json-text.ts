import { exactText, losesPrecision, numberFrom } from './exact-number.ts'
import type { Json } from './json.ts'

/**
 * Parse JSON and keep every number as written.
 *
 * @throws SyntaxError for invalid JSON; RangeError for JSON that is nested too deeply.
 */
export function readJson(text: string): Json {
  const value = JSON.parse(text) as Json // JSON.parse returns nothing else.
  const exact = withExactNumbers(text)
  return exact === text ? value : (JSON.parse(exact) as Json)
}

/** JSON in which each number that a double would change is replaced by its marked string. */
function withExactNumbers(text: string): string {
  // The pattern does not match whole strings: for long ones the engine would run out of stack.
  const token = /"|-?\d[\d.eE+-]*/g
  const parts: string[] = []
  let copiedUntil = 0
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [written] = match
    if (written === '"') token.lastIndex = endOfString(text, match.index)
    else if (losesPrecision(written)) {
      parts.push(text.slice(copiedUntil, match.index), JSON.stringify(numberFrom(written)))
      copiedUntil = token.lastIndex
    }
  }
  return copiedUntil === 0 ? text : parts.join('') + text.slice(copiedUntil)
}

/** The offset after the quote that ends the string that begins here. */
function endOfString(text: string, start: number): number {
  const quoteOrBackslash = /["\\]/g
  quoteOrBackslash.lastIndex = start + 1
  while (quoteOrBackslash.exec(text)?.[0] === '\\') quoteOrBackslash.lastIndex += 1
  return quoteOrBackslash.lastIndex
}

/** A value as JSON, with every number as written. */
export function jsonText(value: Json, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent)
  return text.includes(encodedMark) ? text.replace(encodedNumber, '$1') : text
}

/** The JSON notation of the mark at the beginning of an exact number. */
const encodedMark = '"\\u0000number:'

/** An exact number in JSON. A quote after a backslash does not begin one, and a string before a colon is a name. */
const encodedNumber = /(?<!\\)"\\u0000number:(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)"(?!:)/g
/** A value as text: a string unchanged, anything else as JSON. */
export function plainTextOf(value: Json): string {
  return typeof value === 'string' ? (exactText(value) ?? value) : jsonText(value)
}
