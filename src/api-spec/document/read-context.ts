import { childOf, isObject, type SpecNode, spanOf, valueAt } from './node.ts'
import { entriesOf, type Member, objectOf, textOf, wrongType } from './node-readers.ts'
import type { Documents } from './references.ts'
import { error, type Report } from './report.ts'

/** What every reader of a description is handed. It lives as long as one description is parsed. */
export interface ReadContext {
  readonly documents: Documents
  readonly report: Report
  /** Schemas that something refers to, by key: read at the end, each once. */
  readonly referencedSchemas: Map<string, SpecNode>
}

/** How many references may lead on to each other. */
const maxChain = 50

const referenceHint = 'Let it name what is meant itself.'

/** What a node means: itself, or what its `$ref` leads to in the end; `undefined`, and a finding, if nowhere. */
export function dereference(node: SpecNode, { documents, report }: ReadContext): SpecNode | undefined {
  let at = node
  for (let hops = 0; hops < maxChain; hops++) {
    const reference = referenceOf(at, report)
    if (reference === undefined) return at
    const target = documents.resolve(reference, at)
    if (!target) return undefined
    at = target.node
  }
  report(error('api-spec/circular-reference', spanOf(node), 'This "$ref" leads back to itself.', referenceHint))
  return undefined
}

/**
 * A text, or the one that a reference in its place leads to: long texts are kept in files of their own, though no version
 * says so.
 */
export function longTextOf(parent: SpecNode, key: string, { documents, report }: ReadContext): string | undefined {
  const node = childOf(parent, key)
  const reference = isObject(node.value) ? valueAt(node, '$ref') : undefined
  const text = typeof reference === 'string' ? documents.resolve(reference, node)?.node.value : undefined
  return typeof text === 'string' ? text : textOf(parent, key, report)
}

/** The members of an object, or of the one that a reference in its place leads to. A member may be named `$ref`. */
export function dereferencedMembersOf(parent: SpecNode, key: string, reading: ReadContext): readonly Member[] {
  const node = objectOf(parent, key, reading.report)
  if (!node || typeof valueAt(node, '$ref') !== 'string') return node ? entriesOf(node) : []
  const target = dereference(node, reading)
  const own = entriesOf(node).filter(([name]) => name !== '$ref')
  return target ? [...entriesOf(target), ...own] : own
}

/** The `$ref` of an object, if it has one. */
export function referenceOf(node: SpecNode, report: Report): string | undefined {
  const reference = valueAt(node, '$ref')
  if (!isObject(node.value) || reference === undefined) return undefined
  if (typeof reference === 'string') return reference
  report(wrongType({ ...node, value: reference, pointer: `${node.pointer}/$ref` }, 'a text'))
  return undefined
}
