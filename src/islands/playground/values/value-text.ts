import { exactText, numberFrom } from '../../../source/json/exact-number.ts'
import type { Json } from '../../../source/json/json.ts'
import { jsonText, readJson, plainTextOf as textOfValue } from '../../../source/json/json-text.ts'

/**
 * Parse the input of a number field: a number with its typed digits, or else the text itself, so that readers can send
 * an invalid value on purpose.
 *
 * @returns `undefined` for an empty text.
 */
export const parseNumberText = (text: string): Json | undefined =>
  text === '' ? undefined : (numberFrom(text) ?? text)

/** A value as one line of editable text. */
export const toLineText = (value: Json | undefined): string => (value === undefined ? '' : textOfValue(value))

/** Parse input where any value is allowed: JSON, or else the text itself. */
export function parseLooseText(text: string): Json | undefined {
  if (text === '') return undefined
  const parsed = parseJsonValue(text)
  return parsed === undefined ? text : parsed
}

/** A value as text that `parseLooseText` parses to the same value. */
export function toLooseText(value: Json | undefined): string {
  if (value === undefined) return ''
  const isText = typeof value === 'string' && value !== '' && exactText(value) === undefined
  return isText && parseJsonValue(value) === undefined ? value : jsonText(value, 2)
}

/** The value of JSON text; `undefined` if it is invalid, or nested too deeply to be serialized again. */
export function parseJsonValue(text: string): Json | undefined {
  try {
    const value = readJson(text)
    if (text.length > maxUncheckedLength) jsonText(value)
    return value
  } catch {
    return undefined
  }
}

/** Whether a text is a JSON object or list. */
export function isJsonContainer(text: string): boolean {
  const value = /^\s*[{[]/.test(text) ? parseJsonValue(text.trim()) : undefined
  return typeof value === 'object' && value !== null
}

/** A shorter text cannot be nested too deeply. */
const maxUncheckedLength = 2_000
