import { childOf, isAbsent, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { listOf, wrongType } from '../document/node-readers.ts'
import { dereference, type ReadContext } from '../document/read-context.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'

/** Objects that lie over each other: where several have a key, the first of them has the word. Never empty. */
export type TraitLayers = readonly [SpecNode, ...SpecNode[]]

/**
 * An operation or a message with its traits. From 3.0 on, what it says itself stands; up to 2.6 a trait is laid over it.
 * Of two traits the later one has the word.
 *
 * @see AsyncAPI 3.0.0, Traits Merge Mechanism; AsyncAPI 2.6.0, Operation Object, traits
 */
export function withTraits(node: SpecNode, reading: AsyncApiContext): TraitLayers {
  const traits = listOf(node, 'traits', reading.report).flatMap(trait => objectAt(trait, reading) ?? [])
  const [last, ...others] = traits.reverse()
  if (!last) return [node]
  return reading.major === 3 ? [node, last, ...others] : [last, ...others, node]
}

/** The object that a node is or refers to; anything else is reported. */
export function objectAt(node: SpecNode, reading: ReadContext): SpecNode | undefined {
  const target = dereference(node, reading)
  if (!target || isObject(target.value)) return target
  if (target.value !== null) reading.report(wrongType(target, 'an object'))
  return undefined
}

/** The object under a key, be it behind a reference; `undefined` if there is none. */
export function dereferencedChild(parent: SpecNode, key: string, reading: ReadContext): SpecNode | undefined {
  const child = childOf(parent, key)
  return isAbsent(child) ? undefined : objectAt(child, reading)
}

/** The layer that has the word about a key. */
export function layerWith(layers: TraitLayers, key: string): SpecNode {
  return layers.find(layer => valueAt(layer, key) !== undefined) ?? layers[0]
}

/** What stands under a key, laid over each other in the same way: the members of objects are joined, as a merge patch would. */
export function childLayers(layers: TraitLayers, key: string, reading: AsyncApiContext): TraitLayers | undefined {
  const found: SpecNode[] = []
  for (const layer of layers) {
    const child = childOf(layer, key)
    if (child.value === null) break
    const target = child.value === undefined ? undefined : objectAt(child, reading)
    if (target) found.push(target)
  }
  const [first, ...others] = found
  return first && [first, ...others]
}

/** Keys of all layers, each once. */
export function keysOf(layers: TraitLayers): readonly string[] {
  return [...new Set(layers.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])))]
}
