import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'
import { childPointer } from './json-pointer.ts'
import type { SpecDocument } from './spec-document.ts'

/** A value of a document together with its place; `undefined` where nothing is written. */
export interface SpecNode {
  readonly value: Json | undefined
  /** JSON pointer: `/paths/~1users/get`; the root: ''. */
  readonly pointer: string
  readonly document: SpecDocument
}

export type JsonObject = { readonly [key: string]: Json }

export const rootOf = (document: SpecDocument): SpecNode => ({ value: document.value, pointer: '', document })

/** A member or item; its value is `undefined` if there is none. */
export function childOf(node: SpecNode, step: string | number): SpecNode {
  return { value: valueAt(node, step), pointer: childPointer(node.pointer, step), document: node.document }
}

/** The value of a member or item. What objects inherit is never seen. */
export function valueAt({ value }: SpecNode, step: string | number): Json | undefined {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, step)
  return isThere ? (value as JsonObject)[step] : undefined // Items of a list have numbers for keys.
}

export const spanOf = ({ document, pointer }: SpecNode): Span => document.spanOf(pointer)

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** Whether nothing is written, or `null`, as generators of descriptions write for nothing. */
export const isAbsent = ({ value }: SpecNode): boolean => value === undefined || value === null

/** Whether an object has a key, even if its value is `null`. */
export const hasKey = ({ value }: SpecNode, key: string): boolean => isObject(value) && Object.hasOwn(value, key)

/** What a value is, in the words of a message. */
export function describeType(value: Json | undefined): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (isList(value)) return 'a list'
  return typeNames[typeof value] ?? 'an object'
}

const typeNames: Readonly<Record<string, string>> = { string: 'a text', number: 'a number', boolean: 'true or false' }
