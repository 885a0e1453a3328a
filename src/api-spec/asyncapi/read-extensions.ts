import { type SpecNode, valueAt } from '../document/node.ts'
import { booleanOf } from '../document/node-readers.ts'
import type { CodeSample, OperationExtensions } from '../model/operation.ts'
import { readCodeSamples as readSamples } from '../shared-readers/read-code-samples.ts'
import { readOperationExtensions } from '../shared-readers/read-operation-extensions.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { layerWith, type TraitLayers } from './trait-layers.ts'

/** The extensions of a channel, the same as those of an OpenAPI operation. */
export function readExtensions(node: SpecNode, { report }: AsyncApiContext): OperationExtensions {
  return readOperationExtensions(node, { servers: [], security: [], access: undefined, mcp: undefined }, report)
}

/** Whether at least one of several flags is set. */
export function isAnyFlagSet(layers: TraitLayers, keys: readonly string[], { report }: AsyncApiContext): boolean {
  return keys.some(key => booleanOf(layerWith(layers, key), key, report))
}

/** The author's code samples for an operation. */
export function readCodeSamples(layers: TraitLayers, context: AsyncApiContext): readonly CodeSample[] {
  const keys = ['x-codeSamples', 'x-code-samples']
  const holder = layers.find(layer => keys.some(key => valueAt(layer, key) !== undefined))
  return holder ? readSamples(holder, context) : []
}
