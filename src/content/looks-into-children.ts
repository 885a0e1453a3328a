import type { Node } from 'estree-jsx'
import { isFunctionValue, lookUp, type Scope } from './scope.ts'

/**
 * Whether a component looks into its children (`Children.map`, `children.props`, `cloneElement` …) instead of only
 * passing them on. Such a component needs its children as elements.
 */
export function looksIntoChildren(name: string, scope: Scope): boolean {
  return looks(name.split('.')[0] ?? name, scope, new Set())
}

function looks(name: string, scope: Scope, seen: Set<unknown>): boolean {
  const binding = lookUp(name, scope)
  if (!binding || seen.has(binding)) return false
  seen.add(binding)
  if (binding.kind === 'lazy') return treeLooks(binding.expression, binding.scope, seen)
  if (binding.kind === 'code') return textLooks(binding.text ?? '')
  return isFunctionValue(binding.value) && treeLooks(binding.value.$function, binding.value.scope, seen)
}

/** Of code that is not read into a tree: the usual ways to look. */
const textLooks = (text: string): boolean =>
  /\bChildren\s*\.|\bcloneElement\b|\btoChildArray\b|\bchildren\s*(?:\?\.|\.|\[)/.test(text)

/** What may hold the children without looking at them: it takes them apart from other properties, shows them or not. */
const passesOn = new Set([
  'ArrowFunctionExpression',
  'AssignmentPattern',
  'ConditionalExpression',
  'FunctionDeclaration',
  'FunctionExpression',
  'JSXExpressionContainer',
  'LogicalExpression',
  'Property',
  'ReturnStatement',
  'UnaryExpression',
])

function treeLooks(tree: Node, scope: Scope, seen: Set<unknown>): boolean {
  const visit = (node: Node, parent: Node | undefined): boolean => {
    if (isChildren(node)) return parent !== undefined && !passesOn.has(parent.type)
    // An alias, or a component of the author's that is handed the children.
    if (node === tree && node.type === 'Identifier') return looks(node.name, scope, seen)
    if (node.type === 'JSXIdentifier' && parent?.type === 'JSXOpeningElement' && looks(node.name, scope, seen))
      return true
    return childNodes(node).some(child => visit(child, node))
  }
  return visit(tree, undefined)
}

function isChildren(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'children'
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'children'
}

function childNodes(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part)
}
