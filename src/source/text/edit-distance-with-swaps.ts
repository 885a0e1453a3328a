/** The optimal string alignment distance: Levenshtein distance in which swapped neighbors count as one edit. */
export function editDistanceWithSwaps(one: string, other: string): number {
  // Most compared texts are paths with the same folders. What is equal at the start and end needs no edits.
  const start = commonStart(one, other)
  const end = commonEnd(one, other, start)
  return tableDistance(one.slice(start, one.length - end), other.slice(start, other.length - end))
}

function commonStart(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  let count = 0
  while (count < shorter && one[count] === other[count]) count++
  return count
}

function commonEnd(one: string, other: string, start: number): number {
  const shorter = Math.min(one.length, other.length) - start
  let count = 0
  while (count < shorter && one[one.length - 1 - count] === other[other.length - 1 - count]) count++
  return count
}

function tableDistance(one: string, other: string): number {
  let rowBeforePrevious: readonly number[] = []
  let previousRow = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const currentRow = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const edits = Math.min(
        valueAt(previousRow, at) + 1,
        valueAt(currentRow, at - 1) + 1,
        valueAt(previousRow, at - 1) + Number(!isSame),
      )
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      currentRow.push(isSwap ? Math.min(edits, valueAt(rowBeforePrevious, at - 2) + 1) : edits)
    }
    rowBeforePrevious = previousRow
    previousRow = currentRow
  }
  return valueAt(previousRow, other.length)
}

/** A cell of the table; infinity outside of it. */
const valueAt = (line: readonly number[], at: number): number => line[at] ?? Number.POSITIVE_INFINITY
