/**
 * What to tell a browser of what is wrong: which findings of those that it knows are gone, by their place in its list,
 * and which have come, with their place in the list that results. `undefined`: nothing is new.
 *
 * @param known Absent: it knows of none, and is told of all.
 * @param now Each as JSON, none twice.
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
