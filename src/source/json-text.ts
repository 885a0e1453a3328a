import { isExact, numberFrom } from './exact-number.ts'
import type { Json } from './json.ts'

/**
 * The value that a text of JSON holds, with every number as it is written.
 *
 * @throws SyntaxError for a text that is no JSON; RangeError for one that is nested too deeply.
 */
export function readJson(text: string): Json {
  const value = JSON.parse(text) as Json // JSON.parse makes nothing else.
  const exact = withExactNumbers(text)
  return exact === text ? value : (JSON.parse(exact) as Json)
}

/** A text of JSON in which each number that a double would change is the value that stands for it. */
function withExactNumbers(text: string): string {
  // No pattern of whole strings: the engine runs out of stack on long ones.
  const token = /"|-?\d[\d.eE+-]*/g
  const pieces: string[] = []
  let taken = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [written] = found
    if (written === '"') token.lastIndex = endOfString(text, found.index)
    else if (isExact(written)) {
      pieces.push(text.slice(taken, found.index), JSON.stringify(numberFrom(written)))
      taken = token.lastIndex
    }
  }
  return taken === 0 ? text : pieces.join('') + text.slice(taken)
}

/** Behind the quote that ends a string, which begins here. */
function endOfString(text: string, start: number): number {
  const sign = /["\\]/g
  sign.lastIndex = start + 1
  while (sign.exec(text)?.[0] === '\\') sign.lastIndex += 1
  return sign.lastIndex
}

/** A value as JSON, with every number as it was written. */
export function jsonText(value: Json, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent)
  return text.includes(written) ? text.replace(number, '$1') : text
}

/** How JSON writes the beginning of the value that stands for a number. */
const written = '"\\u0000number:'

/** Such a value: a quote behind a backslash begins none, and what is followed by a colon is a name. */
const number = /(?<!\\)"\\u0000number:(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)"(?!:)/g
