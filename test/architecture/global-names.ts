import type { Module } from './modules.ts'
import { scopeOfName, walkScopes } from './scopes.ts'
import { memberName, type Node, unwrap } from './syntax-tree.ts'

const namesOfNode: ReadonlySet<string> = new Set(['process', 'Buffer', '__dirname', '__filename'])
const clocksAndNetwork: ReadonlySet<string> = new Set(['fetch', 'performance', 'Math.random', 'Date.now', 'new Date'])

/** Globals of Node that a module uses. */
export function globalsOfNode(module: Module): readonly string[] {
  return globalsIn(module).filter(name => namesOfNode.has(name))
}

/** Sources in a module that differ from run to run: the time, random numbers, the network. */
export function unstableGlobals(module: Module): readonly string[] {
  return globalsIn(module).filter(name => clocksAndNetwork.has(name))
}

/** Globals that a module names, with the method that it calls: `process`, `Math`, `Math.random`, `new Date`. */
function globalsIn({ program }: Module): readonly string[] {
  const names = new Set<string>()
  walkScopes(program, (node, scope) => {
    for (const [root, name] of usesIn(node)) if (!scopeOfName(root, scope)) names.add(name)
  })
  return [...names]
}

function usesIn(node: Node): readonly (readonly [root: string, name: string])[] {
  if (node.type === 'CallExpression') return named(node.callee)
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.arguments.length === 0)
    return [[node.callee.name, `new ${node.callee.name}`]]
  if (node.type !== 'MemberExpression') return []
  const object = unwrap(node.object)
  if (object.type !== 'Identifier') return []
  return [
    [object.name, object.name],
    [object.name, `${object.name}.${memberName(node)}`],
  ]
}

function named(callee: Node): readonly (readonly [root: string, name: string])[] {
  const called = unwrap(callee)
  return called.type === 'Identifier' ? [[called.name, called.name]] : []
}
