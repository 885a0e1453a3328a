import { editDistanceWithSwaps } from '../../source/text/edit-distance-with-swaps.ts'

/** A page of the site, as `pages.json` lists it. */
export interface ListedPage {
  readonly href: string
  readonly title: string
}

/** Pages whose address or title is most similar to an unknown address, the best first. */
export function suggestPages(path: string, pages: readonly ListedPage[], limit: number): ListedPage[] {
  const pathWords = wordsOf(path)
  const ranked = pages.map(page => ({ page, ...rank(pathWords, page) })).filter(({ score }) => score > 0)
  return ranked
    .sort((a, b) => b.score - a.score || a.extra - b.extra)
    .slice(0, limit)
    .map(({ page }) => page)
}

interface Rank {
  /** Counts common words: whole matches score most, and the last word of the address counts twice. */
  readonly score: number
  /** Words of the address of the page that the unknown address does not have, such as another language. */
  readonly extra: number
}

function rank(pathWords: readonly string[], { href, title }: ListedPage): Rank {
  const hrefWords = wordsOf(href)
  const pageWords = [...hrefWords, ...wordsOf(title)]
  const score = pathWords.reduce((sum, word, at) => {
    const weight = at === pathWords.length - 1 ? 2 : 1
    if (pageWords.includes(word)) return sum + 3 * weight
    return pageWords.some(other => isNear(word, other)) ? sum + 2 * weight : sum
  }, 0)
  return { score, extra: hrefWords.filter(word => !pathWords.includes(word)).length }
}

/** Whether one of two words begins with the other, or they differ as by a typing error. */
function isNear(word: string, other: string): boolean {
  if (word.length < 4 || other.length < 4) return false
  return (
    word.startsWith(other) || other.startsWith(word) || editDistanceWithSwaps(word, other) <= (word.length > 6 ? 2 : 1)
  )
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
