import type { Json } from './json.ts'

/**
 * Marks a number whose digits a double would change: `12345678901234567890`, `1.10`. Such a number is represented by a
 * string with this mark, so it can be passed on like any plain data. `numberText` reads it, `jsonText` writes it.
 */
const mark = '\u0000number:'

const grammar = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i

/**
 * A number, with its digits as written.
 *
 * @returns `undefined` for a text that is not a JSON number.
 */
export function numberFrom(text: string): Json | undefined {
  if (!grammar.test(text)) return undefined
  return losesPrecision(text) ? mark + text : Number(text)
}

/** Whether a double would change the digits of a number that is written as this text. */
export const losesPrecision = (text: string): boolean => String(Number(text)) !== text

/** The text of a number as written; `undefined` for any other value. */
export function numberText(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || !value.startsWith(mark)) return undefined
  const text = value.slice(mark.length)
  return grammar.test(text) ? text : undefined
}

/** The text of a number whose digits a double would change; `undefined` for any other value. */
export const exactText = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? numberText(value) : undefined

/** The digits of all numbers in a value that a double would change. */
export function exactTextsIn(value: Json): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(exactTextsIn)
  const text = exactText(value)
  return text === undefined ? [] : [text]
}

/** Whether a double has the value that is written as this text, even if it is printed with other digits: `1.10`. */
export function isDouble(text: string): boolean {
  return Number.isFinite(Number(text)) && canonicalNumber(String(Number(text))) === canonicalNumber(text)
}

/** The same text for all notations of a number: `11e-1` for `1.1`, `1.10` and `110e-2`. */
export function canonicalNumber(text: string): string {
  const [, sign = '', integer = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  const digits = (integer + fraction).replace(/^0+/, '')
  const significant = digits.slice(0, endOf(digits))
  if (significant === '') return '0e0'
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}

/** The offset after the last digit that is not 0. A pattern would take quadratic time for many zeros. */
function endOf(digits: string): number {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return end
}

/** Whether a value is a whole number, in any notation: `1.0` is one. */
export function isWholeNumber(value: Json): boolean {
  if (typeof value === 'number') return Number.isInteger(value)
  const text = exactText(value)
  return text !== undefined && !canonicalNumber(text).includes('e-')
}
