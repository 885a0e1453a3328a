import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'
import { exactValue } from './exact-numbers.ts'
import { pointerSegments } from './json-pointer.ts'
import { childOf, describeType, isList, isObject, type SpecNode, spanOf, valueAt } from './node.ts'
import { type Report, warning } from './report.ts'

/** A string. A number or boolean is converted as written. */
export function textOf(parent: SpecNode, key: string | number, report: Report): string | undefined {
  const value = valueAt(parent, key)
  if (typeof value === 'string') return value
  if (isNullish(value)) return undefined
  const node = childOf(parent, key)
  if (typeof value === 'number') return node.document.sourceTextAt(node.pointer)
  return typeof value === 'boolean' ? String(value) : reportWrongType(node, 'a string', report)
}

/** A flag. Any value except `true` counts as `false`. */
export function booleanOf(parent: SpecNode, key: string, report: Report): boolean {
  return optionalBooleanOf(parent, key, report) ?? false
}

/** A flag whose absence does not mean `false`. */
export function optionalBooleanOf(parent: SpecNode, key: string, report: Report): boolean | undefined {
  const value = valueAt(parent, key)
  if (typeof value === 'boolean') return value
  if (isNullish(value)) return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  return reportWrongType(childOf(parent, key), 'true or false', report)
}

/** A number. A string with a number is converted. */
export function numberOf(parent: SpecNode, key: string, report: Report): number | undefined {
  const value = valueAt(parent, key)
  if (typeof value === 'number') return value
  if (isNullish(value)) return undefined
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : reportWrongType(childOf(parent, key), 'a number', report)
}

/** The items of a list; empty if there is no list. */
export function listOf(parent: SpecNode, key: string, report: Report): readonly SpecNode[] {
  const value = valueAt(parent, key)
  if (isNullish(value)) return noItems
  const node = childOf(parent, key)
  return isList(value) ? itemsOf(node) : (reportWrongType(node, 'a list', report) ?? noItems)
}

const noItems: readonly never[] = []

/** The strings of a list. */
export function textsOf(parent: SpecNode, key: string, report: Report): readonly string[] {
  const list = childOf(parent, key)
  return listOf(parent, key, report).flatMap((_, at) => textOf(list, at, report) ?? [])
}

/** An object; `undefined` if it is missing or has another type. */
export function objectOf(parent: SpecNode, key: string, report: Report): SpecNode | undefined {
  const value = valueAt(parent, key)
  if (isNullish(value)) return undefined
  const node = childOf(parent, key)
  return isObject(value) ? node : reportWrongType(node, 'an object', report)
}

/** The members of an object, in order; empty if there is no object. */
export function membersOf(parent: SpecNode, key: string, report: Report): readonly Member[] {
  const node = objectOf(parent, key, report)
  return node ? entriesOf(node) : noItems
}

/** A key and its value. */
export type Member = readonly [key: string, node: SpecNode]

/** The items of a node that is a list. */
export function itemsOf(node: SpecNode): readonly SpecNode[] {
  return isList(node.value) ? node.value.map((_, at) => childOf(node, at)) : []
}

/** The members of a node that is an object, in order. */
export function entriesOf(node: SpecNode): readonly Member[] {
  return isObject(node.value) ? Object.keys(node.value).map(key => [key, childOf(node, key)] as const) : []
}

/** Any value, including `null`, in a list with one item, with exact numbers; `undefined` if it is missing. */
export function anyValueOf(parent: SpecNode, key: string): readonly [Json] | undefined {
  const value = exactValue(childOf(parent, key))
  return value === undefined ? undefined : [value]
}

/** Spec generators write `null` for missing values, so it is not an error. */
const isNullish = (value: Json | undefined): value is null | undefined => value === undefined || value === null

function reportWrongType(node: SpecNode, expected: string, report: Report): undefined {
  report(wrongType(node, expected))
}

/** The diagnostic for a value of the wrong type, which is left out. */
export function wrongType(node: SpecNode, expected: string): Diagnostic {
  const key = pointerSegments(node.pointer).at(-1) ?? ''
  const message = `The value of "${key}" must be ${expected}, but it is ${describeType(node.value)}, so it is left out.`
  return warning('api-spec/wrong-type', spanOf(node), message, `Write ${expected}, or remove it.`)
}
