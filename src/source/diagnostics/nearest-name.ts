import { editDistance } from '../text/edit-distance.ts'

/**
 * The known name that a misspelled one most likely means; `undefined` if none is similar.
 *
 * @param isCandidate Can reject similar names. Called for few names.
 */
export function nearestName(
  written: string,
  known: Iterable<string>,
  isCandidate: (name: string) => boolean = () => true,
): string | undefined {
  const target = written.toLowerCase()
  // A name that shares no character is not similar.
  const limit = Math.min(target.length - 1, Math.max(1, Math.floor(target.length / 3)))
  let nearest: string | undefined
  let nearestDistance = limit + 1
  for (const name of known) {
    if (Math.abs(name.length - target.length) >= nearestDistance) continue
    const edits = editDistance(target, name.toLowerCase(), nearestDistance)
    if (edits < nearestDistance && isCandidate(name)) [nearest, nearestDistance] = [name, edits]
  }
  return nearest
}

/** A "Did you mean" sentence for the hint of a diagnostic. */
export function didYouMean(written: string, known: Iterable<string>): string | undefined {
  const name = nearestName(written, known)
  return name === undefined ? undefined : `Did you mean "${name}"?`
}
