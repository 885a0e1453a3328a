/** Which child of the old list a child of the new list comes from. A number is an index in the old list. */
export interface ChildMatch {
  /** The matching old child: the same one, or one of the same kind. `undefined` for a new child. */
  readonly from: number | undefined
  readonly isSame: boolean
}

/** A child as the matching sees it. */
export interface Child {
  /** The whole child as text: children with the same text are the same. */
  readonly text: string
  /** A child may be changed into another one of the same kind. */
  readonly kind: string
}

/** Longer lists (without their equal start and end) are matched by kind and order only. */
const maxLength = 600

/**
 * Match the children of a new list with those of an old one, in order: as many as possible stay the same. The others
 * are matched with the next old child of the same kind.
 */
export function matchChildren(before: readonly Child[], after: readonly Child[]): readonly ChildMatch[] {
  const start = commonStart(before, after)
  const end = commonEnd(before, after, start)
  const old = before.slice(start, before.length - end)
  const next = after.slice(start, after.length - end)
  const retained =
    old.length > maxLength || next.length > maxLength ? next.map(() => undefined) : longestCommon(old, next)
  const middle = matchRemaining(old, next, retained).map(({ from, isSame }) => ({
    from: from === undefined ? undefined : from + start,
    isSame,
  }))
  const same = (from: number): ChildMatch => ({ from, isSame: true })
  const head = Array.from({ length: start }, (_, at) => same(at))
  const tail = Array.from({ length: end }, (_, at) => same(before.length - end + at))
  return [...head, ...middle, ...tail]
}

function commonStart(before: readonly Child[], after: readonly Child[]): number {
  const most = Math.min(before.length, after.length)
  let count = 0
  while (count < most && before[count]?.text === after[count]?.text) count += 1
  return count
}

function commonEnd(before: readonly Child[], after: readonly Child[], start: number): number {
  const most = Math.min(before.length, after.length) - start
  let count = 0
  while (count < most && before.at(-1 - count)?.text === after.at(-1 - count)?.text) count += 1
  return count
}

/** The index of the equal old child for each new one, from the longest common subsequence. */
function longestCommon(old: readonly Child[], next: readonly Child[]): readonly (number | undefined)[] {
  const width = next.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = next.length - 1; column >= 0; column -= 1) {
      const isEqual = old[row]?.text === next[column]?.text
      lengths[row * width + column] = isEqual
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  const retained: (number | undefined)[] = next.map(() => undefined)
  let row = 0
  let column = 0
  while (row < old.length && column < next.length) {
    if (old[row]?.text === next[column]?.text) retained[column++] = row++
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return retained
}

/** Each new child between two unchanged ones takes the next unused old child of its kind. */
function matchRemaining(
  old: readonly Child[],
  next: readonly Child[],
  retained: readonly (number | undefined)[],
): readonly ChildMatch[] {
  let cursor = 0
  return next.map(({ kind }, column) => {
    const oldIndex = retained[column]
    if (oldIndex !== undefined) {
      cursor = oldIndex + 1
      return { from: oldIndex, isSame: true }
    }
    const following = retained.slice(column).find(index => index !== undefined) ?? old.length
    const matchIndex = old.findIndex((child, at) => at >= cursor && at < following && child.kind === kind)
    if (matchIndex === -1) return { from: undefined, isSame: false }
    cursor = matchIndex + 1
    return { from: matchIndex, isSame: false }
  })
}
