import type { Json } from '../../source/json/json.ts'
import type { BodyNode, PropValue } from '../tree/body.ts'
import { NeedsRuntime } from './needs-runtime.ts'
import { isFunctionValue, isNodesValue, isSnippetValue, type Value } from './scope.ts'

/**
 * What an expression shows: text, pieces of page, or nothing.
 *
 * @throws NeedsRuntime for functions and objects, which show nothing sensible.
 */
export function valueToNodes(value: Value): BodyNode[] {
  if (value === undefined || value === null || typeof value === 'boolean') return []
  if (typeof value === 'string' || typeof value === 'number') return [{ type: 'text', value: String(value) }]
  if (Array.isArray(value)) return value.flatMap(valueToNodes)
  if (isNodesValue(value)) return [...value.$nodes]
  if (isSnippetValue(value)) return [] // A component that is named but not used shows nothing, nor does one that is missing.
  throw new NeedsRuntime('an object as text')
}

/**
 * A value as the property of an element.
 *
 * @throws NeedsRuntime for functions.
 */
export function valueToProp(value: Value): PropValue | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'object' || value === null) return value
  if (isFunctionValue(value) || isSnippetValue(value)) throw new NeedsRuntime('a function')
  if (isNodesValue(value)) return value
  if (Array.isArray(value)) {
    if (value.some(item => typeof item === 'object' && item !== null && isNodesValue(item)))
      return { $nodes: valueToNodes(value) }
    return value.map(item => valueToProp(item) ?? null) as Json[] // no nodes are left in it
  }
  const entries = Object.entries(value).flatMap(([name, item]) => {
    const prop = valueToProp(item)
    return prop === undefined ? [] : [[name, prop] as const]
  })
  return Object.fromEntries(entries) as { [key: string]: Json } // a piece of page deep inside an object is drawn by no component
}
