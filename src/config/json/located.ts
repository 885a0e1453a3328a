import type { Span } from '../../source/diagnostics/diagnostic.ts'

/** The position of a value: its span, and its name in the whole configuration (`navigation.tabs[0]`; the root: ''). */
interface Position {
  readonly span: Span
  readonly at: string
}

export interface LocatedString extends Position {
  readonly type: 'string'
  readonly value: string
}

export interface LocatedNumber extends Position {
  readonly type: 'number'
  readonly value: number
}

export interface LocatedBoolean extends Position {
  readonly type: 'boolean'
  readonly value: boolean
}

export interface LocatedNull extends Position {
  readonly type: 'null'
  readonly value: null
}

export interface LocatedArray extends Position {
  readonly type: 'array'
  readonly items: readonly Located[]
  readonly moved?: Move<LocatedArray> | undefined
}

export interface LocatedObject extends Position {
  readonly type: 'object'
  readonly members: readonly Member[]
  readonly moved?: Move<LocatedObject> | undefined
}

/** The value before edits of other lines, and how many lines further down it is now. Negative: up. */
export interface Move<Value> {
  readonly from: Value
  readonly lines: number
}

export interface Member {
  readonly key: string
  readonly keySpan: Span
  readonly value: Located
}

/** A JSON value with the position where it was written, in its own file even if a `$ref` included it. */
export type Located = LocatedString | LocatedNumber | LocatedBoolean | LocatedNull | LocatedArray | LocatedObject

/** The value of a key, if the object has the key. */
export function memberOf(object: LocatedObject, key: string): Located | undefined {
  return object.members.find(member => member.key === key)?.value
}

/** The name of a key inside a value: `navigation` and `tabs` make `navigation.tabs`. */
export function childName(at: string, key: string | number): string {
  if (typeof key === 'number') return `${at}[${key}]`
  return at === '' ? key : `${at}.${key}`
}
