import type { Json } from '../../source/json/json.ts'

/** What stands for any text. */
export const textPlaceholder = '<string>'

/** What stands for any value where nothing is said of its type. */
export const valuePlaceholder = '<any>'

/** What stands for a password. */
export const passwordPlaceholder = '<password>'

/** Whether a value only shows where one is to be filled in: it is never sent. */
export const isPlaceholder = (value: Json | undefined): value is string =>
  value === textPlaceholder || value === valuePlaceholder || value === passwordPlaceholder

/** A value without placeholders, and without what held nothing else; `undefined` where nothing is left. */
export function withoutPlaceholders(value: Json): Json | undefined {
  if (typeof value !== 'object' || value === null) return isPlaceholder(value) ? undefined : value
  const entries = Object.entries(value).map(([name, held]) => [name, withoutPlaceholders(held as Json)] as const)
  const left = entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined)
  if (entries.length > 0 && left.length === 0) return undefined
  return Array.isArray(value) ? left.map(([, held]) => held) : Object.fromEntries(left)
}
