import type { BodyContext } from '../context/body-context.ts'
import { type Checkpoint, rollBack } from '../context/parse-state.ts'
import { evaluate } from '../expressions/evaluate.ts'
import { NeedsRuntime } from '../expressions/needs-runtime.ts'
import { isNodesValue, isSnippetValue, lookUpBinding } from '../expressions/scope.ts'
import { valueToProp } from '../expressions/value-to-nodes.ts'
import { fillExpression, fillText } from '../fill-text.ts'
import { parseExpression } from '../javascript/parse-javascript.ts'
import type { MdNode } from '../syntax/mdast.ts'
import type { BodyNode, IslandNode, IslandSource, PropValue } from '../tree/body.ts'
import { inspectsChildren } from './inspects-children.ts'
import { nodesToJsx, type SlotDepth, slotCall, structuralParents, tagCode } from './nodes-to-jsx.ts'

/** Part of a page as a JSX expression. Markdown inside it becomes `{$slot(n)}`. */
export interface IslandCode {
  readonly code: string
  readonly slots: readonly (readonly BodyNode[])[]
  /** What is shown of its children without the code: texts and slot numbers. */
  readonly fallback: readonly (string | number)[]
}

interface IslandBuilder {
  readonly context: BodyContext
  readonly slots: (readonly BodyNode[])[]
  readonly fallback: (string | number)[]
}

/** Children that were already built, and the checkpoint before them. */
export interface BuiltChildren {
  readonly nodes: readonly BodyNode[]
  readonly checkpoint: Checkpoint
}

/** An element as JSX. Plain values are inserted, because the code cannot access the properties of a snippet. */
export function elementIslandCode(node: MdNode, context: BodyContext, builtChildren?: BuiltChildren): IslandCode {
  const builder: IslandBuilder = { context, slots: [], fallback: [] }
  return finishedCode(elementCode(node, childrenCode(node, builder, builtChildren), context), builder)
}

/**
 * An element as JSX, if its children were already built.
 *
 * @param first Index of the first island among them.
 */
export function builtIslandCode(
  node: MdNode,
  children: readonly BodyNode[],
  first: number,
  context: BodyContext,
): IslandCode {
  const builder: IslandBuilder = { context, slots: [], fallback: [] }
  return finishedCode(elementCode(node, codeOfNodes(children, first, 'elements', builder), context), builder)
}

/** An expression as JSX. */
export function expressionIslandCode(code: string, context: BodyContext): IslandCode {
  return finishedCode(`<>{${code}}</>`, { context, slots: [], fallback: [] })
}

/** The code as an expression that passes the properties of the surrounding snippet to it. */
function finishedCode(code: string, { context, slots, fallback }: IslandBuilder): IslandCode {
  const names = [...new Set(code.match(/[A-Za-z_$][\w$]*/g))]
  const propEntries = names.flatMap(name => {
    const binding = lookUpBinding(name, context.scope)
    if (binding?.kind !== 'value' || !binding.isProp) return []
    const { value } = binding
    if (typeof value === 'object' && value !== null && isNodesValue(value))
      return [[name, slotCall(value.$nodes, { slots, fallback })] as const]
    const plain = plainValue(() => valueToProp(value))
    return [[name, plain === undefined ? 'undefined' : JSON.stringify(plain)] as const]
  })
  if (propEntries.length === 0) return { code: `(${code})`, slots, fallback }
  const values = propEntries.map(([name, value]) => `${name}: ${value}`)
  return {
    code: `(({ ${propEntries.map(([name]) => name).join(', ')} }) => (${code}))({ ${values.join(', ')} })`,
    slots,
    fallback,
  }
}

function elementCode(node: MdNode, inside: string, context: BodyContext): string {
  const attributes = (node.attributes ?? []).map(attribute => {
    if (attribute.type === 'mdxJsxExpressionAttribute')
      return ` {...${fillExpression(attribute.value.replace(/^\s*\.\.\./, ''), node, context)}}`
    const { value } = attribute
    if (value === null || value === undefined) return ` ${attribute.name}`
    if (typeof value === 'string') return ` ${attribute.name}={${JSON.stringify(fillText(value, node, context))}}`
    const code = fillExpression(value.value, node, context)
    return ` ${attribute.name}={${plainCode(code, node, context) ?? code}}`
  })
  return tagCode(node.name ?? '', attributes.join(''), inside)
}

function plainCode(code: string, node: MdNode, context: BodyContext): string | undefined {
  const expression = parseExpression(code)
  if (!expression || expression.type === 'JSXElement' || expression.type === 'JSXFragment') return undefined
  const value = plainValue(() => valueToProp(evaluate(expression, context.scope, context.render.jsx(node, context))))
  const isNodes = typeof value === 'object' && value !== null && '$nodes' in value
  return value === undefined || isNodes ? undefined : JSON.stringify(value)
}

function plainValue(read: () => PropValue | undefined): PropValue | undefined {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof NeedsRuntime) return undefined
    throw problem
  }
}

function childrenCode(node: MdNode, builder: IslandBuilder, builtChildren?: BuiltChildren): string {
  const name = node.name ?? ''
  const { context } = builder
  const children = node.children ?? []
  if (!isBound(name, context)) return builtCode(children, structuralParents.has(name) ? 'elements' : 'slots', builder)
  const inspects = inspectsChildren(name, context.scope)
  if (builtChildren && !inspects) {
    const nodes =
      node.type === 'mdxJsxFlowElement' ? builtChildren.nodes.filter(child => !isLineBreak(child)) : builtChildren.nodes
    return codeOfNodes(nodes, builtChildren.checkpoint.islands, 'slots', builder)
  }
  // The children are built again in another way.
  if (builtChildren) rollBack(builtChildren.checkpoint, context.state)
  if (!inspects) return builtCode(children, 'slots', builder)
  return children
    .map(child =>
      isAuthorElement(child, context)
        ? elementCode(child, childrenCode(child, builder), context)
        : builtCode([child], 'data', builder),
    )
    .join('')
}

/** Whether a node only separates blocks. */
const isLineBreak = (node: BodyNode): boolean => node.type === 'text' && node.value === '\n'

/** Whether the author defined a name. */
const isBound = (name: string, { scope }: BodyContext): boolean =>
  lookUpBinding(name.split('.')[0] ?? name, scope) !== undefined

/** Whether a node is a component of the author, other than a snippet. */
function isAuthorElement({ type, name }: MdNode, { scope }: BodyContext): boolean {
  if (type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement') return false
  const binding = lookUpBinding((name ?? '').split('.')[0] ?? '', scope)
  return binding !== undefined && !(binding.kind === 'value' && isSnippetValue(binding.value))
}

/** Build children and convert them to JSX. Islands among them become part of this island. */
function builtCode(children: readonly MdNode[], depth: SlotDepth, builder: IslandBuilder): string {
  const first = builder.context.state.islands.length
  return codeOfNodes(builder.context.render.children({ children }, builder.context), first, depth, builder)
}

function codeOfNodes(nodes: readonly BodyNode[], first: number, depth: SlotDepth, builder: IslandBuilder): string {
  const { context, slots, fallback } = builder
  const { islands } = context.state
  const nested = islands.splice(first)
  return nodesToJsx(nodes, depth, {
    slots,
    fallback,
    sourceOf: ({ index }: IslandNode) => nested[index - first] as IslandSource, // each was built since `first`
    isSameFile: source => source.path === context.location.path,
    isBound: name => isBound(name, context),
    addIsland: source => islands.push(source) - 1,
  })
}
