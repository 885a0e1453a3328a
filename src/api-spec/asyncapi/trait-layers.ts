import { childOf, isAbsent, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { listOf, wrongType } from '../document/node-readers.ts'
import { dereference, type ReadContext } from '../document/read-context.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'

/** Objects merged by precedence: if several have a key, the first one wins. Never empty. */
export type TraitLayers = readonly [SpecNode, ...SpecNode[]]

/**
 * An operation or a message with its traits. Since 3.0 its own values take precedence; up to 2.6 those of traits do. Of
 * several traits, later ones take precedence.
 *
 * @see AsyncAPI 3.0.0, Traits Merge Mechanism; AsyncAPI 2.6.0, Operation Object, traits
 */
export function withTraits(node: SpecNode, context: AsyncApiContext): TraitLayers {
  const traits = listOf(node, 'traits', context.report).flatMap(trait => objectAt(trait, context) ?? [])
  const [last, ...others] = traits.reverse()
  if (!last) return [node]
  return context.major === 3 ? [node, last, ...others] : [last, ...others, node]
}

/** The object that a node contains or references; any other value is reported. */
export function objectAt(node: SpecNode, context: ReadContext): SpecNode | undefined {
  const target = dereference(node, context)
  if (!target || isObject(target.value)) return target
  if (target.value !== null) context.report(wrongType(target, 'an object'))
  return undefined
}

/** The object under a key, with references resolved; `undefined` if the key is missing. */
export function dereferencedChild(parent: SpecNode, key: string, context: ReadContext): SpecNode | undefined {
  const child = childOf(parent, key)
  return isAbsent(child) ? undefined : objectAt(child, context)
}

/** The layer whose value of a key is used. */
export function layerWith(layers: TraitLayers, key: string): SpecNode {
  return layers.find(layer => valueAt(layer, key) !== undefined) ?? layers[0]
}

/** The layers below a key, with the same precedence. Members of objects are merged, like in a merge patch. */
export function childLayers(layers: TraitLayers, key: string, context: AsyncApiContext): TraitLayers | undefined {
  const found: SpecNode[] = []
  for (const layer of layers) {
    const child = childOf(layer, key)
    if (child.value === null) break
    const target = child.value === undefined ? undefined : objectAt(child, context)
    if (target) found.push(target)
  }
  const [first, ...others] = found
  return first && [first, ...others]
}

/** The unique keys of all layers. */
export function keysOf(layers: TraitLayers): readonly string[] {
  return [...new Set(layers.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])))]
}
