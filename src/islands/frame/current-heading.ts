interface ScrollMetrics {
  /** How far each heading is below the reading line, in pixels, in the order of the page. */
  readonly headingTops: readonly number[]
  readonly scrollTop: number
  /** How far the page can be scrolled. */
  readonly range: number
  /** Height of the window. */
  readonly height: number
  /** Index of the heading in the address; -1 for none. */
  readonly chosenIndex: number
}

/**
 * The heading that the reader is at. Headings too close to the end of the page to reach the reading line share the
 * remaining scroll distance equally; the last one becomes current at the very end.
 *
 * @returns Index of the heading; -1 before the first one.
 */
export function currentHeadingIndex({ headingTops, scrollTop, range, height, chosenIndex }: ScrollMetrics): number {
  const offsets = headingTops.map(top => top + scrollTop)
  const isReachable = (offset: number) => offset <= range
  const reachable = offsets.filter(isReachable)
  const isAtEnd = scrollTop >= range - 2
  // The heading in the address is current even if the page ends before it can reach the top.
  if (isAtEnd && chosenIndex >= 0 && !isReachable(offsets[chosenIndex] ?? 0)) return chosenIndex
  const unreachableCount = offsets.length - reachable.length
  const from = Math.max(0, reachable.at(-1) ?? 0, range - height)
  const thresholdOf = (order: number) => from + ((range - from) * order) / unreachableCount
  const thresholds = [...reachable, ...Array.from({ length: unreachableCount }, (_, index) => thresholdOf(index + 1))]
  if (range <= 0) return headingTops.findLastIndex(top => top <= 0)
  return thresholds.findLastIndex(threshold => threshold <= scrollTop + 1)
}
