import type { BodyNode, ElementNode, PropValue } from '../../content/tree/body.ts'
import type { HtmlPart } from '../output/rendered-body.ts'

/** Renders nodes to the HTML that readers get. */
export type RenderNodes = (nodes: readonly BodyNode[]) => string

/** Nested fields (`Api.Part`) that are replaced by an empty element while the nodes around them are rendered. */
export interface Slot {
  readonly node: ElementNode
  readonly linkHtml: string
  /** Absent if the fields are a part of this body. */
  readonly part?: HtmlPart | undefined
  /** The fields, if they are shown. */
  html?: string | undefined
}

/** Rendered nodes whose nested fields are empty elements. */
export interface SlottedHtml {
  readonly html: string
  /** Bytes of the HTML with a link in place of each nested field. */
  readonly size: number
  readonly slots: readonly Slot[]
  /** Addresses of other fragments that the nodes link to. */
  readonly hrefs: readonly string[]
}

const encoder = new TextEncoder()

export const byteLength = (text: string): number => encoder.encode(text).length

/** @param firstSlot How many slots there are already. */
export function renderSlots(nodes: readonly BodyNode[], render: RenderNodes, firstSlot = 0): SlottedHtml {
  const parts: ElementNode[] = []
  const hrefs: string[] = []
  const html = render(withPlaceholders(nodes, { parts, hrefs, firstSlot }))
  const slots = parts.map(node => slotOf(node, render))
  const added = slots.reduce(
    (sum, { linkHtml }, at) => sum + byteLength(linkHtml) - placeholderHtml(firstSlot + at).length,
    0,
  )
  return { html, size: byteLength(html) + added, slots, hrefs }
}

/** Render lists of nodes. The slots of all lists are numbered together. */
export function renderLists(lists: readonly (readonly BodyNode[])[], render: RenderNodes): readonly SlottedHtml[] {
  let firstSlot = 0
  return lists.map(nodes => {
    const slotted = renderSlots(nodes.map(withoutMark), render, firstSlot)
    firstSlot += slotted.slots.length
    return slotted
  })
}

export const totalSize = (lists: readonly SlottedHtml[]): number => lists.reduce((sum, { size }) => sum + size, 0)

/** Remove the mark of generated nodes: see `isDivisible`. */
function withoutMark(node: BodyNode): BodyNode {
  if (node.type !== 'element' || node.props.isGenerated !== true) return node
  const { isGenerated: _, ...props } = node.props
  return { ...node, props }
}

/** Replace the placeholders in HTML. */
export const fillPlaceholders = (html: string, contentAt: (index: number) => string): string =>
  html.includes(placeholderStart) ? html.replace(placeholderPattern, (_, index) => contentAt(Number(index))) : html

/** Fields inside the element that collapses them, unless they are shown without one. */
export function collapsibleForm({ props: { plain, open, title } }: ElementNode, children: readonly BodyNode[]) {
  if (plain === true) return children
  const props = { ...(open === true && { defaultOpen: true }), ...(title !== undefined && { title }) }
  return [element('Expandable', props, children)]
}

/** The link that loads the fields of a part. */
export function linkToPart({ props: { name, below } }: ElementNode, href: string): ElementNode {
  const props = { part: href, ...(name !== undefined && { name }), ...(below !== undefined && { below }) }
  return element('Api.More', props)
}

/** The address of the fragment that a node shows or links to. Absent if a part contains its fields. */
export const fragmentHrefOf = ({ props: { part } }: ElementNode): string | undefined =>
  typeof part === 'string' ? part : undefined

function slotOf(node: ElementNode, render: RenderNodes): Slot {
  const href = fragmentHrefOf(node)
  // The address of a moved part has the same length as this one, or nearly so.
  if (href === undefined) return { node, linkHtml: render([linkToPart(node, '/'.padEnd(50, '-'))]) }
  const { prefix, ancestorHrefs } = node.props
  const linkHtml = render([...node.children, linkToPart(node, href)])
  const [before = '', after = ''] = render(collapsibleForm(node, [...node.children, placeholder(0)])).split(
    placeholderHtml(0),
  )
  return {
    node,
    linkHtml,
    part: {
      href,
      before,
      after,
      linkHtml,
      prefix: String(prefix),
      ancestorHrefs: Array.isArray(ancestorHrefs) ? ancestorHrefs.map(String) : [],
    },
  }
}

/** Collects the nested fields and links of the visited nodes. */
interface SlotCollector {
  readonly parts: ElementNode[]
  readonly hrefs: string[]
  readonly firstSlot: number
}

function withPlaceholders(nodes: readonly BodyNode[], collector: SlotCollector): readonly BodyNode[] {
  return nodes.map(node => {
    if (node.type !== 'element') return node
    const href = node.name === 'Api.More' ? fragmentHrefOf(node) : undefined
    if (href !== undefined) collector.hrefs.push(href)
    if (node.name !== 'Api.Part')
      return node.children.length === 0 ? node : { ...node, children: withPlaceholders(node.children, collector) }
    collector.parts.push(node)
    return placeholder(collector.firstSlot + collector.parts.length - 1)
  })
}

const element = (
  name: string,
  props: Readonly<Record<string, PropValue>>,
  children: readonly BodyNode[] = [],
): ElementNode => ({ type: 'element', name, props, children })

const placeholder = (index: number): ElementNode => element('lectern-part', { 'data-index': index })
const placeholderStart = '<lectern-part data-index="'
export const placeholderHtml = (index: number): string => `${placeholderStart}${index}"></lectern-part>`
const placeholderPattern = /<lectern-part data-index="(\d+)"><\/lectern-part>/g
