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
  let nearest: string | undefined
  let nearestDistance = typingErrorLimit(target) + 1
  for (const name of known) {
    if (Math.abs(name.length - target.length) >= nearestDistance) continue
    const edits = editDistance(target, name.toLowerCase(), nearestDistance)
    if (edits < nearestDistance && haveSimilarWords(written, name) && isCandidate(name))
      [nearest, nearestDistance] = [name, edits]
  }
  return nearest
}

/** The number of typing errors that are likely in a name. A name that shares no character is not similar. */
export const typingErrorLimit = (name: string): number =>
  Math.min(name.length - 1, Math.max(1, Math.floor(name.length / 3)))

/** Whether a name can be a misspelled form of another one. */
export const isNearName = (written: string, name: string): boolean => nearestName(written, [name]) !== undefined

/**
 * Whether each longer word of a name is similar to the word at the same position in another name. For example,
 * `updatedDate` is not a misspelled `createdDate`, although most characters are equal.
 */
function haveSimilarWords(written: string, name: string): boolean {
  const words = wordsOf(written)
  const others = wordsOf(name)
  if (words.length !== others.length || words.length < 2) return true
  return words.every((word, at) => word.length < 4 || isNearName(word, others[at] ?? ''))
}

const wordsOf = (name: string): readonly string[] => name.split(/(?<=[a-z])(?=[A-Z])|[-_/ ]/)

/** A "Did you mean" sentence for the hint of a diagnostic. */
export function didYouMean(written: string, known: Iterable<string>): string | undefined {
  const name = nearestName(written, known)
  return name === undefined ? undefined : `Did you mean "${name}"?`
}
