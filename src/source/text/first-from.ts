/**
 * The index of the first text in a sorted list that is not less than a given text.
 *
 * @param sorted Texts in the order of their code units.
 */
export function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
