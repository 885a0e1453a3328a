/** The smoothing constant of reciprocal rank fusion: 60 in the paper. */
const smoothing = 60

/**
 * Merges several rankings: each list gives an item 1 / (60 + its rank), and the items are ordered by the sums
 * (reciprocal rank fusion).
 *
 * @param lists Best first, each item at most once in a list.
 * @see https://doi.org/10.1145/1571941.1572114
 */
export function fuseRanks(lists: readonly (readonly string[])[]): readonly string[] {
  const scores = new Map<string, number>()
  for (const list of lists)
    for (const [at, item] of list.entries()) scores.set(item, (scores.get(item) ?? 0) + 1 / (smoothing + at + 1))
  return [...scores].sort(([, one], [, two]) => two - one).map(([item]) => item)
}
