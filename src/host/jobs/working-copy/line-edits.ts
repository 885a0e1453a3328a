export interface LineEdit {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Texts that differ in more lines are shown as replaced. */
const maxDistance = 1_000

/** How one text becomes another, with as few edits as possible: the algorithm of Myers. */
export function lineEdits(before: readonly string[], after: readonly string[]): readonly LineEdit[] {
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && before[first] === after[first]) first++
  let last = 0
  while (last < shorter - first && before.at(-1 - last) === after.at(-1 - last)) last++
  const old = before.slice(first, before.length - last)
  const next = after.slice(first, after.length - last)
  const toEdits = (kind: LineEdit['kind'], lines: readonly string[]) => lines.map(text => ({ kind, text }))
  return [
    ...toEdits('same', before.slice(0, first)),
    ...(shortestEdits(old, next) ?? [...toEdits('removed', old), ...toEdits('added', next)]),
    ...toEdits('same', before.slice(before.length - last)),
  ]
}

/** The farthest point on each diagonal of the edit graph, for each number of edits. */
type Trace = readonly Int32Array[]

function shortestEdits(before: readonly string[], after: readonly string[]): readonly LineEdit[] | undefined {
  const max = Math.min(before.length + after.length, maxDistance)
  const reached = new Int32Array(2 * max + 3)
  const trace: Int32Array[] = []
  for (let distance = 0; distance <= max; distance++) {
    trace.push(reached.slice())
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const from = previousDiagonal(reached, max, diagonal, distance)
      let x = at(reached, max, from) + (from < diagonal ? 1 : 0)
      let y = x - diagonal
      while (x < before.length && y < after.length && before[x] === after[y]) {
        x++
        y++
      }
      reached[diagonal + max + 1] = x
      if (x >= before.length && y >= after.length) return backtrack(trace, max, before, after)
    }
  }
  return undefined
}

function backtrack(
  trace: Trace,
  max: number,
  before: readonly string[],
  after: readonly string[],
): readonly LineEdit[] {
  const edits: LineEdit[] = []
  let x = before.length
  let y = after.length
  for (const [distance, reached] of [...trace.entries()].reverse()) {
    const diagonal = x - y
    const from = previousDiagonal(reached, max, diagonal, distance)
    const previousX = distance === 0 ? 0 : at(reached, max, from)
    const previousY = distance === 0 ? 0 : previousX - from
    for (; x > previousX && y > previousY; y--) edits.push({ kind: 'same', text: before[--x] ?? '' })
    if (distance === 0) break
    if (x === previousX) edits.push({ kind: 'added', text: after[--y] ?? '' })
    else edits.push({ kind: 'removed', text: before[--x] ?? '' })
  }
  return edits.reverse()
}

/** The diagonal from which one more edit leads to a given diagonal. */
function previousDiagonal(reached: Int32Array, max: number, diagonal: number, distance: number): number {
  const isAdded =
    diagonal === -distance || (diagonal !== distance && at(reached, max, diagonal - 1) < at(reached, max, diagonal + 1))
  return isAdded ? diagonal + 1 : diagonal - 1
}

const at = (reached: Int32Array, max: number, diagonal: number): number => reached[diagonal + max + 1] ?? 0
