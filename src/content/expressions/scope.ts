import type { Expression, Function as FunctionNode } from 'estree-jsx'
import type { NodesValue } from '../tree/body.ts'

/** A value during parsing: plain data, body nodes, a function, or a snippet. */
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

/** A function of the author, as its tree. It is called only if it contains only plain expressions. */
export interface FunctionValue {
  readonly $function: FunctionNode
  readonly scope: Scope
}

/** An imported MDX file, which replaces its tag. */
export interface SnippetValue {
  readonly $snippet: string
}

/**
 * The binding of a name. `lazy` is evaluated when it is used; `code` can only be run. `isProp` marks `props` and the
 * properties of a snippet, which do not exist in any module.
 */
export type Binding =
  | { readonly kind: 'value'; readonly value: Value; readonly isProp?: true }
  | { readonly kind: 'lazy'; readonly expression: Expression; readonly scope: Scope }
  | { readonly kind: 'code'; readonly text?: string }

/** The names that are visible in a text, innermost scope first. `path` is the file that is being parsed. */
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

/** A nested scope with its own values. */
export function childScope(outer: Scope, values: Readonly<Record<string, Value>>): Scope {
  const names = new Map(
    Object.entries(values).map(([name, value]): [string, Binding] => [name, { kind: 'value', value }]),
  )
  return { names, outer, path: outer.path }
}

/** Every name that is visible in a scope. */
export function* visibleNames(scope: Scope | undefined): Iterable<string> {
  for (let at = scope; at; at = at.outer) yield* at.names.keys()
}

export const isFunctionValue = (value: Value): value is FunctionValue =>
  typeof value === 'object' && value !== null && '$function' in value
export const isSnippetValue = (value: Value): value is SnippetValue =>
  typeof value === 'object' && value !== null && '$snippet' in value
export const isNodesValue = (value: Value): value is NodesValue =>
  typeof value === 'object' && value !== null && '$nodes' in value
