import { childPointer, pointerSegments } from '../document/json-pointer.ts'
import { childOf, isObject, rootOf, type SpecNode, valueAt } from '../document/node.ts'
import type { Documents } from '../document/references.ts'
import type { SpecDocument } from '../document/spec-document.ts'

/** The node that a validator's pointer leads to. */
export interface PointerTarget {
  readonly node: SpecNode
  /** The reference that the pointer ends at. `node` is its target. */
  readonly reference?: SpecNode | undefined
}

/** Maximum number of references on the way to a position. */
const maxHops = 50

/**
 * Finds the node for a pointer of a validator. Validators replace references with their targets, so a pointer may lead
 * through a reference, and into another document.
 *
 * @returns The nearest parent if the node does not exist. `undefined` if a reference on the way is broken: the validator
 * has seen an empty object instead.
 */
export function locatePointer(pointer: string, from: SpecDocument, documents: Documents): PointerTarget | undefined {
  let node = rootOf(from)
  for (const step of pointerSegments(pointer)) {
    const parent: SpecNode | undefined = valueAt(node, step) === undefined ? targetOf(node, documents) : node
    if (!parent) return undefined
    const child = childOf(parent, step)
    // The nearest position that exists.
    if (child.value === undefined) return { node: parent }
    node = child
  }
  const target = targetOf(node, documents)
  return target && (target === node ? { node } : { node: target, reference: node })
}

/** The target of a reference. Any other node is returned unchanged. */
function targetOf(node: SpecNode, documents: Documents): SpecNode | undefined {
  let target: SpecNode = node
  for (let hops = 0; hops < maxHops; hops++) {
    const reference = isObject(target.value) ? target.value.$ref : undefined
    if (typeof reference !== 'string') return target
    const next = documents.find(reference, target)
    if (!next) return undefined
    target = next.node
  }
  return undefined
}

/** A pointer from its unescaped segments. */
export const pointerOf = (steps: readonly (string | number)[]): string => steps.reduce<string>(childPointer, '')
