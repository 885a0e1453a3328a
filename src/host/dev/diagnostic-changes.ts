/**
 * The message for a browser about changed diagnostics: the indexes of those that are gone in its list, and the new ones
 * with their indexes in the resulting list.
 *
 * @param previous The diagnostics that the browser has, each as JSON. If absent, the browser has none and receives all.
 * @param current Each as JSON, without duplicates.
 * @returns JSON: `{"gone":[0],"come":[[2,{…}]]}`, or `{"all":[…]}` to replace the whole list. `undefined` if nothing has
 *   changed.
 */
export function diagnosticChanges(
  previous: readonly string[] | undefined,
  current: readonly string[],
): string | undefined {
  if (previous === undefined) return `{"all":[${current.join()}]}`
  const previousSet = new Set(previous)
  const currentSet = new Set(current)
  const remaining = previous.filter(json => currentSet.has(json))
  const isInOrder = current.filter(json => previousSet.has(json)).every((json, at) => json === remaining[at])
  if (!isInOrder) return `{"all":[${current.join()}]}`
  const removed = previous.flatMap((json, at) => (currentSet.has(json) ? [] : at))
  const added = current.flatMap((json, at) => (previousSet.has(json) ? [] : `[${at},${json}]`))
  return removed.length + added.length === 0 ? undefined : `{"gone":[${removed}],"come":[${added.join()}]}`
}
