import type { BodyNode, ElementNode, IslandNode, IslandSource } from '../tree/body.ts'
import { isNodes, mapPropNodes } from '../tree/node-props.ts'
import { isBlank } from '../tree/to-element.ts'

/** Parents whose children must be what they look like: rows of a table, tabs of a set. */
export const structuralParents: ReadonlySet<string> = new Set(
  'table thead tbody tfoot tr colgroup select optgroup dl Tabs CodeGroup Steps AccordionGroup Color Color.Row Tree Tree.Folder'.split(
    ' ',
  ),
)

/** What an island is called that is an expression in text. */
export const expressionIslandName = 'expression'

/**
 * How far drawn children of an island are taken apart: `slots` keeps Markdown together, `elements` keeps each element
 * for itself, `data` shows everything to a component that looks into its children.
 */
export type SlotDepth = 'slots' | 'elements' | 'data'

/** What the children of an island are woven with. */
export interface JsxContext {
  /** Markdown that stands in the code as `{$slot(n)}`. */
  readonly slots: (readonly BodyNode[])[]
  /** What there is to see without the code. */
  readonly fallback: (string | number)[]
  readonly sourceOf: (node: IslandNode) => IslandSource
  /** Whether an island among the children sees the same names, and becomes part of the code. */
  readonly isSameFile: (source: IslandSource) => boolean
  /** Whether the author gave a name of ours to something else. */
  readonly isBound: (name: string) => boolean
  /** Keep an island that stays one of its own; returns its new index. */
  readonly addIsland: (source: IslandSource) => number
}

/** Drawn nodes as children in JSX. */
export function nodesToJsx(nodes: readonly BodyNode[], depth: SlotDepth, loom: JsxContext): string {
  const parts: string[] = []
  let together: BodyNode[] = []
  const flush = () => {
    // Between elements, white space is nothing: a table may not even hold it.
    if (depth === 'slots' || !together.every(isBlank))
      parts.push(slotCode(together, together.length === nodes.length, loom))
    together = []
  }
  for (const node of nodes) {
    if (staysInSlot(node, depth, loom)) together.push(node)
    else {
      flush()
      parts.push(nodeCode(node, depth, loom))
    }
  }
  flush()
  return parts.join('')
}

/** Whether a node goes into a slot, where no code sees it. Headings do, since their ids are given to slots alone. */
function staysInSlot(node: BodyNode, depth: SlotDepth, loom: JsxContext): boolean {
  if (node.type === 'island') return !loom.isSameFile(loom.sourceOf(node))
  if (node.type === 'html' || (node.type === 'text' && depth !== 'data')) return true
  if (node.type === 'text') return false
  if (depth === 'slots') return !containsIsland(node, loom)
  return node.name === 'Heading' || node.name === 'Math' || (/^[A-Z]/.test(node.name) && loom.isBound(node.name))
}

function containsIsland(node: BodyNode, loom: JsxContext): boolean {
  if (node.type === 'island') return loom.isSameFile(loom.sourceOf(node))
  if (node.type !== 'element') return false
  const inside = [...node.children, ...nodeProps(node).flatMap(([, nodes]) => nodes)]
  return inside.some(child => containsIsland(child, loom))
}

function nodeCode(node: BodyNode, depth: SlotDepth, loom: JsxContext): string {
  if (node.type === 'text') return /^\s*\n\s*$/.test(node.value) ? '' : textCode(node.value, loom)
  if (node.type === 'island') return nestedCode(node, loom)
  if (node.type === 'html') return slotCode([node], false, loom)
  const plain = Object.fromEntries(Object.entries(node.props).filter(([, value]) => !isNodes(value)))
  const drawn = nodeProps(node).map(([name, nodes]) => ` ${name}={<>${nodesToJsx(nodes, 'data', loom)}</>}`)
  const attributes = Object.keys(plain).length > 0 ? ` {...${JSON.stringify(plain)}}` : ''
  const inner = depth === 'data' ? 'data' : structuralParents.has(node.name) ? 'elements' : 'slots'
  return tagCode(node.name, attributes + drawn.join(''), nodesToJsx(node.children, inner, loom))
}

/** A tag in JSX. */
export const tagCode = (name: string, attributes: string, inside: string): string =>
  inside === '' ? `<${name}${attributes} />` : `<${name}${attributes}>${inside}</${name}>`

function textCode(text: string, { fallback }: JsxContext): string {
  fallback.push(text)
  return `{${JSON.stringify(text)}}`
}

const nodeProps = ({ props }: ElementNode): (readonly [string, readonly BodyNode[]])[] =>
  Object.entries(props).flatMap(([name, value]) => (isNodes(value) ? [[name, value.$nodes] as const] : []))

/** An island inside this one: its code, its slots behind those that are there already. */
function nestedCode(node: IslandNode, loom: JsxContext): string {
  const { name, code } = loom.sourceOf(node)
  loom.fallback.push(...node.fallback.map(part => (typeof part === 'number' ? part + loom.slots.length : part)))
  // A list in braces is to reach a component as a list, not as one fragment.
  if (name === expressionIslandName && code.startsWith('(<>')) return code.slice('(<>'.length, -'</>)'.length)
  const offset = loom.slots.length
  for (const slot of node.slots) loom.slots.push(joinedSlots(slot, loom))
  return offset === 0 || node.slots.length === 0 ? `{${code}}` : `{(($slot) => ${code})(n => $slot(n + ${offset}))}`
}

/** Static children: text alone stays text, which a component may look at; anything more is a slot. */
function slotCode(nodes: readonly BodyNode[], isAll: boolean, loom: JsxContext): string {
  if (nodes.every(isBlank)) return nodes.length > 0 && !isAll ? '{" "}' : ''
  const only = isAll && nodes.length === 1 ? nodes[0] : undefined
  const paragraph = only?.type === 'element' && only.name === 'p' ? only.children : nodes
  if (paragraph.every(node => node.type === 'text')) return textCode(paragraph.map(node => node.value).join(''), loom)
  return `{${slotCall(joinedSlots(nodes, loom), loom)}}`
}

/** Nodes as a slot: the call by which code shows it. */
export function slotCall(
  nodes: readonly BodyNode[],
  { slots, fallback }: Pick<JsxContext, 'slots' | 'fallback'>,
): string {
  const slot = slots.push(nodes) - 1
  fallback.push(slot)
  return `$slot(${slot})`
}

/** Nodes of a slot, in which the islands that stay get a new place in the list. */
function joinedSlots(nodes: readonly BodyNode[], loom: JsxContext): readonly BodyNode[] {
  return nodes.map(node => {
    if (node.type === 'element') {
      const props = mapPropNodes(node.props, inside => joinedSlots(inside, loom))
      return { ...node, props, children: joinedSlots(node.children, loom) }
    }
    if (node.type !== 'island') return node
    const slots = node.slots.map(slot => joinedSlots(slot, loom))
    return { ...node, slots, index: loom.addIsland(loom.sourceOf(node)) }
  })
}
