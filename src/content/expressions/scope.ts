import type { Expression, Function as FunctionNode } from 'estree-jsx'
import type { NodesValue } from '../tree/body.ts'

/** A value while a page is read: plain data, a piece of page, or something that a page may call or draw. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [key: string]: Value }
  | NodesValue
  | FunctionValue
  | SnippetValue

/** A function of the author's, still as its tree. It is called only as far as plain expressions go. */
export interface FunctionValue {
  readonly $function: FunctionNode
  readonly scope: Scope
}

/** An MDX file that stands where its tag stands. */
export interface SnippetValue {
  readonly $snippet: string
}

/**
 * What a name stands for. A `lazy` one is evaluated when it is used; `code` can only be run. A value is `given` when it
 * comes from the tag of a snippet, so that no module knows it.
 */
export type Binding =
  | { readonly kind: 'value'; readonly value: Value; readonly isProp?: true }
  | { readonly kind: 'lazy'; readonly expression: Expression; readonly scope: Scope }
  | { readonly kind: 'code'; readonly text?: string }

/** Names that are visible at one place, the nearest first. `path` is the file whose text is being read. */
export interface Scope {
  readonly names: Map<string, Binding>
  readonly outer?: Scope | undefined
  readonly path: string
}

/** The binding of a name, from the nearest scope that has it. */
export function lookUpBinding(name: string, scope: Scope | undefined): Binding | undefined {
  for (let at = scope; at; at = at.outer) {
    const binding = at.names.get(name)
    if (binding) return binding
  }
  return undefined
}

/** A scope inside another, with some values of its own. */
export function childScope(outer: Scope, values: Readonly<Record<string, Value>>): Scope {
  const names = new Map(
    Object.entries(values).map(([name, value]): [string, Binding] => [name, { kind: 'value', value }]),
  )
  return { names, outer, path: outer.path }
}

/** Every name that a place can see. */
export function* visibleNames(scope: Scope | undefined): Iterable<string> {
  for (let at = scope; at; at = at.outer) yield* at.names.keys()
}

export const isFunctionValue = (value: Value): value is FunctionValue =>
  typeof value === 'object' && value !== null && '$function' in value
export const isSnippetValue = (value: Value): value is SnippetValue =>
  typeof value === 'object' && value !== null && '$snippet' in value
export const isNodesValue = (value: Value): value is NodesValue =>
  typeof value === 'object' && value !== null && '$nodes' in value
