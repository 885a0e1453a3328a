import { distance } from 'fastest-levenshtein'

/**
 * The known name that a misspelled one most likely means; `undefined` if none is similar.
 *
 * @param isMeant Can reject similar names. Called for few names.
 */
export function nearestName(
  written: string,
  known: Iterable<string>,
  isMeant: (name: string) => boolean = () => true,
): string | undefined {
  const wanted = written.toLowerCase()
  const limit = Math.max(1, Math.floor(wanted.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const name of known) {
    if (Math.abs(name.length - wanted.length) >= bestDistance) continue
    const apart = slipsBetween(wanted, name.toLowerCase(), bestDistance)
    if (apart < bestDistance && isMeant(name)) [best, bestDistance] = [name, apart]
  }
  return best
}

/** A "Did you mean" sentence for the hint of a diagnostic. */
export function didYouMean(written: string, known: Iterable<string>): string | undefined {
  const name = nearestName(written, known)
  return name === undefined ? undefined : `Did you mean "${name}"?`
}

/** The number of typing errors between two names; two swapped neighbours count as one. */
function slipsBetween(one: string, other: string, limit: number): number {
  const edits = distance(one, other)
  // A swap costs two edits, so names with more than twice the limit are too different, with or without swaps.
  return edits < 2 || edits >= 2 * limit ? edits : editsWithSwaps(one, other)
}

/** The optimal string alignment distance: Levenshtein distance in which swapped neighbours count as one edit. */
function editsWithSwaps(one: string, other: string): number {
  let before: readonly number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const edits = Math.min(
        valueAt(above, at) + 1,
        valueAt(line, at - 1) + 1,
        valueAt(above, at - 1) + Number(!isSame),
      )
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      line.push(isSwap ? Math.min(edits, valueAt(before, at - 2) + 1) : edits)
    }
    before = above
    above = line
  }
  return valueAt(above, other.length)
}

/** A cell of the table; infinity outside of it. */
const valueAt = (line: readonly number[], at: number): number => line[at] ?? Number.POSITIVE_INFINITY
