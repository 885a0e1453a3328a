import { type SpecNode, valueAt } from '../document/node.ts'
import { flag } from '../document/readers.ts'
import { readCodeSamples as readSamples } from '../openapi/read-code-samples.ts'
import { readOperationExtensions } from '../openapi/read-operation-extensions.ts'
import type { CodeSample, OperationExtensions } from '../operation.ts'
import type { AsyncReading } from './async-reading.ts'
import { holderOf, type Layers } from './layers.ts'

/** What an author says of a channel beyond the specification: the same as of an operation of OpenAPI. */
export function readExtensions(node: SpecNode, { report }: AsyncReading): OperationExtensions {
  return readOperationExtensions(node, { servers: [], security: [], groups: [], mcp: undefined }, report)
}

/** Whether one of several switches is on. */
export function isMarked(layers: Layers, keys: readonly string[], { report }: AsyncReading): boolean {
  return keys.some(key => flag(holderOf(layers, key), key, report))
}

/** Code of the author's that takes part in an operation. */
export function readCodeSamples(layers: Layers, reading: AsyncReading): readonly CodeSample[] {
  const keys = ['x-codeSamples', 'x-code-samples']
  const holder = layers.find(layer => keys.some(key => valueAt(layer, key) !== undefined))
  return holder ? readSamples(holder, reading) : []
}
