import type { BodyNode, IslandNode, IslandSource, PropValue } from './body.ts'
import { type Drawing, drawChildren, fill } from './build-body.ts'
import { jsxDrawer } from './draw-jsx.ts'
import { evaluate } from './evaluate.ts'
import { parseExpression } from './javascript.ts'
import { looksIntoChildren } from './looks-into-children.ts'
import type { MdNode } from './mdast.ts'
import { NotPlain } from './not-plain.ts'
import { forgetSince, type Notes } from './reading.ts'
import { isNodesValue, isSnippetValue, lookUp } from './scope.ts'
import { toProp } from './to-nodes.ts'
import { type Depth, slotCall, structural, tagCode, weave } from './weave-nodes.ts'

/** A piece of page as an expression of JSX, and the Markdown that stands in it as `{$slot(n)}`. */
export interface IslandCode {
  readonly code: string
  readonly slots: readonly (readonly BodyNode[])[]
  /** What there is to see of its children without the code: texts, and numbers of slots. */
  readonly instead: readonly (string | number)[]
}

interface Weaving {
  readonly drawing: Drawing
  readonly slots: (readonly BodyNode[])[]
  readonly instead: (string | number)[]
}

/** Children that are drawn already, and what was noted down before them. */
export interface DrawnChildren {
  readonly nodes: readonly BodyNode[]
  readonly notes: Notes
}

/** An element as JSX. Values that are plain are written out, since the code cannot see the properties of a snippet. */
export function codeOfElement(node: MdNode, drawing: Drawing, drawn?: DrawnChildren): IslandCode {
  const weaving: Weaving = { drawing, slots: [], instead: [] }
  return finished(elementCode(node, childrenCode(node, weaving, drawn), drawing), weaving)
}

/**
 * The same of an element whose children are drawn already.
 *
 * @param first Index of the first island that was drawn among them.
 */
export function codeOfDrawn(node: MdNode, children: readonly BodyNode[], first: number, drawing: Drawing): IslandCode {
  const weaving: Weaving = { drawing, slots: [], instead: [] }
  return finished(elementCode(node, codeOfNodes(children, first, 'elements', weaving), drawing), weaving)
}

/** An expression as JSX. */
export function codeOfExpression(code: string, drawing: Drawing): IslandCode {
  return finished(`<>{${code}}</>`, { drawing, slots: [], instead: [] })
}

/** The code as an expression that hands it what the snippet around it was given. */
function finished(code: string, { drawing, slots, instead }: Weaving): IslandCode {
  const names = [...new Set(code.match(/[A-Za-z_$][\w$]*/g))]
  const given = names.flatMap(name => {
    const binding = lookUp(name, drawing.scope)
    if (binding?.kind !== 'value' || !binding.isGiven) return []
    const { value } = binding
    if (typeof value === 'object' && value !== null && isNodesValue(value))
      return [[name, slotCall(value.$nodes, { slots, instead })] as const]
    const plain = plainValue(() => toProp(value))
    return [[name, plain === undefined ? 'undefined' : JSON.stringify(plain)] as const]
  })
  if (given.length === 0) return { code: `(${code})`, slots, instead }
  const values = given.map(([name, value]) => `${name}: ${value}`)
  return {
    code: `(({ ${given.map(([name]) => name).join(', ')} }) => (${code}))({ ${values.join(', ')} })`,
    slots,
    instead,
  }
}

function elementCode(node: MdNode, inside: string, drawing: Drawing): string {
  const attributes = (node.attributes ?? []).map(attribute => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`
    const { value } = attribute
    if (value === null || value === undefined) return ` ${attribute.name}`
    if (typeof value === 'string') return ` ${attribute.name}={${JSON.stringify(fill(value, node, drawing))}}`
    return ` ${attribute.name}={${plainCode(value.value, node, drawing) ?? value.value}}`
  })
  return tagCode(node.name ?? '', attributes.join(''), inside)
}

function plainCode(code: string, node: MdNode, drawing: Drawing): string | undefined {
  const expression = parseExpression(code)
  if (!expression || expression.type === 'JSXElement' || expression.type === 'JSXFragment') return undefined
  const value = plainValue(() => toProp(evaluate(expression, drawing.scope, jsxDrawer(node, drawing))))
  const isPieceOfPage = typeof value === 'object' && value !== null && '$nodes' in value
  return value === undefined || isPieceOfPage ? undefined : JSON.stringify(value)
}

function plainValue(read: () => PropValue | undefined): PropValue | undefined {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof NotPlain) return undefined
    throw problem
  }
}

function childrenCode(node: MdNode, weaving: Weaving, drawn?: DrawnChildren): string {
  const name = node.name ?? ''
  const { drawing } = weaving
  const children = node.children ?? []
  if (!isBound(name, drawing)) return drawnCode(children, structural.has(name) ? 'elements' : 'slots', weaving)
  const looksInto = looksIntoChildren(name, drawing.scope)
  if (drawn && !looksInto) {
    const nodes = node.type === 'mdxJsxFlowElement' ? drawn.nodes.filter(child => !isLineBreak(child)) : drawn.nodes
    return codeOfNodes(nodes, drawn.notes.islands, 'slots', weaving)
  }
  // They are drawn in another way now.
  if (drawn) forgetSince(drawn.notes, drawing.reading)
  if (!looksInto) return drawnCode(children, 'slots', weaving)
  return children
    .map(child =>
      isAuthorsElement(child, drawing)
        ? elementCode(child, childrenCode(child, weaving), drawing)
        : drawnCode([child], 'data', weaving),
    )
    .join('')
}

/** What keeps blocks apart that stand apart in the source. */
const isLineBreak = (node: BodyNode): boolean => node.type === 'text' && node.value === '\n'

/** Whether the author gave a name to something. */
const isBound = (name: string, { scope }: Drawing): boolean => lookUp(name.split('.')[0] ?? name, scope) !== undefined

/** Whether a component of the author's stands there, other than a snippet. */
function isAuthorsElement({ type, name }: MdNode, { scope }: Drawing): boolean {
  if (type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement') return false
  const binding = lookUp((name ?? '').split('.')[0] ?? '', scope)
  return binding !== undefined && !(binding.kind === 'value' && isSnippetValue(binding.value))
}

/** Draw children, and write down what came of them. Islands among them become part of this one. */
function drawnCode(children: readonly MdNode[], depth: Depth, weaving: Weaving): string {
  const first = weaving.drawing.reading.islands.length
  return codeOfNodes(drawChildren({ children }, weaving.drawing), first, depth, weaving)
}

function codeOfNodes(nodes: readonly BodyNode[], first: number, depth: Depth, weaving: Weaving): string {
  const { drawing, slots, instead } = weaving
  const { islands } = drawing.reading
  const nested = islands.splice(first)
  return weave(nodes, depth, {
    slots,
    instead,
    sourceOf: ({ index }: IslandNode) => nested[index - first] as IslandSource, // each was drawn since `first`
    isSameFile: source => source.path === drawing.place.path,
    isBound: name => isBound(name, drawing),
    keep: source => islands.push(source) - 1,
  })
}
