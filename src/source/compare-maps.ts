import { memoize } from './memoize.ts'

/** A value that differs between two maps. It was added if it has no `before`, and removed if it has no `after`. */
export interface ValueChange<Key, Value> {
  readonly key: Key
  readonly before: Value | undefined
  readonly after: Value | undefined
}

/**
 * Find the values that differ between two maps: other objects, added ones, and then removed ones. The maps must not
 * change.
 */
export function compareMaps<Key, Value extends object>(
  previous: ReadonlyMap<Key, Value>,
  next: ReadonlyMap<Key, Value>,
): readonly ValueChange<Key, Value>[] {
  // The cache is for all types of keys and values.
  return previous === next ? [] : (changesBetween(previous)(next) as readonly ValueChange<Key, Value>[])
}

/** Cached, because several parts of an update ask for the same changes. */
const changesBetween = memoize((previous: ReadonlyMap<unknown, object>) =>
  memoize((next: ReadonlyMap<unknown, object>) => findChanges(previous, next)),
)

function findChanges(
  previous: ReadonlyMap<unknown, object>,
  next: ReadonlyMap<unknown, object>,
): readonly ValueChange<unknown, object>[] {
  const changes: ValueChange<unknown, object>[] = []
  let inBoth = 0
  const remaining = previous.entries()
  let expected = remaining.next().value
  for (const [key, after] of next) {
    // Values that were removed come before this one.
    while (expected !== undefined && expected[1] !== after && !next.has(expected[0])) expected = remaining.next().value
    // Most values are the same, in the same order. Comparing them is faster than looking them up.
    const isExpected = expected !== undefined && expected[0] === key
    const before = isExpected ? expected?.[1] : previous.get(key)
    if (isExpected) expected = remaining.next().value
    if (before !== undefined) inBoth++
    if (before !== after) changes.push({ key, before, after })
  }
  if (inBoth === previous.size) return changes
  for (const [key, before] of previous) if (!next.has(key)) changes.push({ key, before, after: undefined })
  return changes
}
