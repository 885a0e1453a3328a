import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { ownValue } from '../../../source/json/own-value.ts'

export type JsonObject = { readonly [key: string]: Json }

/** An object as it is, any other value as one without properties. */
export const recordOf = (value: Json | undefined): JsonObject => (isRecord(value) ? value : {})

/** A property that the object has itself: none of its prototype's. */
export function entryOf(value: JsonObject, name: string): Json | undefined {
  return ownValue(value, name)
}

/** An object with one property changed, or without it; the others stay in their order. */
export function withEntry(value: JsonObject, name: string, entry: Json | undefined): JsonObject {
  const entries = Object.entries(value)
  if (entry === undefined) return Object.fromEntries(entries.filter(([key]) => key !== name))
  if (!Object.hasOwn(value, name)) return Object.fromEntries([...entries, [name, entry]])
  return Object.fromEntries(entries.map(([key, held]) => [key, key === name ? entry : held]))
}

/** An object with a property under another name, in its old place. What had that name before goes. */
export function renameEntry(value: JsonObject, from: string, to: string): JsonObject {
  if (from === to) return value
  const kept = Object.entries(value).filter(([key]) => key !== to)
  return Object.fromEntries(kept.map(([key, held]) => [key === from ? to : key, held]))
}

export const withItem = (list: readonly Json[], at: number, item: Json): readonly Json[] =>
  list.map((held, place) => (place === at ? item : held))

export function removeItem<Item>(list: readonly Item[], at: number): readonly Item[] {
  return list.filter((_, place) => place !== at)
}

/** A list with one item in another place; a place beyond its ends leaves it as it is. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  const rest = removeItem(list, from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

export const isSameJsonText = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The id of the control of a value: letters, digits and signs that need no quoting. */
export const pointerId = (at: string): string =>
  `value${at.replace(/[^A-Za-z0-9/]/g, sign => `-${(sign.codePointAt(0) ?? 0).toString(16)}-`)}`.replaceAll('/', '_')
