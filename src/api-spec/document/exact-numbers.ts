import { losesPrecision, numberFrom } from '../../source/json/exact-number.ts'
import type { Json } from '../../source/json/json.ts'
import { childPointer } from './json-pointer.ts'
import { isList, isObject, type SpecNode } from './node.ts'
import type { SpecDocument } from './spec-document.ts'

/** A value with every number exactly as written: for an example, a default or an allowed value. */
export function exactValue({ value, pointer, document }: SpecNode): Json | undefined {
  return value === undefined ? undefined : exactBelow(value, pointer, document)
}

function exactBelow(value: Json, pointer: string, document: SpecDocument): Json {
  if (typeof value === 'number') return document.exactNumberAt(value, pointer)
  if (isList(value)) return value.map((item, at) => exactBelow(item, childPointer(pointer, at), document))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, exactBelow(member, childPointer(pointer, name), document)]),
  )
}

/**
 * Creates a function that returns the exact notation of numbers. It looks up positions only for numbers that appear
 * somewhere in the text with digits that a double would change.
 */
export function exactNumbersOf(text: string, writtenAt: SpecDocument['sourceTextAt']): SpecDocument['exactNumberAt'] {
  let changed: ReadonlySet<number> | undefined
  return (value, pointer) => {
    changed ??= new Set((text.match(number) ?? []).filter(losesPrecision).map(Number))
    if (!changed.has(value)) return value
    const written = writtenAt(pointer)
    return (Number(written) === value ? numberFrom(written) : undefined) ?? value
  }
}

const number = /(?<![\w.+-])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/g
