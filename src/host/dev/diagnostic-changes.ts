/**
 * The message for a browser about changed diagnostics: the indexes of those that are gone in its list, and the new ones
 * with their indexes in the resulting list. `undefined`: nothing has changed.
 *
 * @param previous If absent, the browser has none and receives all.
 * @param current Each as JSON, without duplicates.
 */
export function diagnosticChanges(
  previous: readonly string[] | undefined,
  current: readonly string[],
): string | undefined {
  if (previous === undefined) return `{"all":[${current.join()}]}`
  const [knownSet, currentSet] = [new Set(previous), new Set(current)]
  const remaining = previous.filter(diagnostic => currentSet.has(diagnostic))
  const isInOrder = current.filter(each => knownSet.has(each)).every((each, at) => each === remaining[at])
  if (!isInOrder) return `{"all":[${current.join()}]}`
  const removed = previous.flatMap((each, at) => (currentSet.has(each) ? [] : at))
  const added = current.flatMap((each, at) => (knownSet.has(each) ? [] : `[${at},${each}]`))
  return removed.length + added.length === 0 ? undefined : `{"gone":[${removed}],"come":[${added.join()}]}`
}
