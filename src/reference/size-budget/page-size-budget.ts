import type { BodyNode } from '../../content/tree/body.ts'
import type { PageSizeBudget } from '../context/page-context.ts'
import { estimateSize } from './estimate-size.ts'

/** Bytes of HTML that stand on a page at most: with its head and its navigation it stays below 100 kB. */
const maxPageSize = 69_000

/** What the reference has of that in any case, however much an author wrote above it. */
const minReferenceSize = 25_000

/** How often a page that takes too much is drawn with less, and the least share of the usual room. */
const maxAttempts = 6
const minShare = 0.04

/** Fewer bytes than a few rows take are not worth a second drawing; an estimate may be short by a tenth. */
const minExtraBytes = 3_000
const safetyFactor = 0.9

/**
 * Draw what stands on a page, with less room for everything until it fits. How much each part takes is estimated while it
 * is drawn; long names, words in other alphabets and Markdown take more, and all parts may be long at once. What is left
 * of a page is for the rows for which its fields had no room.
 *
 * @param written What the author wrote, which stays as it is.
 */
export function fitPage(written: readonly BodyNode[], draw: PageRenderer['render']): readonly BodyNode[] {
  const own = estimateSize(written)
  const most = Math.max(minReferenceSize, maxPageSize - own)
  const weigh = (nodes: readonly BodyNode[]) => estimateSize(nodes) - own
  const nodes = draw({ share: 1, extraBytes: 0 })
  const left = most - weigh(nodes)
  if (left < 0) return fitSmaller(nodes, most, { estimate: weigh, render: draw })
  if (left < minExtraBytes || !hasOverflow(nodes)) return nodes
  const fuller = draw({ share: 1, extraBytes: left * safetyFactor })
  return weigh(fuller) <= most ? fuller : nodes
}

interface PageRenderer {
  readonly estimate: (nodes: readonly BodyNode[]) => number
  readonly render: (room: PageSizeBudget) => readonly BodyNode[]
}

function fitSmaller(large: readonly BodyNode[], most: number, { estimate, render }: PageRenderer): readonly BodyNode[] {
  let nodes = large
  let share = 1
  for (let tries = 1; tries < maxAttempts && share > minShare; tries++) {
    const weight = estimate(nodes)
    if (weight <= most) break
    share = Math.max(minShare, share * Math.min(0.9, most / weight))
    nodes = render({ share, extraBytes: 0 })
  }
  return nodes
}

/** Whether rows are missing that would stand in no other. */
const hasOverflow = (nodes: readonly BodyNode[]): boolean =>
  nodes.some(
    node =>
      node.type === 'element' &&
      (node.name === 'Api.More'
        ? node.props.below !== undefined
        : node.name !== 'Api.Field' && hasOverflow(node.children)),
  )
