/**
 * The message for a browser about changed diagnostics: the indexes of those that are gone in its list, and the new ones
 * with their indexes in the resulting list. `undefined`: nothing has changed.
 *
 * @param known Absent: the browser has none and receives all.
 * @param now Each as JSON, without duplicates.
 */
export function diagnosticChanges(known: readonly string[] | undefined, now: readonly string[]): string | undefined {
  if (known === undefined) return `{"all":[${now.join()}]}`
  const [had, has] = [new Set(known), new Set(now)]
  const stayed = known.filter(each => has.has(each))
  const isInOrder = now.filter(each => had.has(each)).every((each, at) => each === stayed[at])
  if (!isInOrder) return `{"all":[${now.join()}]}`
  const gone = known.flatMap((each, at) => (has.has(each) ? [] : at))
  const come = now.flatMap((each, at) => (had.has(each) ? [] : `[${at},${each}]`))
  return gone.length + come.length === 0 ? undefined : `{"gone":[${gone}],"come":[${come.join()}]}`
}
