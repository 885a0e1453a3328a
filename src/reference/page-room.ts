import type { BodyNode } from '../content/body.ts'
import { weightOfNodes } from './weigh-nodes.ts'

/** Bytes of HTML that stand on a page at most: with its head and its navigation it stays below 100 kB. */
const mostOnPage = 69_000

/** What the reference has of that in any case, however much an author wrote above it. */
const leastOfReference = 25_000

/** How often a page that takes too much is drawn with less, and the least share of the usual room. */
const mostTries = 6
const leastShare = 0.04

/**
 * Draw what stands on a page, with less room for everything until it fits. How much each part takes is estimated while it
 * is drawn; long names, words in other alphabets and Markdown take more, and all parts may be long at once.
 *
 * @param written What the author wrote, which stays as it is.
 * @param draw Given the share of the usual room.
 */
export function drawWithinPage(
  written: readonly BodyNode[],
  draw: (share: number) => readonly BodyNode[],
): readonly BodyNode[] {
  const own = weightOfNodes(written)
  const most = Math.max(leastOfReference, mostOnPage - own)
  let share = 1
  let nodes = draw(share)
  for (let tries = 1; tries < mostTries && share > leastShare; tries++) {
    const weight = weightOfNodes(nodes) - own
    if (weight <= most) break
    share = Math.max(leastShare, share * Math.min(0.9, most / weight))
    nodes = draw(share)
  }
  return nodes
}
