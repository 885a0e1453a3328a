import type { Json } from '../../source/json/json.ts'

/** Placeholder for any string. */
export const textPlaceholder = '<string>'

/** Placeholder for any value of unknown type. */
export const valuePlaceholder = '<any>'

/** Placeholder for a password. */
export const passwordPlaceholder = '<password>'

/** Whether a value is a placeholder for the reader's input. Placeholders are never sent. */
export const isPlaceholder = (value: Json | undefined): value is string =>
  value === textPlaceholder || value === valuePlaceholder || value === passwordPlaceholder

/** Removes placeholders from a value, and containers that are empty afterwards; `undefined` if nothing is left. */
export function withoutPlaceholders(value: Json): Json | undefined {
  if (typeof value !== 'object' || value === null) return isPlaceholder(value) ? undefined : value
  const entries = Object.entries(value).map(([name, member]) => [name, withoutPlaceholders(member as Json)] as const)
  const remaining = entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined)
  if (entries.length > 0 && remaining.length === 0) return undefined
  return Array.isArray(value) ? remaining.map(([, member]) => member) : Object.fromEntries(remaining)
}
