import { ownValue } from '../../source/json/own-value.ts'
import {
  childName,
  type Located,
  type LocatedArray,
  type LocatedObject,
  type Member,
  memberOf,
} from '../json/located.ts'

/** The position of the value that a converted value replaces: diagnostics refer to what the author wrote. */
type PositionOf = Pick<Located, 'span' | 'at'>

/** Creates an object from converted values; absent ones are left out. */
export function locatedObject(
  { span, at }: PositionOf,
  values: Readonly<Record<string, Located | undefined>>,
): LocatedObject {
  const members = Object.entries(values).flatMap(([key, value]) => (value ? [{ key, keySpan: value.span, value }] : []))
  return { type: 'object', members, span, at }
}

/** Creates a list from converted values. */
export function locatedArray({ span, at }: PositionOf, items: readonly Located[]): LocatedArray {
  return { type: 'array', items, span, at }
}

export function locatedText({ span, at }: PositionOf, value: string): Located {
  return { type: 'string', value, span, at }
}

export function locatedBoolean({ span, at }: PositionOf, value: boolean): Located {
  return { type: 'boolean', value, span, at }
}

/** The value at a path of keys; `undefined` if a value on the path is not an object. */
export function memberAt(value: Located | undefined, ...keys: readonly string[]): Located | undefined {
  return keys.reduce((part, key) => (part?.type === 'object' ? memberOf(part, key) : undefined), value)
}

/** The value of a string; `undefined` for any other type. */
export function textOf(value: Located | undefined): string | undefined {
  return value?.type === 'string' ? value.value : undefined
}

export function itemsOf(value: Located | undefined): readonly Located[] {
  return value?.type === 'array' ? value.items : []
}

/** Renames keys of an object; a new name of `undefined` removes the key. */
export function renameKeys(value: Located, names: Readonly<Record<string, string | undefined>>): Located {
  if (value.type !== 'object') return value
  const members = value.members.flatMap((member): readonly Member[] => {
    if (!Object.hasOwn(names, member.key)) return [member]
    const key = ownValue(names, member.key)
    return key === undefined ? [] : [{ ...member, key }]
  })
  return { ...value, members }
}

/** Adds a value at a path of keys, unless a value already exists there. */
export function withDefault(object: LocatedObject, path: readonly string[], value: Located): LocatedObject {
  const [key, ...innerPath] = path
  if (key === undefined) return object
  const existing = memberOf(object, key)
  if (innerPath.length === 0 || !existing) {
    if (existing) return object
    const added = innerPath.length === 0 ? value : withDefault(emptyAt(value, object, key), innerPath, value)
    return { ...object, members: [...object.members, { key, keySpan: value.span, value: added }] }
  }
  if (existing.type !== 'object') return object
  const inner = withDefault(existing, innerPath, value)
  const members = object.members.map(member => (member.key === key ? { ...member, value: inner } : member))
  return { ...object, members }
}

function emptyAt({ span }: PositionOf, object: LocatedObject, key: string): LocatedObject {
  return { type: 'object', members: [], span, at: childName(object.at, key) }
}
