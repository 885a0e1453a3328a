/**
 * Returns the values in order, the first one first. Faster than sorting if only some of many values are needed, because
 * it uses a binary heap. The given list is reordered.
 */
export function* inOrder<Value>(values: Value[], compare: (one: Value, two: Value) => number): Generator<Value> {
  const moveDown = (from: number) => {
    for (let at = from, next = 2 * at + 1; next < values.length; at = next, next = 2 * at + 1) {
      const left = values[next] as Value
      const right = values[next + 1]
      if (right !== undefined && compare(right, left) < 0) next++
      const parent = values[at] as Value
      const child = values[next] as Value
      if (compare(parent, child) <= 0) return
      values[at] = child
      values[next] = parent
    }
  }
  for (let at = Math.floor(values.length / 2) - 1; at >= 0; at--) moveDown(at)
  while (values.length > 0) {
    const first = values[0] as Value
    const last = values.pop() as Value
    if (values.length > 0) {
      values[0] = last
      moveDown(0)
    }
    yield first
  }
}
