import type { BodyContext } from '../context/body-context.ts'
import { type Checkpoint, rollBack } from '../context/parse-state.ts'
import { evaluate } from '../expressions/evaluate.ts'
import { NeedsRuntime } from '../expressions/needs-runtime.ts'
import { isNodesValue, isSnippetValue, lookUpBinding } from '../expressions/scope.ts'
import { valueToProp } from '../expressions/value-to-nodes.ts'
import { fill } from '../fill-text.ts'
import { parseExpression } from '../javascript/parse-javascript.ts'
import type { MdNode } from '../syntax/mdast.ts'
import type { BodyNode, IslandNode, IslandSource, PropValue } from '../tree/body.ts'
import { inspectsChildren } from './inspects-children.ts'
import { nodesToJsx, type SlotDepth, slotCall, structuralParents, tagCode } from './nodes-to-jsx.ts'

/** Part of a page as a JSX expression. Markdown inside it becomes `{$slot(n)}`. */
export interface IslandCode {
  readonly code: string
  readonly slots: readonly (readonly BodyNode[])[]
  /** What there is to see of its children without the code: texts, and numbers of slots. */
  readonly fallback: readonly (string | number)[]
}

interface IslandBuilder {
  readonly context: BodyContext
  readonly slots: (readonly BodyNode[])[]
  readonly fallback: (string | number)[]
}

/** Children that are drawn already, and what was noted down before them. */
export interface BuiltChildren {
  readonly nodes: readonly BodyNode[]
  readonly checkpoint: Checkpoint
}

/** An element as JSX. Values that are plain are written out, since the code cannot see the properties of a snippet. */
export function elementIslandCode(node: MdNode, drawing: BodyContext, drawn?: BuiltChildren): IslandCode {
  const weaving: IslandBuilder = { context: drawing, slots: [], fallback: [] }
  return finishedCode(elementCode(node, childrenCode(node, weaving, drawn), drawing), weaving)
}

/**
 * The same of an element whose children are drawn already.
 *
 * @param first Index of the first island that was drawn among them.
 */
export function builtIslandCode(
  node: MdNode,
  children: readonly BodyNode[],
  first: number,
  drawing: BodyContext,
): IslandCode {
  const weaving: IslandBuilder = { context: drawing, slots: [], fallback: [] }
  return finishedCode(elementCode(node, codeOfNodes(children, first, 'elements', weaving), drawing), weaving)
}

/** An expression as JSX. */
export function expressionIslandCode(code: string, drawing: BodyContext): IslandCode {
  return finishedCode(`<>{${code}}</>`, { context: drawing, slots: [], fallback: [] })
}

/** The code as an expression that hands it what the snippet around it was given. */
function finishedCode(code: string, { context, slots, fallback }: IslandBuilder): IslandCode {
  const names = [...new Set(code.match(/[A-Za-z_$][\w$]*/g))]
  const given = names.flatMap(name => {
    const binding = lookUpBinding(name, context.scope)
    if (binding?.kind !== 'value' || !binding.isProp) return []
    const { value } = binding
    if (typeof value === 'object' && value !== null && isNodesValue(value))
      return [[name, slotCall(value.$nodes, { slots, fallback })] as const]
    const plain = plainValue(() => valueToProp(value))
    return [[name, plain === undefined ? 'undefined' : JSON.stringify(plain)] as const]
  })
  if (given.length === 0) return { code: `(${code})`, slots, fallback }
  const values = given.map(([name, value]) => `${name}: ${value}`)
  return {
    code: `(({ ${given.map(([name]) => name).join(', ')} }) => (${code}))({ ${values.join(', ')} })`,
    slots,
    fallback,
  }
}

function elementCode(node: MdNode, inside: string, drawing: BodyContext): string {
  const attributes = (node.attributes ?? []).map(attribute => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`
    const { value } = attribute
    if (value === null || value === undefined) return ` ${attribute.name}`
    if (typeof value === 'string') return ` ${attribute.name}={${JSON.stringify(fill(value, node, drawing))}}`
    return ` ${attribute.name}={${plainCode(value.value, node, drawing) ?? value.value}}`
  })
  return tagCode(node.name ?? '', attributes.join(''), inside)
}

function plainCode(code: string, node: MdNode, drawing: BodyContext): string | undefined {
  const expression = parseExpression(code)
  if (!expression || expression.type === 'JSXElement' || expression.type === 'JSXFragment') return undefined
  const value = plainValue(() => valueToProp(evaluate(expression, drawing.scope, drawing.render.jsx(node, drawing))))
  const isPieceOfPage = typeof value === 'object' && value !== null && '$nodes' in value
  return value === undefined || isPieceOfPage ? undefined : JSON.stringify(value)
}

function plainValue(read: () => PropValue | undefined): PropValue | undefined {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof NeedsRuntime) return undefined
    throw problem
  }
}

function childrenCode(node: MdNode, weaving: IslandBuilder, drawn?: BuiltChildren): string {
  const name = node.name ?? ''
  const { context } = weaving
  const children = node.children ?? []
  if (!isBound(name, context)) return builtCode(children, structuralParents.has(name) ? 'elements' : 'slots', weaving)
  const looksInto = inspectsChildren(name, context.scope)
  if (drawn && !looksInto) {
    const nodes = node.type === 'mdxJsxFlowElement' ? drawn.nodes.filter(child => !isLineBreak(child)) : drawn.nodes
    return codeOfNodes(nodes, drawn.checkpoint.islands, 'slots', weaving)
  }
  // They are drawn in another way now.
  if (drawn) rollBack(drawn.checkpoint, context.state)
  if (!looksInto) return builtCode(children, 'slots', weaving)
  return children
    .map(child =>
      isAuthorElement(child, context)
        ? elementCode(child, childrenCode(child, weaving), context)
        : builtCode([child], 'data', weaving),
    )
    .join('')
}

/** What keeps blocks apart that stand apart in the source. */
const isLineBreak = (node: BodyNode): boolean => node.type === 'text' && node.value === '\n'

/** Whether the author gave a name to something. */
const isBound = (name: string, { scope }: BodyContext): boolean =>
  lookUpBinding(name.split('.')[0] ?? name, scope) !== undefined

/** Whether a component of the author's stands there, other than a snippet. */
function isAuthorElement({ type, name }: MdNode, { scope }: BodyContext): boolean {
  if (type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement') return false
  const binding = lookUpBinding((name ?? '').split('.')[0] ?? '', scope)
  return binding !== undefined && !(binding.kind === 'value' && isSnippetValue(binding.value))
}

/** Draw children, and write down what came of them. Islands among them become part of this one. */
function builtCode(children: readonly MdNode[], depth: SlotDepth, weaving: IslandBuilder): string {
  const first = weaving.context.state.islands.length
  return codeOfNodes(weaving.context.render.children({ children }, weaving.context), first, depth, weaving)
}

function codeOfNodes(nodes: readonly BodyNode[], first: number, depth: SlotDepth, weaving: IslandBuilder): string {
  const { context, slots, fallback } = weaving
  const { islands } = context.state
  const nested = islands.splice(first)
  return nodesToJsx(nodes, depth, {
    slots,
    fallback,
    sourceOf: ({ index }: IslandNode) => nested[index - first] as IslandSource, // each was drawn since `first`
    isSameFile: source => source.path === context.location.path,
    isBound: name => isBound(name, context),
    addIsland: source => islands.push(source) - 1,
  })
}
