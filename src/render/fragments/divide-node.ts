import type { BodyNode, ElementNode, PropValue } from '../../content/tree/body.ts'
import { idPart } from '../../reference/id-part.ts'
import { splitText } from '../../source/text/split-text.ts'

/** A node within the limit, and the links to what was moved. */
export type DividedNode = readonly BodyNode[]

export interface DivideContext {
  /** Bytes of HTML that one list may take. */
  readonly limit: number
  readonly sizeOf: (node: BodyNode) => number
  /**
   * Moves nodes to fragments, and returns the links to them.
   *
   * @param container The element that the nodes need around them.
   */
  readonly linkTo: (nodes: readonly BodyNode[], container?: ElementNode) => BodyNode[]
}

/** Lists and paragraphs, whose rests need the same element around them. Links to rests are placed after them. */
const closedContainers = new Set(['Tabs', 'ul', 'ol', 'dl', 'p'])

/** Elements that are not divided: what they contain makes no sense without the rest. */
const wholeElements = new Set(['Api.Endpoint', 'Api.Part', 'Heading', 'table', 'Table', 'pre', 'svg'])

/** Divide a node that takes more bytes than the limit. */
export function divideNode(node: BodyNode, context: DivideContext): DividedNode {
  const { limit, sizeOf } = context
  if (node.type !== 'element' || wholeElements.has(node.name) || sizeOf(node) <= limit) return [node]
  if (node.name === 'CodeBlock') return divideCode(node, context)
  const { values } = node.props
  if (Array.isArray(values) && values.length > minValues) return divideValues(node, values, context)
  const [only, ...others] = node.children
  if (node.name === 'p' && only?.type === 'text' && others.length === 0) return divideText(node, only.value, context)
  return divideChildren(node, context)
}

/** Fewer allowed values than these are never divided. */
const minValues = 10

function divideChildren(node: ElementNode, context: DivideContext): DividedNode {
  const { limit, sizeOf, linkTo } = context
  const divided = node.children.map(child => divideNode(child, context))
  const sizes = divided.map((nodes, at) => {
    const own = nodes.reduce((sum, part) => sum + sizeOf(part), 0)
    // Otherwise a child that takes all of the limit would leave no space for the nodes around it.
    return nodes.length === 1 && nodes[0] === node.children[at] ? own : own / maxDivided
  })
  let [count, size] = [0, 0]
  for (const own of sizes) {
    size += own
    if (count >= minCount(node) && size > limit) break
    count++
  }
  const children = divided.slice(0, count).flat()
  const rest = node.children.slice(count)
  if (rest.length === 0) return [{ ...node, children }]
  if (closedContainers.has(node.name)) return [{ ...node, children }, ...linkTo(rest, node)]
  const isTabbed = /Example$/.test(node.name)
  return [{ ...node, children: [...children, ...linkTo(rest, isTabbed ? node : undefined)] }]
}

/** How many children that are divided themselves a node may have. */
const maxDivided = 8

/** A heading needs at least one node below it. */
function minCount({ children: [first] }: ElementNode): number {
  return first?.type === 'element' && first.name === 'Heading' ? 2 : 1
}

/** The first lines of code, and links to the others. */
function divideCode(node: ElementNode, context: DivideContext): DividedNode {
  const { code } = node.props
  if (typeof code !== 'string') return [node]
  const [first = '', ...others] = textParts(code, context.sizeOf(node), context)
  if (others.length === 0) return [node]
  const blockOf = (text: string, isLast: boolean): ElementNode => ({
    ...node,
    props: { ...node.props, code: isLast ? text : `${text.replace(/\n$/, '')}\n…` },
  })
  const rests = others.map((text, at) => blockOf(text, at === others.length - 1))
  return [blockOf(first, false), ...rests.flatMap(rest => context.linkTo([rest]))]
}

function divideText(node: ElementNode, text: string, context: DivideContext): DividedNode {
  const [first = '', ...others] = textParts(text, context.sizeOf(node), context)
  const paragraphs = [first, ...others].map((value): ElementNode => ({ ...node, children: [{ type: 'text', value }] }))
  return [...paragraphs.slice(0, 1), ...(others.length > 0 ? context.linkTo(paragraphs.slice(1)) : [])]
}

/** Bytes of HTML of a text in a fragment. */
const maxTextSize = 30_000

/** A text that fits, and others that fit into fragments. All characters take the same number of bytes, on average. */
function textParts(text: string, size: number, { limit }: DivideContext): readonly string[] {
  const lengthFor = (bytes: number) => Math.max(80, Math.floor((text.length * bytes) / size))
  const [first = '', ...lines] = linesWithin(text, lengthFor(limit))
  return [first, ...linesWithin(lines.join(''), lengthFor(maxTextSize))].filter(part => part !== '')
}

/** Whole lines up to a length. A longer line is divided. */
function linesWithin(text: string, length: number): readonly string[] {
  const parts: string[] = []
  for (const line of text.split(/(?<=\n)/).flatMap(whole => splitText(whole, length))) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + line.length <= length) parts[parts.length - 1] = last + line
    else parts.push(line)
  }
  return parts
}

/** The first allowed values in the row, and a link to the others below it. */
function divideValues(node: ElementNode, values: readonly PropValue[], context: DivideContext): DividedNode {
  const withValues = (list: readonly PropValue[], children: readonly BodyNode[]): ElementNode => ({
    ...node,
    props: { ...node.props, values: list as PropValue },
    children,
  })
  const share = context.limit / context.sizeOf(withValues(values, []))
  const count = Math.max(minValues, Math.floor(values.length * share * valuesShare))
  if (count >= values.length) return divideChildren(node, context)
  const perFragment = Math.max(minValues, Math.floor((count * maxTextSize) / context.limit))
  const facts = Array.from({ length: Math.ceil((values.length - count) / perFragment) }, (_, at): ElementNode => {
    const list = values.slice(count + at * perFragment, count + (at + 1) * perFragment)
    return { type: 'element', name: 'Api.Facts', props: { values: list as PropValue }, children: [] }
  })
  const links = facts.flatMap(fact => context.linkTo([fact]))
  if (node.name !== 'Api.Field') return [withValues(values.slice(0, count), node.children), ...links]
  return divideChildren(withValues(values.slice(0, count), [...links, ...node.children]), context)
}

/** How much of a row its allowed values may take. */
const valuesShare = 0.7

/** The prefix that the ids of fields, or of the options of a choice, have in common: that of the value around them. */
export function fieldPrefix(nodes: readonly BodyNode[]): string | undefined {
  for (const node of nodes) {
    const prefix = node.type === 'element' ? prefixOf(node) : undefined
    if (prefix !== undefined) return prefix
  }
  return undefined
}

const optionId = /^(?<prefix>.*)-one-of-\d+$/

/** Absent if another field has the same id, so that a number was added to this one. */
function prefixOf({ name: element, props: { id, name }, children }: ElementNode): string | undefined {
  if (element === 'Tab') return optionId.exec(String(id ?? ''))?.groups?.prefix ?? fieldPrefix(children)
  if (typeof id !== 'string') return undefined
  const suffix = `-${idPart(typeof name === 'string' ? name : '')}`
  return element === 'Api.Field' && id.endsWith(suffix) ? id.slice(0, -suffix.length) : undefined
}
