import type { Json } from '../../source/json.ts'
import { childOf, isAbsent, isList, isObject, nameOfType, type SpecNode, spanOf } from './node.ts'
import type { Report } from './report.ts'
import { warning } from './report.ts'

/** A text; a number or `true` in its place is taken as it is written. */
export function textOf(parent: SpecNode, key: string, report: Report): string | undefined {
  const node = childOf(parent, key)
  if (typeof node.value === 'string') return node.value
  if (typeof node.value === 'number') return node.document.writtenAt(node.pointer)
  if (typeof node.value === 'boolean') return String(node.value)
  return reportUnless(isAbsent(node), node, 'a text', report)
}

/** A switch; what is neither `true` nor `false` counts as `false`. */
export function flag(parent: SpecNode, key: string, report: Report): boolean {
  return flagIfAny(parent, key, report) ?? false
}

/** A switch whose absence means something else than `false`. */
export function flagIfAny(parent: SpecNode, key: string, report: Report): boolean | undefined {
  const node = childOf(parent, key)
  if (typeof node.value === 'boolean') return node.value
  if (node.value === 'true' || node.value === 'false') return node.value === 'true'
  return reportUnless(isAbsent(node), node, 'true or false', report)
}

/** A number; a text that is one is taken for it. */
export function numberOf(parent: SpecNode, key: string, report: Report): number | undefined {
  const node = childOf(parent, key)
  if (typeof node.value === 'number') return node.value
  const number = typeof node.value === 'string' && node.value.trim() !== '' ? Number(node.value) : Number.NaN
  return Number.isFinite(number) ? number : reportUnless(isAbsent(node), node, 'a number', report)
}

/** The items of a list; none where there is no list. */
export function listOf(parent: SpecNode, key: string, report: Report): readonly SpecNode[] {
  const node = childOf(parent, key)
  if (isList(node.value)) return itemsOf(node)
  return reportUnless(isAbsent(node), node, 'a list', report) ?? []
}

/** The texts of a list. */
export function textsOf(parent: SpecNode, key: string, report: Report): readonly string[] {
  return listOf(parent, key, report).flatMap((_, at) => textOf(childOf(parent, key), String(at), report) ?? [])
}

/** An object; `undefined` where there is none. */
export function objectOf(parent: SpecNode, key: string, report: Report): SpecNode | undefined {
  const node = childOf(parent, key)
  return isObject(node.value) ? node : reportUnless(isAbsent(node), node, 'an object', report)
}

/** The members of an object in their order; none where there is no object. */
export function membersOf(
  parent: SpecNode,
  key: string,
  report: Report,
): readonly (readonly [key: string, node: SpecNode])[] {
  const node = objectOf(parent, key, report)
  return node ? entriesOf(node) : []
}

/** The items of a node that is a list. */
export function itemsOf(node: SpecNode): readonly SpecNode[] {
  return isList(node.value) ? node.value.map((_, at) => childOf(node, at)) : []
}

/** The members of a node that is an object, in their order. */
export function entriesOf(node: SpecNode): readonly (readonly [key: string, node: SpecNode])[] {
  return isObject(node.value) ? Object.keys(node.value).map(key => [key, childOf(node, key)] as const) : []
}

/** Any value, `null` too: none or one. */
export function anyOf(parent: SpecNode, key: string): readonly [Json] | undefined {
  const { value } = childOf(parent, key)
  return value === undefined ? undefined : [value]
}

function reportUnless(isFine: boolean, node: SpecNode, wanted: string, report: Report): undefined {
  if (!isFine) report(wrongType(node, wanted))
}

/** The finding for a value that has the wrong type; it is left out. */
export function wrongType(node: SpecNode, wanted: string) {
  const key = node.pointer.slice(node.pointer.lastIndexOf('/') + 1)
  const message = `The value of "${key}" must be ${wanted}, but it is ${nameOfType(node.value)}, so it is left out.`
  return warning('api-spec/wrong-type', spanOf(node), message)
}
