/** The pages that match a word, by the key of the page, with their scores. */
export type WordMatches = ReadonlyMap<string, number>

/** A page that matches at least one word of a query. */
export interface RankedPage {
  readonly key: string
  /** Indexes of the words that it matches, the one that says most about it first. */
  readonly words: readonly number[]
}

/** Up to so many words, readers expect pages with all of them first. */
const maxWordsForAll = 2

/**
 * Rank the pages that match some words of a query. A rare word counts more than one that many pages have, and more
 * matches of one word count less and less.
 *
 * @param matches Of each word.
 * @returns Pages, best first.
 */
export function rankPages(matches: readonly WordMatches[]): readonly RankedPage[] {
  const total = new Set(matches.flatMap(ofWord => [...ofWord.keys()])).size
  const pages = new Map<
    string,
    { score: number; readonly parts: { readonly word: number; readonly score: number }[] }
  >()
  for (const [word, ofWord] of matches.entries()) {
    const rarity = Math.log(1 + total / Math.max(1, ofWord.size))
    const best = Math.max(...ofWord.values(), Number.MIN_VALUE)
    for (const [key, matchScore] of ofWord) {
      const page = pages.get(key) ?? { score: 0, parts: [] }
      const score = (rarity * matchScore) / (matchScore + best / 2)
      page.score += score
      page.parts.push({ word, score })
      pages.set(key, page)
    }
  }
  const needsAll = matches.length <= maxWordsForAll
  return [...pages]
    .toSorted(([, one], [, other]) => (needsAll ? other.parts.length - one.parts.length : 0) || other.score - one.score)
    .map(([key, { parts }]) => ({
      key,
      words: parts.toSorted((one, other) => other.score - one.score).map(({ word }) => word),
    }))
}
