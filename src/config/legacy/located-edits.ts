import { ownValue } from '../../source/json/own-value.ts'
import {
  childName,
  type Located,
  type LocatedArray,
  type LocatedObject,
  type Member,
  memberOf,
} from '../json/located.ts'

/** What a converted value is made in place of: its spans and names stay those that the author wrote. */
type PositionOf = Pick<Located, 'span' | 'at'>

/** An object made of values that stood elsewhere; absent ones are left out. */
export function locatedObject(
  { span, at }: PositionOf,
  values: Readonly<Record<string, Located | undefined>>,
): LocatedObject {
  const members = Object.entries(values).flatMap(([key, value]) => (value ? [{ key, keySpan: value.span, value }] : []))
  return { type: 'object', members, span, at }
}

/** A list made of values that stood elsewhere. */
export function locatedArray({ span, at }: PositionOf, items: readonly Located[]): LocatedArray {
  return { type: 'array', items, span, at }
}

export function locatedText({ span, at }: PositionOf, value: string): Located {
  return { type: 'string', value, span, at }
}

export function locatedBoolean({ span, at }: PositionOf, value: boolean): Located {
  return { type: 'boolean', value, span, at }
}

/** The value of a key of what may be an object. */
export function partOf(value: Located | undefined, ...keys: readonly string[]): Located | undefined {
  return keys.reduce((part, key) => (part?.type === 'object' ? memberOf(part, key) : undefined), value)
}

/** The text of a value, if it is one. */
export function textOf(value: Located | undefined): string | undefined {
  return value?.type === 'string' ? value.value : undefined
}

export function itemsOf(value: Located | undefined): readonly Located[] {
  return value?.type === 'array' ? value.items : []
}

/** The object with some of its keys under other names; a name of `undefined` drops the key. */
export function renameKeys(value: Located, names: Readonly<Record<string, string | undefined>>): Located {
  if (value.type !== 'object') return value
  const members = value.members.flatMap((member): readonly Member[] => {
    if (!Object.hasOwn(names, member.key)) return [member]
    const key = ownValue(names, member.key)
    return key === undefined ? [] : [{ ...member, key }]
  })
  return { ...value, members }
}

/** The object with a value at a path of keys, unless something stands there already. */
export function withDefault(object: LocatedObject, path: readonly string[], value: Located): LocatedObject {
  const [key, ...rest] = path
  if (key === undefined) return object
  const present = memberOf(object, key)
  if (rest.length === 0 || !present) {
    if (present) return object
    const added = rest.length === 0 ? value : withDefault(emptyAt(value, object, key), rest, value)
    return { ...object, members: [...object.members, { key, keySpan: value.span, value: added }] }
  }
  if (present.type !== 'object') return object
  const inner = withDefault(present, rest, value)
  const members = object.members.map(member => (member.key === key ? { ...member, value: inner } : member))
  return { ...object, members }
}

function emptyAt({ span }: PositionOf, object: LocatedObject, key: string): LocatedObject {
  return { type: 'object', members: [], span, at: childName(object.at, key) }
}
