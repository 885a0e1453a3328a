import type { BodyNode, ElementNode } from '../../content/tree/body.ts'
import type { Rest } from '../output/rendered-body.ts'
import { type DividedNode, divideNode, fieldPrefix } from './divide-node.ts'
import type { FitTools, SizeBudget } from './fit-body.ts'
import { byteLength, renderSlots } from './html-parts.ts'
import { restOf } from './rest-of.ts'

interface Divided {
  readonly lists: readonly (readonly BodyNode[])[]
  readonly rests: readonly Rest[]
}

/** Bytes that one list may take: the largest and the smallest limit that are tried, and the factor between two of them. */
const limits = { first: 60_000, last: 500, factor: 0.85 }

/**
 * Move the rests of long lists to fragments, until the page is within its size budget. All lists have the same limit,
 * so short ones stay complete.
 */
export async function divideLongLists(lists: Divided['lists'], budget: SizeBudget, tools: FitTools): Promise<Divided> {
  const sizeOf = sizeCache(tools)
  const totalOf = (all: Divided['lists']) => all.flat().reduce((sum, node) => sum + sizeOf(node), 0)
  let divided: Divided = { lists, rests: [] }
  for (let limit = limits.first; limit > limits.last; limit *= limits.factor) {
    if (totalOf(divided.lists) <= budget.bytes) break
    divided = divideAt(limit, lists, sizeOf, budget)
    await tools.prepare(divided.lists.flat())
  }
  return divided
}

function divideAt(
  limit: number,
  lists: Divided['lists'],
  sizeOf: (node: BodyNode) => number,
  { fragmentBase, context, restBytes }: SizeBudget,
): Divided {
  const rests = new Map<string, Rest>()
  const linkTo = (parts: readonly BodyNode[], container?: ElementNode): BodyNode[] =>
    chunksOf(parts, sizeOf, restBytes).map(chunk => {
      const below = fieldPrefix(chunk)
      const rest = restOf(chunk, { fragmentBase, context, container, prefix: below })
      rests.set(rest.href, rest)
      const title = container && /Example$/.test(container.name) ? { title: `… +${chunk.length}` } : {}
      const props = { part: rest.href, name: rest.title, ...(below !== undefined && { below }), ...title }
      return { type: 'element', name: 'Api.More', props, children: [] }
    })
  const divide = (node: BodyNode): DividedNode => divideNode(node, { limit, sizeOf, linkTo })
  return {
    lists: lists.map(nodes => nodes.flatMap(node => (isDivisible(node) ? divide(node) : [node]))),
    rests: [...rests.values()],
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
function sizeCache({ render }: FitTools): (node: BodyNode) => number {
  const sizes = new WeakMap<BodyNode, number>()
  return node => {
    if (node.type === 'text') return byteLength(node.value)
    const size = sizes.get(node) ?? renderSlots([node], render).size
    sizes.set(node, size)
    return size
  }
}
