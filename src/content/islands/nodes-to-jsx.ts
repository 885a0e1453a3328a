import type { BodyNode, ElementNode, IslandNode, IslandSource } from '../tree/body.ts'
import { isNodes, mapPropNodes } from '../tree/node-props.ts'
import { isBlank } from '../tree/to-element.ts'

/** Elements that need their children unchanged: the rows of a table, the tabs of a set. */
export const structuralParents: ReadonlySet<string> = new Set(
  'table thead tbody tfoot tr colgroup select optgroup dl Tabs CodeGroup Steps AccordionGroup Color Color.Row Tree Tree.Folder'.split(
    ' ',
  ),
)

/** The name of islands for expressions in text. */
export const expressionIslandName = 'expression'

/**
 * How far the children of an island are split: `slots` keeps Markdown together, `elements` separates each element,
 * `data` makes everything visible to a component that inspects its children.
 */
export type SlotDepth = 'slots' | 'elements' | 'data'

/** The context in which the children of an island become JSX. */
export interface JsxContext {
  /** Markdown for each `{$slot(n)}` in the code. */
  readonly slots: (readonly BodyNode[])[]
  /** What is shown without the code: texts and slot numbers. */
  readonly fallback: (string | number)[]
  readonly sourceOf: (node: IslandNode) => IslandSource
  /** Whether an island among the children is in the same file, so that it becomes part of the code. */
  readonly isSameFile: (source: IslandSource) => boolean
  /** Whether the author defined a name, which may hide a built-in component. */
  readonly isBound: (name: string) => boolean
  /** Add an island that stays separate; returns its new index. */
  readonly addIsland: (source: IslandSource) => number
}

/** Convert body nodes to children in JSX. */
export function nodesToJsx(nodes: readonly BodyNode[], depth: SlotDepth, context: JsxContext): string {
  const parts: string[] = []
  let group: BodyNode[] = []
  const flush = () => {
    // White space between elements has no effect, and is invalid in a table.
    if (depth === 'slots' || !group.every(isBlank)) parts.push(slotCode(group, group.length === nodes.length, context))
    group = []
  }
  for (const node of nodes) {
    if (staysInSlot(node, depth, context)) group.push(node)
    else {
      flush()
      parts.push(nodeCode(node, depth, context))
    }
  }
  flush()
  return parts.join('')
}

/** Whether a node goes into a slot, which code cannot inspect. Headings do, because only slots get heading ids. */
function staysInSlot(node: BodyNode, depth: SlotDepth, context: JsxContext): boolean {
  if (node.type === 'island') return !context.isSameFile(context.sourceOf(node))
  if (node.type === 'html' || (node.type === 'text' && depth !== 'data')) return true
  if (node.type === 'text') return false
  if (depth === 'slots') return !containsIsland(node, context)
  return node.name === 'Heading' || node.name === 'Math' || (/^[A-Z]/.test(node.name) && context.isBound(node.name))
}

function containsIsland(node: BodyNode, context: JsxContext): boolean {
  if (node.type === 'island') return context.isSameFile(context.sourceOf(node))
  if (node.type !== 'element') return false
  const inside = [...node.children, ...nodeProps(node).flatMap(([, nodes]) => nodes)]
  return inside.some(child => containsIsland(child, context))
}

function nodeCode(node: BodyNode, depth: SlotDepth, context: JsxContext): string {
  if (node.type === 'text') return /^\s*\n\s*$/.test(node.value) ? '' : textCode(node.value, context)
  if (node.type === 'island') return nestedCode(node, context)
  if (node.type === 'html') return slotCode([node], false, context)
  const plain = Object.fromEntries(Object.entries(node.props).filter(([, value]) => !isNodes(value)))
  const nodeAttributes = nodeProps(node).map(([name, nodes]) => ` ${name}={<>${nodesToJsx(nodes, 'data', context)}</>}`)
  const attributes = Object.keys(plain).length > 0 ? ` {...${JSON.stringify(plain)}}` : ''
  const children = nodesToJsx(node.children, childDepth(node, depth), context)
  return tagCode(node.name, attributes + nodeAttributes.join(''), children)
}

function childDepth({ name }: ElementNode, depth: SlotDepth): SlotDepth {
  if (depth === 'data') return 'data'
  return structuralParents.has(name) ? 'elements' : 'slots'
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

/** The code of a nested island. Its slots are added after the existing ones. */
function nestedCode(node: IslandNode, context: JsxContext): string {
  const { name, code } = context.sourceOf(node)
  context.fallback.push(...node.fallback.map(part => (typeof part === 'number' ? part + context.slots.length : part)))
  // A component gets a list in braces as a list, not as one fragment.
  if (name === expressionIslandName && code.startsWith('(<>')) return code.slice('(<>'.length, -'</>)'.length)
  const offset = context.slots.length
  for (const slot of node.slots) context.slots.push(joinedSlots(slot, context))
  return offset === 0 || node.slots.length === 0 ? `{${code}}` : `{(($slot) => ${code})(n => $slot(n + ${offset}))}`
}

/** Static children. Plain text stays text, which a component may inspect; anything else becomes a slot. */
function slotCode(nodes: readonly BodyNode[], isAll: boolean, context: JsxContext): string {
  if (nodes.every(isBlank)) return nodes.length > 0 && !isAll ? '{" "}' : ''
  const only = isAll && nodes.length === 1 ? nodes[0] : undefined
  const paragraph = only?.type === 'element' && only.name === 'p' ? only.children : nodes
  if (paragraph.every(node => node.type === 'text'))
    return textCode(paragraph.map(node => node.value).join(''), context)
  return `{${slotCall(joinedSlots(nodes, context), context)}}`
}

/** Add nodes as a slot; returns the call that shows it. */
export function slotCall(
  nodes: readonly BodyNode[],
  { slots, fallback }: Pick<JsxContext, 'slots' | 'fallback'>,
): string {
  const slot = slots.push(nodes) - 1
  fallback.push(slot)
  return `$slot(${slot})`
}

/** The nodes of a slot, with new indexes for its islands. */
function joinedSlots(nodes: readonly BodyNode[], context: JsxContext): readonly BodyNode[] {
  return nodes.map(node => {
    if (node.type === 'element') {
      const props = mapPropNodes(node.props, inside => joinedSlots(inside, context))
      return { ...node, props, children: joinedSlots(node.children, context) }
    }
    if (node.type !== 'island') return node
    const slots = node.slots.map(slot => joinedSlots(slot, context))
    return { ...node, slots, index: context.addIsland(context.sourceOf(node)) }
  })
}
