import { type SpecNode, valueAt } from '../document/node.ts'
import { booleanOf } from '../document/node-readers.ts'
import type { CodeSample, OperationExtensions } from '../model/operation.ts'
import { readCodeSamples as readSamples } from '../shared-readers/read-code-samples.ts'
import { readOperationExtensions } from '../shared-readers/read-operation-extensions.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { layerWith, type TraitLayers } from './trait-layers.ts'

/** What an author says of a channel beyond the specification: the same as of an operation of OpenAPI. */
export function readExtensions(node: SpecNode, { report }: AsyncApiContext): OperationExtensions {
  return readOperationExtensions(node, { servers: [], security: [], groups: [], mcp: undefined }, report)
}

/** Whether one of several switches is on. */
export function isAnyFlagSet(layers: TraitLayers, keys: readonly string[], { report }: AsyncApiContext): boolean {
  return keys.some(key => booleanOf(layerWith(layers, key), key, report))
}

/** Code of the author's that takes part in an operation. */
export function readCodeSamples(layers: TraitLayers, reading: AsyncApiContext): readonly CodeSample[] {
  const keys = ['x-codeSamples', 'x-code-samples']
  const holder = layers.find(layer => keys.some(key => valueAt(layer, key) !== undefined))
  return holder ? readSamples(holder, reading) : []
}
