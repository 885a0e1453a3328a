import type { BodyNode, ElementNode } from '../../content/tree/body.ts'
import type { MovedPart } from '../output/rendered-body.ts'
import { type DividedNode, divideNode, fieldPrefix } from './divide-node.ts'
import type { BodyTools, SizeBudget } from './fit-body-to-budget.ts'
import { byteLength, renderLists, renderSlots, type SlottedHtml, totalSize } from './html-parts.ts'
import { toMovedPart } from './moved-part.ts'

export type NodeLists = readonly (readonly BodyNode[])[]

interface DividedLists {
  readonly lists: NodeLists
  readonly movedParts: readonly MovedPart[]
}

interface RenderedLists {
  readonly html: readonly SlottedHtml[]
  readonly movedParts: readonly MovedPart[]
}

/** Bytes that one list may take: the limits that can be chosen, from the largest to the smallest. */
const limits = Array.from({ length: 30 }, (_, step) => 60_000 * 0.85 ** step)

/**
 * Move parts of long lists of a page that is above its size budget to fragments. All lists have the same limit, the
 * largest that is sufficient, so short ones stay complete.
 */
export async function divideLongLists(lists: NodeLists, budget: SizeBudget, tools: BodyTools): Promise<RenderedLists> {
  const sizeOf = sizeCache(tools)
  const divide = async (step: number): Promise<RenderedLists> => {
    const divided = divideAt(limits[step] ?? 0, lists, sizeOf, budget)
    await tools.prepare(divided.lists.flat())
    return { html: renderLists(divided.lists, tools.render), movedParts: divided.movedParts }
  }
  // A smaller limit makes a page smaller. Each attempt renders the page, so most limits are skipped.
  let found: RenderedLists | undefined
  let from = 0
  let to = limits.length - 1
  while (from < to) {
    const step = Math.floor((from + to) / 2)
    const divided = await divide(step)
    if (totalSize(divided.html) <= budget.bytes) [to, found] = [step, divided]
    else from = step + 1
  }
  return found ?? divide(to)
}

function divideAt(
  limit: number,
  lists: NodeLists,
  sizeOf: (node: BodyNode) => number,
  { fragmentBase, context, movedPartBytes }: SizeBudget,
): DividedLists {
  const movedParts = new Map<string, MovedPart>()
  const linkTo = (parts: readonly BodyNode[], container?: ElementNode): BodyNode[] =>
    chunksOf(parts, sizeOf, movedPartBytes).map(chunk => {
      const below = fieldPrefix(chunk)
      const movedPart = toMovedPart(chunk, { fragmentBase, context, container, prefix: below })
      movedParts.set(movedPart.href, movedPart)
      const title = container && /Example$/.test(container.name) ? { title: `… +${chunk.length}` } : {}
      const props = { part: movedPart.href, name: movedPart.title, ...(below !== undefined && { below }), ...title }
      return { type: 'element', name: 'Api.More', props, children: [] }
    })
  const divide = (node: BodyNode): DividedNode => divideNode(node, { limit, sizeOf, linkTo })
  return {
    lists: lists.map(nodes => nodes.flatMap(node => (isDivisible(node) ? divide(node).nodes : [node]))),
    movedParts: [...movedParts.values()],
  }
}

/** Only content that is generated from a spec is divided. What authors write on a page stays there. */
const isDivisible = (node: BodyNode): boolean => node.type === 'element' && node.props.isGenerated === true

/** Consecutive nodes that fit into one fragment together. */
function chunksOf(
  nodes: readonly BodyNode[],
  sizeOf: (node: BodyNode) => number,
  maxSize = Number.MAX_SAFE_INTEGER,
): readonly BodyNode[][] {
  const chunks: BodyNode[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const node of nodes) {
    size += sizeOf(node)
    if (size > maxSize) {
      chunks.push([])
      size = sizeOf(node)
    }
    chunks.at(-1)?.push(node)
  }
  return chunks
}

/** The bytes of the HTML of nodes, with links in place of nested fields. Nodes are measured once. */
function sizeCache({ render }: BodyTools): (node: BodyNode) => number {
  const sizes = new WeakMap<BodyNode, number>()
  return node => {
    if (node.type === 'text') return byteLength(node.value)
    const size = sizes.get(node) ?? renderSlots([node], render).size
    sizes.set(node, size)
    return size
  }
}
