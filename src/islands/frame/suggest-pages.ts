/** A page of the site, as `pages.json` lists it. */
export interface ListedPage {
  readonly href: string
  readonly title: string
}

/** Pages whose address or title is most similar to an unknown address, the best first. */
export function suggestPages(path: string, pages: readonly ListedPage[], limit: number): ListedPage[] {
  const pathWords = wordsOf(path)
  const ranked = pages.map(page => ({ page, score: scorePage(pathWords, page) })).filter(({ score }) => score > 0)
  return ranked
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => page)
}

/** Counts common words: whole matches score more, and so does the last word of the address. */
function scorePage(pathWords: readonly string[], { href, title }: ListedPage): number {
  const pageWords = [...wordsOf(href), ...wordsOf(title)]
  return pathWords.reduce((score, word, at) => {
    const weight = at === pathWords.length - 1 ? 2 : 1
    if (pageWords.includes(word)) return score + 3 * weight
    const isNear =
      word.length > 3 && pageWords.some(other => other.length > 3 && (other.startsWith(word) || word.startsWith(other)))
    return isNear ? score + weight : score
  }, 0)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
