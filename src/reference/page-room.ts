import type { BodyNode } from '../content/body.ts'
import { weightOfNodes } from './weigh-nodes.ts'

/** Bytes of HTML that stand on a page at most: with its head and its navigation it stays below 100 kB. */
const mostOnPage = 69_000

/** What the reference has of that in any case, however much an author wrote above it. */
const leastOfReference = 25_000

/** How often a page that takes too much is drawn with less, and the least share of the usual room. */
const mostTries = 6
const leastShare = 0.04

/** Fewer bytes than a few rows take are not worth a second drawing; an estimate may be short by a tenth. */
const leastSpare = 3_000
const certain = 0.9

/** What a page is drawn within. */
export interface PageRoom {
  /** Of the usual room that everything on a page has. */
  readonly share: number
  /** Bytes that rows which stand in no other have besides. */
  readonly spare: number
}

/**
 * Draw what stands on a page, with less room for everything until it fits. How much each part takes is estimated while it
 * is drawn; long names, words in other alphabets and Markdown take more, and all parts may be long at once. What is left
 * of a page is for the rows for which its fields had no room.
 *
 * @param written What the author wrote, which stays as it is.
 */
export function drawWithinPage(written: readonly BodyNode[], draw: Drawing['draw']): readonly BodyNode[] {
  const own = weightOfNodes(written)
  const most = Math.max(leastOfReference, mostOnPage - own)
  const weigh = (nodes: readonly BodyNode[]) => weightOfNodes(nodes) - own
  const nodes = draw({ share: 1, spare: 0 })
  const left = most - weigh(nodes)
  if (left < 0) return drawSmaller(nodes, most, { weigh, draw })
  if (left < leastSpare || !lacksRows(nodes)) return nodes
  const fuller = draw({ share: 1, spare: left * certain })
  return weigh(fuller) <= most ? fuller : nodes
}

interface Drawing {
  readonly weigh: (nodes: readonly BodyNode[]) => number
  readonly draw: (room: PageRoom) => readonly BodyNode[]
}

function drawSmaller(large: readonly BodyNode[], most: number, { weigh, draw }: Drawing): readonly BodyNode[] {
  let nodes = large
  let share = 1
  for (let tries = 1; tries < mostTries && share > leastShare; tries++) {
    const weight = weigh(nodes)
    if (weight <= most) break
    share = Math.max(leastShare, share * Math.min(0.9, most / weight))
    nodes = draw({ share, spare: 0 })
  }
  return nodes
}

/** Whether rows are missing that would stand in no other. */
const lacksRows = (nodes: readonly BodyNode[]): boolean =>
  nodes.some(
    node =>
      node.type === 'element' &&
      (node.name === 'Api.More'
        ? node.props.below !== undefined
        : node.name !== 'Api.Field' && lacksRows(node.children)),
  )
