/**
 * How many characters must be inserted, deleted, replaced or swapped with their neighbour to make one word the other
 * (optimal string alignment).
 *
 * @param limit The result is only exact up to this distance; beyond it, it is any larger number.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let smallest = i
    for (let j = 1; j <= other.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1])
      let best = Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        best = Math.min(best, (beforePrevious[j - 2] ?? 0) + 1)
      row.push(best)
      smallest = Math.min(smallest, best)
    }
    if (smallest > limit) return limit + 1
    beforePrevious = previous
    previous = row
  }
  return previous[other.length] ?? 0
}
