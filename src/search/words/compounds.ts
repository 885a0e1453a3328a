/** Languages that write several words as one: `Zugriffstoken` is a token for access. */
const compoundLanguages = new Set(['da', 'de', 'fi', 'hu', 'nl', 'no', 'nb', 'nn', 'sv'])

export const hasCompounds = (language: string): boolean => compoundLanguages.has(language)

/** Shorter words are seldom compounds. */
export const minCompound = 9
const minPart = 4

/** What stands between the parts of a compound and belongs to neither. */
const joints = ['', 's', 'es', 'n', 'en', 'e']

/**
 * The parts of a compound word, if all of them are words of the site. Of several ways to split it, the one whose
 * shortest part is longest.
 *
 * @param word In lower case.
 * @param isKnown Whether the site has a word.
 * @returns An empty list if the word cannot be split.
 */
export function splitCompound(word: string, isKnown: (part: string) => boolean): readonly string[] {
  if (word.length < minCompound) return []
  let best: readonly string[] = []
  let bestLength = 0
  for (let at = minPart; at <= word.length - minPart; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    if (Math.min(left.length, right.length) <= bestLength || !isKnown(right)) continue
    const stem = joints
      .filter(joint => left.endsWith(joint) && left.length - joint.length >= minPart)
      .map(joint => left.slice(0, left.length - joint.length))
      .find(isKnown)
    if (stem !== undefined) [best, bestLength] = [[stem, right], Math.min(left.length, right.length)]
  }
  return best
}
