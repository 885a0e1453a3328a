/** Lines that are different in the new text of a file. */
export interface ChangedLines {
  /** The number of the first line in the old text. */
  readonly line: number
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Maximum distance in which the next equal line is searched. */
const maxDistance = 2000

/** The lines of a text that were changed, added or removed, in order. */
export function changedLines(before: string, after: string): readonly ChangedLines[] {
  const old = linesOf(before)
  const current = linesOf(after)
  const changes: ChangedLines[] = []
  let at = 0
  let to = 0
  while (at < old.length || to < current.length) {
    if (old[at] === current[to] && at < old.length && to < current.length) {
      at++
      to++
      continue
    }
    const [removed, added] = distanceToSame(old, current, at, to)
    changes.push({ line: at + 1, before: old.slice(at, at + removed), after: current.slice(to, to + added) })
    at += removed
    to += added
  }
  return changes
}

/** The smallest number of old and new lines before the next line that is in both. */
function distanceToSame(
  old: readonly string[],
  current: readonly string[],
  at: number,
  to: number,
): readonly [number, number] {
  const oldLeft = old.length - at
  const currentLeft = current.length - to
  for (let sum = 1; sum <= Math.min(oldLeft + currentLeft, maxDistance); sum++) {
    // Starts with equal numbers, because most changes are inside of lines.
    const half = Math.floor(sum / 2)
    for (let more = 0; more <= sum; more++) {
      for (const removed of [half + more, half - more]) {
        const added = sum - removed
        if (removed < 0 || added < 0 || removed > oldLeft || added > currentLeft) continue
        const line = old[at + removed]
        const next = current[to + added]
        if (line === next && (removed === added || line?.trim() !== '')) return [removed, added]
      }
    }
  }
  return [oldLeft, currentLeft]
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)
