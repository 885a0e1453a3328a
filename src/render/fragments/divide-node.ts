import type { BodyNode, ElementNode, PropValue } from '../../content/tree/body.ts'
import { idPart } from '../../reference/id-part.ts'
import type { Json } from '../../source/json/json.ts'
import { splitText } from '../../source/text/split-text.ts'

/** A node within the limit, and the links to what was moved. */
export interface DividedNode {
  readonly nodes: readonly BodyNode[]
  /** Bytes of HTML, computed from the sizes of parts. Rendering each divided node would take most of the time. */
  readonly size: number
}

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

/** Lists and paragraphs, whose moved parts need the same element around them. Links to moved parts are placed after them. */
const closedContainers = new Set(['Tabs', 'ul', 'ol', 'dl', 'p'])

/** Elements that are not divided, because a part of their content makes no sense without the rest. */
const wholeElements = new Set(['Api.Endpoint', 'Api.Part', 'Heading', 'table', 'Table', 'pre', 'svg'])

/** Divide a node that takes more bytes than the limit. */
export function divideNode(node: BodyNode, context: DivideContext): DividedNode {
  const { limit, sizeOf } = context
  const size = sizeOf(node)
  if (node.type !== 'element' || wholeElements.has(node.name) || size <= limit) return { nodes: [node], size }
  if (node.name === 'CodeBlock') return divideCode(node, context)
  if (listProps.some(name => isLongList(node.props[name]))) return divideLists(node, context)
  const [only, ...others] = node.children
  if (node.name === 'p' && only?.type === 'text' && others.length === 0) return divideText(node, only.value, context)
  return divideChildren(node, context)
}

/** @param size Bytes of HTML of the node. */
function divideChildren(node: ElementNode, context: DivideContext, size = context.sizeOf(node)): DividedNode {
  const { limit, sizeOf, linkTo } = context
  const divided = node.children.map(child => divideNode(child, context))
  let count = 0
  let used = 0
  for (const { nodes, size } of divided) {
    const isWhole = nodes.length === 1 && nodes[0] === node.children[count]
    // Otherwise a child that takes all of the limit would leave no space for the nodes around it.
    used += isWhole ? size : size / maxDivided
    if (count >= minCount(node) && used > limit) break
    count++
  }
  const shownChildren = divided.slice(0, count)
  const children = shownChildren.flatMap(({ nodes }) => nodes)
  const rest = node.children.slice(count)
  const ownSize = size - sumOf(node.children.map(sizeOf)) + sumOf(shownChildren.map(({ size }) => size))
  if (rest.length === 0) return { nodes: [{ ...node, children }], size: ownSize }
  const isClosed = closedContainers.has(node.name)
  const isTabbed = /Example$/.test(node.name)
  const links = linkTo(rest, isClosed || isTabbed ? node : undefined)
  const nodes = isClosed ? [{ ...node, children }, ...links] : [{ ...node, children: [...children, ...links] }]
  return { nodes, size: ownSize + sumOf(links.map(sizeOf)) }
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

/** Maximum number of children of a node that are divided themselves. */
const maxDivided = 8

/** A heading needs at least one node below it. */
function minCount({ children: [first] }: ElementNode): number {
  return first?.type === 'element' && first.name === 'Heading' ? 2 : 1
}

/** The first lines of code, and links to the others. */
function divideCode(node: ElementNode, context: DivideContext): DividedNode {
  const { code } = node.props
  if (typeof code !== 'string') return measured([node], context)
  const [first = '', ...others] = textParts(code, context.sizeOf(node), context)
  if (others.length === 0) return measured([node], context)
  const blockOf = (text: string, isLast: boolean): ElementNode => ({
    ...node,
    props: { ...node.props, code: isLast ? text : `${text.replace(/\n$/, '')}\n…` },
  })
  const rests = others.map((text, at) => blockOf(text, at === others.length - 1))
  return measured([blockOf(first, false), ...rests.flatMap(rest => context.linkTo([rest]))], context)
}

function divideText(node: ElementNode, text: string, context: DivideContext): DividedNode {
  const [first = '', ...others] = textParts(text, context.sizeOf(node), context)
  const paragraphs = [first, ...others].map((value): ElementNode => ({ ...node, children: [{ type: 'text', value }] }))
  const links = others.length > 0 ? context.linkTo(paragraphs.slice(1)) : []
  return measured([...paragraphs.slice(0, 1), ...links], context)
}

/** Nodes that are rendered to measure them, because they have few children. */
const measured = (nodes: readonly BodyNode[], { sizeOf }: DivideContext): DividedNode => ({
  nodes,
  size: sumOf(nodes.map(sizeOf)),
})

/** Bytes of HTML of a text in a fragment. */
const maxTextSize = 30_000

/**
 * A text within the limit, and the rest as texts that fit into fragments. The number of bytes per character is assumed
 * to be the average.
 */
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

/** The first entries of long lists in a row, and links to the others below it. */
function divideLists(node: ElementNode, context: DivideContext): DividedNode {
  let row: ElementNode = { ...node, children: [] }
  const links: BodyNode[] = []
  for (const name of listProps) {
    const list = row.props[name]
    if (!isLongList(list)) continue
    const { first, rests } = divideList(row, list, context)
    row = { ...row, props: { ...row.props, [name]: first } }
    for (const entries of rests)
      links.push(
        ...context.linkTo([{ type: 'element', name: 'Api.Details', props: { [name]: entries }, children: [] }]),
      )
  }
  if (links.length === 0) return divideChildren(node, context)
  if (node.name !== 'Api.Field') return measured([{ ...row, children: node.children }, ...links], context)
  return divideChildren({ ...row, children: [...links, ...node.children] }, context)
}

/** Properties with lists that have no limit: allowed values, constraints and examples. */
const listProps = ['values', 'constraints', 'moreExamples'] as const

/** Shorter lists are never divided. */
const minEntries = 10

const isLongList = (list: PropValue | undefined): list is readonly Json[] =>
  Array.isArray(list) && list.length > minEntries

function divideList(
  row: ElementNode,
  list: readonly Json[],
  { limit, sizeOf }: DivideContext,
): { readonly first: readonly Json[]; readonly rests: readonly (readonly Json[])[] } {
  const share = limit / sizeOf(row)
  const count = Math.max(minEntries, Math.floor(list.length * share * listShare))
  if (count >= list.length) return { first: list, rests: [] }
  const perFragment = Math.max(minEntries, Math.floor((count * maxTextSize) / limit))
  const rests = Array.from({ length: Math.ceil((list.length - count) / perFragment) }, (_, at) =>
    list.slice(count + at * perFragment, count + (at + 1) * perFragment),
  )
  return { first: list.slice(0, count), rests }
}

/** How much of a row one of its lists may take. */
const listShare = 0.7

/** The common prefix of the ids of fields, or of the options of a choice. It is the prefix of the value around them. */
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
