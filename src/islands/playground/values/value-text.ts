import { exactText, numberFrom } from '../../../source/json/exact-number.ts'
import type { Json } from '../../../source/json/json.ts'
import { jsonText, readJson, plainTextOf as textOfValue } from '../../../source/json/json-text.ts'

/**
 * What is typed into the field of a number: a number with the digits that were typed, or else the text itself, so that a
 * mistake can be made on purpose.
 *
 * @returns `undefined` for nothing.
 */
export const parseNumberText = (text: string): Json | undefined =>
  text === '' ? undefined : (numberFrom(text) ?? text)

/** A value as one line to be typed over. */
export const toLineText = (value: Json | undefined): string => (value === undefined ? '' : textOfValue(value))

/** What is typed where any value is allowed: JSON, or else the text itself. */
export function parseLooseText(text: string): Json | undefined {
  if (text === '') return undefined
  const parsed = parseJsonValue(text)
  return parsed === undefined ? text : parsed
}

/** A value as it is typed where any is allowed: `parseLooseText` makes the same of it. */
export function toLooseText(value: Json | undefined): string {
  if (value === undefined) return ''
  const isText = typeof value === 'string' && value !== '' && exactText(value) === undefined
  return isText && parseJsonValue(value) === undefined ? value : jsonText(value, 2)
}

/** The value that a text of JSON holds; `undefined` where it is none, or lies so deep that it could not be written again. */
export function parseJsonValue(text: string): Json | undefined {
  try {
    const value = readJson(text)
    if (text.length > maxUncheckedLength) jsonText(value)
    return value
  } catch {
    return undefined
  }
}

/** A shorter text cannot lie too deep. */
const maxUncheckedLength = 2_000
