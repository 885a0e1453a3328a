import type { Size } from './size.ts'

export interface RankedNode extends Size {
  readonly id: string
}

export interface RankedEdge {
  readonly from: string
  readonly to: string
  readonly label: Size
}

export interface Spacing {
  /** Between two nodes of the same rank, in pixels. */
  readonly nodes: number
  /** Between two ranks without labels in between. */
  readonly ranks: number
  /** Around the whole diagram, on each side. */
  readonly margin: number
}

export interface RankedGraph {
  readonly nodes: readonly RankedNode[]
  readonly edges: readonly RankedEdge[]
  /** Whether ranks are next to each other instead of below each other. */
  readonly isAcross: boolean
  readonly spacing: Spacing
}

/**
 * The size of a graph with ranked nodes. Its length is that of all ranks one after another, and its breadth is that of
 * the broadest rank.
 */
export function rankedSize({ nodes, edges, isAcross, spacing }: RankedGraph): Size {
  const ids = new Set(nodes.map(({ id }) => id))
  const usable = edges.filter(({ from, to }) => from !== to && ids.has(from) && ids.has(to))
  const rankOf = ranksOf([...ids], usable)
  const count = Math.max(0, ...rankOf.values()) + 1
  const lengthOf = ({ width, height }: Size) => (isAcross ? width : height)
  const breadthOf = ({ width, height }: Size) => (isAcross ? height : width)
  const spans = usable.map(edge => spanOf(edge, rankOf))
  let length = (count - 1) * spacing.ranks
  let breadth = 0
  for (let rank = 0; rank < count; rank++) {
    const members = nodes.filter(({ id }) => rankOf.get(id) === rank)
    const labels = usable.filter((_, at) => spans[at]?.first === rank).map(({ label }) => label)
    const crossing = spans.filter(({ first, last }) => first < rank && rank < last).length
    const nodesBreadth = members.reduce((sum, node) => sum + breadthOf(node) + spacing.nodes, -spacing.nodes)
    breadth = Math.max(breadth, nodesBreadth + crossing * crossingWidth, labelBreadth(labels.map(breadthOf)))
    length += Math.max(0, ...members.map(lengthOf)) + Math.max(0, ...labels.map(lengthOf))
  }
  const outerLength = length + 2 * spacing.margin
  const outerBreadth = breadth + 2 * spacing.margin
  return isAcross ? { width: outerLength, height: outerBreadth } : { width: outerBreadth, height: outerLength }
}

/** The first and last rank of an edge, in any direction. */
function spanOf({ from, to }: RankedEdge, rankOf: ReadonlyMap<string, number>): { first: number; last: number } {
  const ends = [rankOf.get(from) ?? 0, rankOf.get(to) ?? 0]
  return { first: Math.min(...ends), last: Math.max(...ends) }
}

/** The space that an edge takes in a rank that it crosses. */
const crossingWidth = 30

/** Labels between two ranks are next to each other. */
const labelBreadth = (widths: readonly number[]): number =>
  widths.filter(width => width > 0).reduce((sum, width) => sum + width + crossingWidth, 0)

/** The rank of each node: one more than the highest rank of its predecessors. Edges that close a cycle are ignored. */
function ranksOf(ids: readonly string[], edges: readonly RankedEdge[]): ReadonlyMap<string, number> {
  const nextOf = new Map<string, string[]>()
  for (const { from, to } of edges) nextOf.set(from, [...(nextOf.get(from) ?? []), to])
  const ordered = topologicalOrder(ids, nextOf)
  const order = new Map(ordered.map((id, at) => [id, at]))
  const rankOf = new Map(ids.map(id => [id, 0]))
  for (const id of ordered) {
    for (const next of nextOf.get(id) ?? []) {
      if ((order.get(next) ?? 0) <= (order.get(id) ?? 0)) continue
      rankOf.set(next, Math.max(rankOf.get(next) ?? 0, (rankOf.get(id) ?? 0) + 1))
    }
  }
  return rankOf
}

/** Sorts nodes topologically. Cycles are allowed. */
function topologicalOrder(ids: readonly string[], nextOf: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const seen = new Set<string>()
  const done: string[] = []
  for (const start of ids) {
    const stack: { readonly id: string; next: number }[] = []
    const enter = (id: string) => {
      if (seen.has(id)) return
      seen.add(id)
      stack.push({ id, next: 0 })
    }
    enter(start)
    while (stack.length > 0) {
      const top = stack[stack.length - 1]
      const next = top && nextOf.get(top.id)?.[top.next++]
      if (next !== undefined) enter(next)
      else if (top) done.push(stack.pop()?.id ?? top.id)
    }
  }
  return done.reverse()
}
