import type { Module } from './modules.ts'
import { originOf } from './origin-of.ts'
import { type Scope, scopeOfName, walkScopes } from './scopes.ts'
import { memberName, type Node, unwrap } from './syntax-tree.ts'

/** A place where code changes a value at the top level of a module. */
export interface Write {
  /** File that declares the value, or the name of the package that does. */
  readonly path: string
  readonly name: string
  /** The name in the file that changes it. */
  readonly localName: string
  /** `lastIndex`: a change only if the value is a regular expression with the flag `g` or `y`. */
  readonly how: string
  /** File that changes it. */
  readonly by: string
}

interface Change {
  readonly target: Node
  readonly how: string
}

const mutatingMethods: ReadonlySet<string> = new Set([
  ...['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin'],
  ...['set', 'add', 'delete', 'clear', 'append'],
])
/** Methods of `Object` and `Reflect` that change their first argument. */
const mutatingFunctions: ReadonlySet<string> = new Set([
  ...['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf', 'set', 'deleteProperty'],
])
/** Methods that return what a container holds, so a change of their result changes the container. */
const readingMethods: ReadonlySet<string> = new Set(['get', 'at'])

/** Every write to a value at the top level of a module, and every use of a `/g` expression that moves its `lastIndex`. */
export function writesIn(module: Module): readonly Write[] {
  const writes: Write[] = []
  walkScopes(module.program, (node, scope) => {
    for (const { target, how } of changesOf(node)) {
      const name = rootName(target)
      if (name !== undefined) writes.push(...writeOf(name, how, scope, module))
    }
  })
  return writes
}

/** What a node changes. `target` is the expression whose value changes; an assignment to a variable is not a change of its value. */
export function changesOf(node: Node): readonly Change[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return isMember(node.left) ? [{ target: unwrap(node.left), how: 'property assigned' }] : []
    case 'UpdateExpression':
      return isMember(node.argument) ? [{ target: unwrap(node.argument), how: 'property assigned' }] : []
    case 'UnaryExpression':
      return node.operator === 'delete' ? [{ target: unwrap(node.argument), how: 'property deleted' }] : []
    case 'CallExpression':
      return changesOfCall(node.callee, node.arguments)
    default:
      return []
  }
}

/** The variable at the start of a chain of members: `table` for `table.rows[0]` and `table.get(key)?.list`. */
export function rootName(node: Node): string | undefined {
  const expression = unwrap(node)
  if (expression.type === 'Identifier') return expression.name
  if (expression.type === 'MemberExpression') return rootName(expression.object)
  if (expression.type !== 'CallExpression' || !readingMethods.has(memberName(unwrap(expression.callee)) ?? ''))
    return undefined
  return rootName(expression.callee)
}

function changesOfCall(callee: Node, args: readonly Node[]): readonly Change[] {
  const method = unwrap(callee)
  if (method.type !== 'MemberExpression') return []
  const name = memberName(method) ?? ''
  const owner = rootName(method.object)
  const [first] = args
  if (first && (owner === 'Object' || owner === 'Reflect') && mutatingFunctions.has(name))
    return [{ target: first, how: `${owner}.${name}()` }]
  if (mutatingMethods.has(name)) return [{ target: method.object, how: `.${name}()` }]
  if (name === 'exec' || name === 'test') return [{ target: method.object, how: 'lastIndex' }]
  return []
}

function writeOf(name: string, how: string, scope: Scope, module: Module): readonly Write[] {
  const owner = scopeOfName(name, scope)
  if (!owner || owner.parent) return []
  return [{ ...originOf(name, module), localName: name, how, by: module.path }]
}

function isMember(node: Node): boolean {
  return unwrap(node).type === 'MemberExpression'
}
