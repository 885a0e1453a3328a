import { distance } from 'fastest-levenshtein'

/** The known name that a mistyped one most likely means; `undefined` when none is near. */
export function nearestName(written: string, known: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase()
  const limit = Math.max(1, Math.floor(wanted.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const name of known) {
    if (Math.abs(name.length - wanted.length) >= bestDistance) continue
    const apart = distance(wanted, name.toLowerCase())
    if (apart < bestDistance) [best, bestDistance] = [name, apart]
  }
  return best
}

/** The sentence that names a near match, for the hint of a diagnostic. */
export function didYouMean(written: string, known: Iterable<string>): string | undefined {
  const name = nearestName(written, known)
  return name === undefined ? undefined : `Did you mean "${name}"?`
}
