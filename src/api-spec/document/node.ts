import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'
import { childPointer } from './json-pointer.ts'
import type { SpecDocument } from './spec-document.ts'

/** A value of a document with its position; `undefined` if the document has no value there. */
export interface SpecNode {
  readonly value: Json | undefined
  /** JSON pointer: `/paths/~1users/get`; the root: ''. */
  readonly pointer: string
  readonly document: SpecDocument
}

export type JsonObject = { readonly [key: string]: Json }

export const rootOf = (document: SpecDocument): SpecNode => ({ value: document.value, pointer: '', document })

/** A member or item. Its value is `undefined` if it does not exist. */
export function childOf(node: SpecNode, step: string | number): SpecNode {
  return { value: valueAt(node, step), pointer: childPointer(node.pointer, step), document: node.document }
}

/** The value of a member or item, without inherited properties. */
export function valueAt({ value }: SpecNode, step: string | number): Json | undefined {
  const exists = typeof value === 'object' && value !== null && Object.hasOwn(value, step)
  return exists ? (value as JsonObject)[step] : undefined // List items have numeric keys.
}

export const spanOf = ({ document, pointer }: SpecNode): Span => document.spanOf(pointer)

/** The position of the key of a member. */
export const keySpanOf = ({ document, pointer }: SpecNode): Span => document.keySpanOf(pointer)

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** Whether there is no value, or `null`, which spec generators write for missing values. */
export const isAbsent = ({ value }: SpecNode): boolean => value === undefined || value === null

/** Whether an object has a key, even if its value is `null`. */
export const hasKey = ({ value }: SpecNode, key: string): boolean => isObject(value) && Object.hasOwn(value, key)

/** The type of a value, as used in messages. */
export function describeType(value: Json | undefined): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (isList(value)) return 'a list'
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
