import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { ownValue } from '../../../source/json/own-value.ts'

/** An object in the output of TypeDoc: a reflection, a type or a comment. Its fields may be missing or have any type. */
export type Node = { readonly [key: string]: Json }

export function nodeAt(node: Node | undefined, key: string): Node | undefined {
  const value = node && ownValue(node, key)
  return isRecord(value) ? value : undefined
}

/** The objects of a list. An object by itself counts as a list: some versions write one where others write a list. */
export function nodesAt(node: Node | undefined, key: string): readonly Node[] {
  const value = node && ownValue(node, key)
  if (isRecord(value)) return [value]
  return Array.isArray(value) ? value.filter(isRecord) : []
}

export function textAt(node: Node | undefined, key: string): string | undefined {
  const value = node && ownValue(node, key)
  return typeof value === 'string' ? value : undefined
}

export function numberAt(node: Node | undefined, key: string): number | undefined {
  const value = node && ownValue(node, key)
  return typeof value === 'number' ? value : undefined
}

export const isTrueAt = (node: Node | undefined, key: string): boolean =>
  node !== undefined && ownValue(node, key) === true

export const hasFlag = (node: Node, flag: string): boolean => isTrueAt(nodeAt(node, 'flags'), flag)

/** The kinds of reflections, as TypeDoc calls them. */
export type ReflectionKind = (typeof kinds)[number]

/** In the order of the bits that represent them. */
const kinds = [
  'project',
  'module',
  'namespace',
  'enumeration',
  'enumeration member',
  'variable',
  'function',
  'class',
  'interface',
  'constructor',
  'property',
  'method',
  'call signature',
  'index signature',
  'constructor signature',
  'parameter',
  'type literal',
  'type parameter',
  'accessor',
  'get signature',
  'set signature',
  'type alias',
  'reference',
  'document',
] as const

const isKind = (text: string | undefined): text is ReflectionKind => kinds.some(kind => kind === text)

/** The kind of a reflection. TypeDoc 0.23 writes it as text, and 0.24 has another number for type aliases. */
export function kindOf(node: Node): ReflectionKind | undefined {
  const written = textAt(node, 'kindString')?.toLowerCase()
  if (written !== undefined) return isKind(written) ? written : undefined
  const variant = textAt(node, 'variant')
  if (variant === 'reference' || variant === 'document') return variant
  const kind = numberAt(node, 'kind') ?? -1
  if (kind <= 0) return kind === 0 ? 'project' : undefined
  const found = kinds[Math.log2(kind)]
  return found === 'reference' || found === 'document' ? 'type alias' : found
}

/** The name of a parameter. TypeDoc calls destructured ones `__namedParameters` or `__0`. */
export const parameterName = (parameter: Node): string => {
  const name = textAt(parameter, 'name') ?? 'value'
  return /^__(?:namedParameters)?\d*$/.test(name) ? 'options' : name
}

/** A list since TypeDoc 0.26. */
export const indexSignaturesOf = (node: Node): readonly Node[] => [
  ...nodesAt(node, 'indexSignatures'),
  ...nodesAt(node, 'indexSignature'),
]

/** Older versions of TypeDoc use the singular key. */
export const typeParametersOf = (owner: Node): readonly Node[] => [
  ...nodesAt(owner, 'typeParameters'),
  ...nodesAt(owner, 'typeParameter'),
]
