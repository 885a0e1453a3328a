import type { Json } from '../../../source/json.ts'

/**
 * What is typed into the field of a number: a number, or else the text itself, so that a mistake can be made on purpose.
 *
 * @returns `undefined` for nothing; text as well where a number would lose digits.
 */
export function numberOf(text: string): Json | undefined {
  if (text === '') return undefined
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return text
  const number = Number(text)
  return Number.isFinite(number) && keepsDigits(text, number) ? number : text
}

/** A whole number beyond what the language can hold would be sent as another one. */
const keepsDigits = (text: string, number: number): boolean => !/^-?\d+$/.test(text) || Number.isSafeInteger(number)

/** A value as one line to be typed over. */
export const textOf = (value: Json | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** What is typed where any value is allowed: JSON, or else the text itself. */
export function looseValue(text: string): Json | undefined {
  if (text === '') return undefined
  const parsed = parsedJson(text)
  return parsed === undefined ? text : parsed
}

/** A value as it is typed where any is allowed: `looseValue` makes the same of it. */
export function looseText(value: Json | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string' && value !== '' && parsedJson(value) === undefined) return value
  return JSON.stringify(value, undefined, 2)
}

/** The value that a text of JSON holds; `undefined` where it is none, or lies so deep that it could not be written again. */
export function parsedJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    if (text.length > mostUnchecked) JSON.stringify(value)
    return value
  } catch {
    return undefined
  }
}

/** A shorter text cannot lie too deep. */
const mostUnchecked = 2_000
