import { memoizeByText } from '../../source/memoize.ts'
import type { LanguageTools } from '../words/language-tools.ts'

/** What a page says about its topic. Plain text. */
export interface TopicTexts {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly headings: readonly string[]
}

/** A page that may be related to others. */
export interface TopicPage<Page> {
  readonly page: Page
  readonly texts: TopicTexts
  readonly tools: LanguageTools
  /** Only pages with the same scope are related: those in one language and version. */
  readonly scope: string
  /** The innermost group of the navigation that contains it. */
  readonly group: string | undefined
}

/** A page with how similar its topic is: from 0 to 1. */
export interface RelatedPage<Page> {
  readonly page: Page
  readonly score: number
}

/** How much a word counts by where it is. */
const weights = { title: 3, keywords: 2, description: 1.5, headings: 1 }

/** The score from which a page is worth a link. Of those with less, readers have a use for one in ten. */
const minScore = 0.15

/** The sidebar already shows the other pages of the group. */
const sameGroupFactor = 0.7

/**
 * Finds pages with similar topics: the cosine of the words in their titles, keywords, descriptions and headings, where
 * rare words count more.
 *
 * @returns For a page: the pages related to it, best first. Pages with the same score keep the order of `pages`.
 */
export function relatedPagesOf<Page>(pages: readonly TopicPage<Page>[]): (page: Page) => readonly RelatedPage<Page>[] {
  const scopeOf = new Map(pages.map(({ page, scope }) => [page, scope]))
  const indexOf = memoizeByText((scope: string) => indexScope(pages.filter(page => page.scope === scope)))
  return page => {
    const scope = scopeOf.get(page)
    return scope === undefined ? [] : relatedIn(indexOf(scope), page)
  }
}

interface TopicIndex<Page> {
  readonly pages: readonly TopicPage<Page>[]
  readonly numberOf: ReadonlyMap<Page, number>
  /** By page: its words with their weights, as a vector of length 1. */
  readonly vectors: readonly ReadonlyMap<string, number>[]
  /** By word: the pages that contain it. */
  readonly postings: ReadonlyMap<string, readonly number[]>
}

function indexScope<Page>(pages: readonly TopicPage<Page>[]): TopicIndex<Page> {
  const counts = pages.map(({ texts, tools }) => termWeights(texts, tools))
  const postings = new Map<string, number[]>()
  counts.forEach((terms, number) => {
    for (const term of terms.keys()) {
      const list = postings.get(term)
      if (list) list.push(number)
      else postings.set(term, [number])
    }
  })
  const rarity = (term: string) => Math.log((pages.length + 1) / ((postings.get(term)?.length ?? 0) + 0.5))
  const vectors = counts.map(terms => normalized([...terms].map(([term, weight]) => [term, weight * rarity(term)])))
  return { pages, numberOf: new Map(pages.map(({ page }, number) => [page, number])), vectors, postings }
}

function relatedIn<Page>(
  { pages, numberOf, vectors, postings }: TopicIndex<Page>,
  page: Page,
): readonly RelatedPage<Page>[] {
  const own = numberOf.get(page) ?? -1
  const scores = new Map<number, number>()
  for (const [term, weight] of vectors[own] ?? [])
    for (const number of postings.get(term) ?? [])
      scores.set(number, (scores.get(number) ?? 0) + weight * (vectors[number]?.get(term) ?? 0))
  scores.delete(own)
  const group = pages[own]?.group
  return [...scores]
    .sort(([one], [other]) => one - other)
    .flatMap(([number, similarity]) => {
      const candidate = pages[number]
      if (!candidate) return []
      const isSibling = group !== undefined && candidate.group === group
      return [{ page: candidate.page, score: similarity * (isSibling ? sameGroupFactor : 1) }]
    })
    .filter(({ score }) => score >= minScore)
    .sort((one, other) => other.score - one.score)
}

/** The words of a page with their weights. Words that occur often count less each time. */
function termWeights(texts: TopicTexts, tools: LanguageTools): ReadonlyMap<string, number> {
  const terms = new Map<string, number>()
  const parts: readonly (readonly [string, number])[] = [
    [texts.title, weights.title],
    [texts.keywords.join('\n'), weights.keywords],
    [texts.description, weights.description],
    [texts.headings.join('\n'), weights.headings],
  ]
  for (const [text, weight] of parts)
    for (const term of termsOf(text, tools)) terms.set(term, (terms.get(term) ?? 0) + weight)
  return new Map([...terms].map(([term, weight]) => [term, Math.log(1 + weight)]))
}

/** The stems of the words in a text, without common words. */
function termsOf(text: string, tools: LanguageTools): readonly string[] {
  const { analyzer, stopWords } = tools
  return analyzer
    .wordsOf(text, raw => !stopWords.has(raw.toLowerCase()))
    .flatMap(({ parts, stems }) => stems.filter((_, at) => !stopWords.has(parts[at] ?? '')))
}

function normalized(entries: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const length = Math.hypot(...entries.map(([, weight]) => weight)) || 1
  return new Map(entries.map(([term, weight]) => [term, weight / length]))
}
