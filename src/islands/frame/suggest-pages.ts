/** A page of the site, as `pages.json` lists it. */
export interface ListedPage {
  readonly href: string
  readonly title: string
}

/** Pages whose address or title has most in common with an address that is nowhere, the likeliest first. */
export function suggestPages(path: string, pages: readonly ListedPage[], most: number): ListedPage[] {
  const wanted = wordsOf(path)
  const ranked = pages.map(page => ({ page, score: scorePage(wanted, page) })).filter(({ score }) => score > 0)
  return ranked
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ page }) => page)
}

/** Words that both have, whole ones first; the last part of an address says most. */
function scorePage(wanted: readonly string[], { href, title }: ListedPage): number {
  const known = [...wordsOf(href), ...wordsOf(title)]
  return wanted.reduce((score, word, at) => {
    const weight = at === wanted.length - 1 ? 2 : 1
    if (known.includes(word)) return score + 3 * weight
    const isNear =
      word.length > 3 && known.some(other => other.length > 3 && (other.startsWith(word) || word.startsWith(other)))
    return isNear ? score + weight : score
  }, 0)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
