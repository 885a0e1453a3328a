import type { Json } from '../../source/json/json.ts'
import type { BodyNode, PropValue } from '../tree/body.ts'
import { NeedsRuntime } from './needs-runtime.ts'
import { isFunctionValue, isNodesValue, isSnippetValue, type Value } from './scope.ts'

/**
 * The body nodes for a value: text, nodes, or nothing.
 *
 * @throws NeedsRuntime for functions and objects, which cannot be shown.
 */
export function valueToNodes(value: Value): BodyNode[] {
  if (value === undefined || value === null || typeof value === 'boolean') return []
  if (typeof value === 'string' || typeof value === 'number') return [{ type: 'text', value: String(value) }]
  if (Array.isArray(value)) return value.flatMap(valueToNodes)
  if (isNodesValue(value)) return [...value.$nodes]
  if (isSnippetValue(value)) return [] // A snippet that is only named, or is missing, shows nothing.
  throw new NeedsRuntime('an object as text')
}

/**
 * A value as a property of an element.
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
    return value.map(item => valueToProp(item) ?? null) as Json[] // it contains no nodes
  }
  const entries = Object.entries(value).flatMap(([name, item]) => {
    const prop = valueToProp(item)
    return prop === undefined ? [] : [[name, prop] as const]
  })
  return Object.fromEntries(entries) as { [key: string]: Json } // no component renders nodes deep inside an object
}
