import { childOf, isObject, type SpecNode, spanOf, valueAt } from './node.ts'
import { entriesOf, type Member, objectOf, textOf, wrongType } from './node-readers.ts'
import type { Documents } from './references.ts'
import { error, type Report } from './report.ts'

/** The context of reading a spec. Exists only while the spec is parsed. */
export interface ReadContext {
  readonly documents: Documents
  readonly report: Report
  /** Schemas that something refers to, by key. Each is read once, at the end. */
  readonly referencedSchemas: Map<string, SpecNode>
}

/** Maximum length of a chain of references. */
const maxChain = 50

const referenceHint = 'Change it to refer to the value itself.'

/**
 * Resolves the `$ref` of a node, if it has one, and further references. If there is no target, this is reported and the
 * result is `undefined`.
 */
export function dereference(node: SpecNode, { documents, report }: ReadContext): SpecNode | undefined {
  let at = node
  for (let hops = 0; hops < maxChain; hops++) {
    const reference = referenceOf(at, report)
    if (reference === undefined) return at
    const target = documents.resolve(reference, at)
    if (!target) return undefined
    at = target.node
  }
  report(error('api-spec/circular-reference', spanOf(node), 'This "$ref" refers to itself.', referenceHint))
  return undefined
}

/**
 * A string, or the content of the file that a reference in its place leads to. Authors put long texts into separate
 * files, though no version of the specification allows it.
 */
export function longTextOf(parent: SpecNode, key: string, { documents, report }: ReadContext): string | undefined {
  const node = childOf(parent, key)
  const reference = isObject(node.value) ? valueAt(node, '$ref') : undefined
  const text = typeof reference === 'string' ? documents.resolve(reference, node)?.node.value : undefined
  return typeof text === 'string' ? text : textOf(parent, key, report)
}

/** The members of an object, or of the object that a reference in its place leads to. A member may be named `$ref`. */
export function dereferencedMembersOf(parent: SpecNode, key: string, context: ReadContext): readonly Member[] {
  const node = objectOf(parent, key, context.report)
  if (!node || typeof valueAt(node, '$ref') !== 'string') return node ? entriesOf(node) : []
  const target = dereference(node, context)
  const siblings = entriesOf(node).filter(([name]) => name !== '$ref')
  return target ? [...entriesOf(target), ...siblings] : siblings
}

/** The `$ref` of an object, if it has one. */
export function referenceOf(node: SpecNode, report: Report): string | undefined {
  const reference = valueAt(node, '$ref')
  if (!isObject(node.value) || reference === undefined) return undefined
  if (typeof reference === 'string') return reference
  report(wrongType({ ...node, value: reference, pointer: `${node.pointer}/$ref` }, 'a string'))
  return undefined
}
