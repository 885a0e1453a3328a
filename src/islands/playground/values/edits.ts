import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { ownValue } from '../../../source/json/own-value.ts'

export type JsonObject = { readonly [key: string]: Json }

/** The value if it is an object, otherwise an empty object. */
export const recordOf = (value: Json | undefined): JsonObject => (isRecord(value) ? value : {})

/** An own property of the object, not one of its prototype. */
export function entryOf(value: JsonObject, name: string): Json | undefined {
  return ownValue(value, name)
}

/** An object with one property changed or removed. The order of the others stays. */
export function withEntry(value: JsonObject, name: string, entry: Json | undefined): JsonObject {
  const entries = Object.entries(value)
  if (entry === undefined) return Object.fromEntries(entries.filter(([key]) => key !== name))
  if (!Object.hasOwn(value, name)) return Object.fromEntries([...entries, [name, entry]])
  return Object.fromEntries(entries.map(([key, held]) => [key, key === name ? entry : held]))
}

/** An object with a renamed property in the same position. An existing property with the new name is removed. */
export function renameEntry(value: JsonObject, from: string, to: string): JsonObject {
  if (from === to) return value
  const remaining = Object.entries(value).filter(([key]) => key !== to)
  return Object.fromEntries(remaining.map(([key, held]) => [key === from ? to : key, held]))
}

export const isSameJsonText = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The id of a value's control, with only letters, digits, `-` and `_`. */
export const pointerId = (at: string): string =>
  `value${at.replace(/[^A-Za-z0-9/]/g, character => `-${(character.codePointAt(0) ?? 0).toString(16)}-`)}`.replaceAll(
    '/',
    '_',
  )
