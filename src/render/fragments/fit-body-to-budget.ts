import type { BodyNode } from '../../content/tree/body.ts'
import type { HtmlPart, MovedPart, OnDemandContent } from '../output/rendered-body.ts'
import { divideLongLists, type NodeLists } from './divide-long-lists.ts'
import {
  byteLength,
  collapsibleForm,
  fillPlaceholders,
  fragmentHrefOf,
  linkToPart,
  placeholderHtml,
  type RenderNodes,
  renderLists,
  renderSlots,
  type Slot,
  type SlottedHtml,
  totalSize,
} from './html-parts.ts'
import { toMovedPart } from './moved-part.ts'

/** How much of a body is part of its own file. */
export interface SizeBudget {
  /** Bytes of HTML that the content may take. */
  readonly bytes: number
  /** Bytes of HTML that nested fields may add. They are collapsed, so a page can do without them. */
  readonly nestedBytes: number
  /** Bytes of HTML of each fragment with a part of a long list. If absent, one fragment has all of the rest. */
  readonly movedPartBytes?: number | undefined
  /** Start of the addresses of fragments. */
  readonly fragmentBase: string
  /** What the HTML of nodes depends on besides them: see `toMovedPart`. */
  readonly context: string
}

/** Functions that render and prepare nodes. */
export interface BodyTools {
  readonly render: RenderNodes
  /** Prepares nodes that were not part of the original page, so that they can be rendered. */
  readonly prepare: (nodes: readonly BodyNode[]) => Promise<void>
}

/** A body within its size budget. */
export interface FittedBody {
  /** The HTML of each list of nodes. */
  readonly html: readonly string[]
  readonly parts: readonly HtmlPart[]
  readonly onDemand: OnDemandContent
}

/**
 * Decide from its rendered HTML what a body shows of its own content, and what it loads on demand. If it is too large
 * even without nested fields, long lists and texts are divided. Then nested fields become part of it, level by level, as
 * long as they fit. The fields of schemas with a key are left to `completeBody`.
 *
 * @param budget If absent, everything is part of the body.
 */
export async function fitBodyToBudget(
  lists: NodeLists,
  budget: SizeBudget | undefined,
  tools: BodyTools,
): Promise<FittedBody> {
  const whole = renderLists(lists, tools.render)
  const divided = budget && totalSize(whole) > budget.bytes ? await divideLongLists(lists, budget, tools) : undefined
  const ownHtml = divided?.html ?? whole
  const slots: Slot[] = []
  const hrefs = new Set<string>()
  const add = (slotted: SlottedHtml) => {
    slots.push(...slotted.slots)
    for (const href of slotted.hrefs) hrefs.add(href)
  }
  for (const list of ownHtml) add(list)
  const ownSize = totalSize(ownHtml)
  const maxSize = budget ? Math.min(budget.bytes, ownSize + budget.nestedBytes) : Number.POSITIVE_INFINITY
  showNested(slots, maxSize - ownSize, tools.render, add)
  const { html, parts, movedParts } = joinSlots(ownHtml, slots, budget, tools.render)
  const linked = linkedMovedParts(divided?.movedParts ?? [], hrefs)
  for (const { href } of linked) hrefs.delete(href)
  return { html, parts, onDemand: { hrefs: [...hrefs], included: [], movedParts: [...linked, ...movedParts] } }
}

/** The moved parts that the body links to, directly or through other moved parts. */
function linkedMovedParts(movedParts: readonly MovedPart[], hrefs: ReadonlySet<string>): readonly MovedPart[] {
  const movedPartAt = new Map(movedParts.map(movedPart => [movedPart.href, movedPart]))
  const linked = new Set<MovedPart>()
  const add = (href: string) => {
    const movedPart = movedPartAt.get(href)
    if (!movedPart || linked.has(movedPart)) return
    linked.add(movedPart)
    for (const inner of linksIn(movedPart.nodes)) add(inner)
  }
  for (const href of hrefs) add(href)
  return [...linked]
}

const linksIn = (nodes: readonly BodyNode[]): readonly string[] =>
  nodes.flatMap(node => {
    if (node.type !== 'element') return []
    const href = node.name === 'Api.More' ? fragmentHrefOf(node) : undefined
    return [...(href === undefined ? [] : [href]), ...linksIn(node.children)]
  })

/** Show nested fields while there is space. The list of slots grows, so that each level comes before the next. */
function showNested(
  slots: readonly Slot[],
  space: number,
  render: RenderNodes,
  add: (content: SlottedHtml) => void,
): void {
  let left = space
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]
    if (!slot || slot.part) continue
    const linkSize = byteLength(slot.linkHtml)
    // Fields are never shorter than a link, so nothing else fits.
    if (left < linkSize) return
    const content = renderSlots(collapsibleForm(slot.node, slot.node.children), render, slots.length)
    if (content.size - linkSize > left) continue
    add(content)
    slot.html = content.html
    left -= content.size - linkSize
  }
}

function joinSlots(
  lists: readonly SlottedHtml[],
  slots: readonly Slot[],
  budget: SizeBudget | undefined,
  render: RenderNodes,
) {
  const { fragmentBase = '', context = '' } = budget ?? {}
  const parts: HtmlPart[] = []
  const movedParts: MovedPart[] = []
  const contentAt = (index: number): string => {
    const slot = slots[index]
    if (!slot) return ''
    if (slot.html !== undefined) return fillPlaceholders(slot.html, contentAt)
    if (slot.part) return placeholderHtml(parts.push(slot.part) - 1)
    const { children, props } = slot.node
    const title = typeof props.name === 'string' ? props.name : undefined
    const prefix = String(props.prefix)
    const movedPart = toMovedPart(children, { fragmentBase, context, title, prefix })
    movedParts.push(movedPart)
    return render([linkToPart({ ...slot.node, props: { ...props, below: prefix } }, movedPart.href)])
  }
  return { html: lists.map(({ html }) => fillPlaceholders(html, contentAt)), parts, movedParts }
}
