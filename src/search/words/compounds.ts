/** Languages that write several words as one: German `Zugriffstoken` means "access token". */
const compoundLanguages = new Set(['da', 'de', 'fi', 'hu', 'nl', 'no', 'sv'])

export const hasCompounds = (language: string): boolean => compoundLanguages.has(language)

/** Shorter words are rarely compounds. */
export const minCompound = 9
const minPart = 4

/** Letters that join the parts. */
const linkingLetters = ['', 's', 'es', 'n', 'en', 'e']

/**
 * Splits a compound into its parts if all of them are words of the site. If there are several ways, uses the one whose
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
    const left = word.slice(0, at)
    const right = word.slice(at)
    if (Math.min(left.length, right.length) <= bestLength || !isKnown(right)) continue
    const stem = linkingLetters
      .filter(letters => left.endsWith(letters) && left.length - letters.length >= minPart)
      .map(letters => left.slice(0, left.length - letters.length))
      .find(isKnown)
    if (stem !== undefined) [best, bestLength] = [[stem, right], Math.min(left.length, right.length)]
  }
  return best
}

/** Letters that a stemmer may have cut off. */
const maxEnding = 4

/** The first of several terms that a compound begins or ends with. */
export function compoundMatch(word: string, terms: ReadonlySet<string>): string | undefined {
  if (word.length < minCompound) return undefined
  return [...terms].find(term => {
    if (term.length < minPart - 1) return false
    if (word.startsWith(term)) return term.length >= minPart
    const at = word.lastIndexOf(term)
    return at >= minPart && word.length - at - term.length <= maxEnding
  })
}
