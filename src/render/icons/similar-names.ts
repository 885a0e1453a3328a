/**
 * Names of icons that are similar to one with this name, the most similar first: the same words in another order, and
 * then fewer of them. The name of an icon begins with what it shows, so the first words are the important ones, unless
 * they name a shape around it: `book` for `book-sparkles`, but `terminal` for `rectangle-terminal`.
 */
export function similarNamesOf(name: string): readonly string[] {
  const words = name.split('-').filter(word => word !== '')
  if (words.length < 2 || words.length > maxWords) return []
  const parts = subsequencesOf(words).filter(part => part.length < words.length && part.some(isWord))
  const ranked = parts.map(part => ({ part, isAbstract: !part.some(isSubject) }))
  ranked.sort(
    (left, right) => Number(left.isAbstract) - Number(right.isAbstract) || subjects(right.part) - subjects(left.part),
  )
  return [...new Set([words.toReversed().join('-'), ...ranked.map(({ part }) => part.join('-'))])]
}

/** The number of parts doubles with each word. */
const maxWords = 6

/** All sequences of these words in their order: the longest first, and among those the ones with the first words. */
function subsequencesOf(words: readonly string[]): readonly (readonly string[])[] {
  const [first, ...others] = words
  if (first === undefined) return []
  const rest = subsequencesOf(others)
  const all = [...rest.map(part => [first, ...part]), [first], ...rest]
  return all.toSorted((left, right) => right.length - left.length)
}

const isWord = (word: string): boolean => /^[a-z]{3,}$/.test(word)

const isSubject = (word: string): boolean => isWord(word) && !modifiers.has(word)

const subjects = (part: readonly string[]): number => part.filter(isSubject).length

/** Words of names that say how an icon is drawn, not what it shows. */
const modifiers: ReadonlySet<string> = new Set(
  (
    'circle square rectangle diamond octagon hexagon triangle arrow arrows angle chevron caret face hand person up down left ' +
    'right from into slash check xmark plus minus simple solid light duotone regular round rounded large small half full empty ' +
    'and the for with alt new old off low high medium slow fast horizontal vertical complex magnifying glass'
  ).split(' '),
)
