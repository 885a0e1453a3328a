import type { Node } from 'estree-jsx'
import { memoize } from '../../source/memoize.ts'
import { isFunctionValue, lookUpBinding, type Scope } from '../expressions/scope.ts'

/**
 * Whether a component looks into its children (`Children.map`, `children.props`, `cloneElement` …) instead of only
 * passing them on. Such a component needs its children as elements.
 */
export function inspectsChildren(name: string, scope: Scope): boolean {
  return bindingInspects(name.split('.')[0] ?? name, scope, new Set())
}

function bindingInspects(name: string, scope: Scope, seen: Set<unknown>): boolean {
  const binding = lookUpBinding(name, scope)
  if (!binding || seen.has(binding)) return false
  seen.add(binding)
  if (binding.kind === 'lazy') return treeInspects(binding.expression, binding.scope, seen)
  if (binding.kind === 'code') return textInspects(binding.text ?? '')
  return isFunctionValue(binding.value) && treeInspects(binding.value.$function, binding.value.scope, seen)
}

/** For code without a tree: whether it uses one of the usual ways to inspect children. */
const textInspects = (text: string): boolean =>
  /\bChildren\s*\.|\bcloneElement\b|\btoChildArray\b|\bchildren\s*(?:\?\.|\.|\[)/.test(text)

/** Nodes that may contain the children without inspecting them: destructuring, conditions, output. */
const passThroughTypes = new Set([
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

const treeInspects = (tree: Node, scope: Scope, seen: Set<unknown>): boolean => {
  const { itself, through } = inspectionOf(tree)
  return itself || through.some(name => bindingInspects(name, scope, seen))
}

/** How a component uses its children, on any page. */
interface Inspection {
  readonly itself: boolean
  /** An alias, or components of the author that may get the children. */
  readonly through: readonly string[]
}

/** By tree. Pages that import the same module share its trees. */
const inspectionOf = memoize((tree: Node): Inspection => {
  const through = new Set<string>()
  const visit = (node: Node, parent: Node | undefined): boolean => {
    if (isChildren(node)) return parent !== undefined && !passThroughTypes.has(parent.type)
    if (node === tree && node.type === 'Identifier') through.add(node.name)
    if (node.type === 'JSXIdentifier' && parent?.type === 'JSXOpeningElement') through.add(node.name)
    return childNodes(node).some(child => visit(child, node))
  }
  return { itself: visit(tree, undefined), through: [...through] }
})

function isChildren(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'children'
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'children'
}

function childNodes(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part)
}
