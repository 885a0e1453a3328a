import { type Declaration, declaredFunction } from './declarations.ts'
import { changesOf, rootName } from './module-writes.ts'
import type { Module } from './modules.ts'
import { originOf } from './origin-of.ts'
import { type Scope, scopeOfName, walkScopes } from './scopes.ts'
import { childrenOf, type FunctionNode, isFunction, type Node, unwrap } from './syntax-tree.ts'

/** The declaration of a name at the top level of a module, which may import it. */
export type Lookup = (name: string, module: Module) => Declaration | undefined

/** Find declarations by their module and name. */
export function lookupIn(declarations: readonly Declaration[]): Lookup {
  const byOrigin = new Map(
    declarations.map(declaration => [`${declaration.module.path} ${declaration.name}`, declaration]),
  )
  return (name, module) => {
    const { path, name: declared } = originOf(name, module)
    return byOrigin.get(`${path} ${declared}`)
  }
}

/**
 * Whether a function returns functions that share a state between their calls: a counter, a cache, a value made at the
 * first call. A value at the top level of a module that such a function made is a state of the module.
 */
export function returnsState(fn: FunctionNode, module: Module, lookup: Lookup, visited = new Set<Node>()): boolean {
  if (visited.has(fn)) return false
  visited.add(fn)
  const { changes, returned, own } = partsOf(fn)
  const reached = new Set<Node>(returned)
  for (const start of reached) {
    for (const name of namesUsed(start)) reached.add(own.get(name) ?? start)
    if (functionsIn(start).some(inner => changes.some(change => isWithin(change, inner)))) return true
    if (callsIn(start).some(call => isStatefulCall(call, module, lookup, visited))) return true
  }
  return false
}

/** Whether a call at the top level, or in what a function returns, makes something with a state. */
export function isStatefulCall(call: Node, module: Module, lookup: Lookup, visited: Set<Node> = new Set()): boolean {
  if (call.type !== 'CallExpression') return false
  const callee = unwrap(call.callee)
  if (isFunction(callee)) return returnsState(callee, module, lookup, visited)
  if (callee.type !== 'Identifier') return false
  const declaration = lookup(callee.name, module)
  const fn = declaredFunction(declaration)
  return Boolean(declaration && fn && returnsState(fn, declaration.module, lookup, visited))
}

/** Calls that are evaluated with an expression; not those within functions. */
export function callsIn(node: Node): readonly Node[] {
  const below = isFunction(node) ? [] : childrenOf(node).flatMap(callsIn)
  return node.type === 'CallExpression' ? [node, ...below] : below
}

interface Parts {
  /** Places where an inner function changes a variable of this function. */
  readonly changes: readonly Node[]
  readonly returned: readonly Node[]
  /** Initial values and functions by the names of this function's variables. */
  readonly own: ReadonlyMap<string, Node>
}

function partsOf(fn: FunctionNode): Parts {
  const changes: Node[] = []
  const returned: Node[] = fn.type === 'ArrowFunctionExpression' && fn.expression && fn.body ? [fn.body] : []
  const own = new Map<string, Node>()
  walkScopes(fn, (node, scope) => {
    if (scope.owner !== fn) {
      if (changedNames(node).some(name => isOwn(name, scope, fn))) changes.push(node)
      return
    }
    if (node.type === 'ReturnStatement' && node.argument) returned.push(node.argument)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      own.set(node.id.name, node.init)
    for (const [name, declared] of scope.names) if (isFunction(declared)) own.set(name, declared)
  })
  return { changes, returned, own }
}

function changedNames(node: Node): readonly string[] {
  const variable =
    node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : undefined
  const targets = [
    ...changesOf(node).flatMap(({ target, how }) => (how === 'lastIndex' ? [] : [target])),
    ...(variable ? [variable] : []),
  ]
  return targets.flatMap(target => rootName(target) ?? [])
}

function isOwn(name: string, scope: Scope, fn: FunctionNode): boolean {
  return scopeOfName(name, scope)?.owner === fn
}

function namesUsed(node: Node): readonly string[] {
  return node.type === 'Identifier' ? [node.name] : childrenOf(node).flatMap(namesUsed)
}

/** Functions in an expression; not those that a method such as `map` calls at once. */
function functionsIn(node: Node): readonly Node[] {
  if (isFunction(node)) return [node]
  const isMethodCall = node.type === 'CallExpression' && unwrap(node.callee).type === 'MemberExpression'
  return (isMethodCall ? [node.callee] : childrenOf(node)).flatMap(functionsIn)
}

function isWithin(node: Node, outer: Node): boolean {
  return outer.start <= node.start && node.end <= outer.end
}
