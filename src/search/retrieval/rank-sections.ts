import type { FacetMatch } from './facet-matcher.ts'
import { inOrder } from './in-order.ts'
import type { QuestionWord } from './question-terms.ts'
import type { IndexView } from './term-index.ts'

/** A page that answers a question, best section first. */
export interface RankedPage {
  /** Its number in the index. */
  readonly page: number
  readonly score: number
  readonly sections: readonly { readonly section: number; readonly score: number }[]
}

export interface RankOptions {
  /** `k` of BM25: how much repeated occurrences of a term in a section add. */
  readonly saturation: number
  /** How much the second and third best sections of a page add to its score. */
  readonly further: readonly [number, number]
  /** How much less a page without any of the words scores than one with all of them: from 0 to 1. */
  readonly coverage: number
}

export interface RankQuery extends RankOptions {
  readonly limit: number
  /**
   * How well the language, version and product of a page match those of the reader. If `undefined`, the page is left
   * out of the results.
   */
  readonly matchOf: (page: number) => FacetMatch | undefined
  /** A key that translations and versions of a page share. Only the best of them is returned. */
  readonly copyKeyOf: (page: number) => string | number | undefined
}

/**
 * Ranks the pages that contain any of the words, best first. Pages without the required words are only found if no page
 * has all of them, and if the question has other words: a pasted message may have quotation marks too.
 *
 * @param words At most `maxWords`: which of them a page has is stored in the bits of one number.
 */
export function rankSections(
  view: IndexView,
  words: readonly QuestionWord[],
  options: RankQuery & { readonly isOnlyPhrases: boolean },
): RankedPage[] {
  const ranked = rankPages(view, words, options)
  if (ranked.length > 0 || options.isOnlyPhrases || !words.some(({ isRequired }) => isRequired)) return ranked
  const optional = words.filter(({ terms }) => terms.length > 0).map(word => ({ ...word, isRequired: undefined }))
  return rankPages(view, optional, options)
}

function rankPages(view: IndexView, words: readonly QuestionWord[], options: RankQuery): RankedPage[] {
  const scores = new Float32Array(view.sectionCount)
  const wordBits = new Uint32Array(view.pageCount)
  const asked = words.filter(({ isExtra }) => !isExtra)
  const importances = asked.map((word, at) => {
    const importance = inverseFrequency(view, word) * word.importance
    addScores(view, word, { scores, wordBits, bit: 1 << at, importance, ...options })
    return importance
  })
  const total = importances.reduce((sum, importance) => sum + importance, 0) || 1
  const fulfilled = new Uint32Array(view.pageCount)
  for (const word of words.filter(({ isExtra }) => isExtra))
    addScores(view, word, { scores, wordBits: fulfilled, bit: 1, importance: total * word.importance, ...options })
  const required = asked.reduce((sum, { isRequired }, at) => (isRequired ? sum | (1 << at) : sum), 0)
  // Lists of numbers instead of objects, because a common word is on thousands of pages.
  const pages: number[] = []
  const pageScores = new Float64Array(view.pageCount)
  const complete = new Uint8Array(view.pageCount)
  for (let page = 0; page < wordBits.length; page++) {
    const bits = wordBits[page] ?? 0
    if (bits === 0 || (bits & required) !== required) continue
    const coverage = 1 - options.coverage * (1 - sumOfBits(importances, bits) / total)
    const match = options.matchOf(page)
    if (!match) continue
    // Readers expect a query of one or two words to find pages with both, in their version and language.
    const isComplete = match.isSame && asked.length <= 2 && (fulfilled[page] === 1 || bits === 2 ** asked.length - 1)
    const score = pageScore(view, scores, page, options.further) * coverage * match.factor
    if (score <= 0) continue
    pages.push(page)
    pageScores[page] = score
    complete[page] = Number(isComplete)
  }
  const best = inOrder(
    pages,
    (one, two) =>
      (complete[two] ?? 0) - (complete[one] ?? 0) || (pageScores[two] ?? 0) - (pageScores[one] ?? 0) || one - two,
  )
  return withoutCopies(best, options).map(page => ({
    page,
    score: pageScores[page] ?? 0,
    sections: bestSections(view, scores, page),
  }))
}

/** The first pages, and only the first one of those with the same key. */
function withoutCopies(
  pages: Iterable<number>,
  { limit, copyKeyOf }: Pick<RankQuery, 'limit' | 'copyKeyOf'>,
): readonly number[] {
  const keys = new Set<string | number>()
  const kept: number[] = []
  for (const page of pages) {
    if (kept.length === limit) break
    const key = copyKeyOf(page)
    if (key !== undefined && keys.has(key)) continue
    if (key !== undefined) keys.add(key)
    kept.push(page)
  }
  return kept
}

interface Sums {
  readonly scores: Float32Array
  /** By page: the words that it contains, as bits. */
  readonly wordBits: Uint32Array
  readonly bit: number
  readonly importance: number
  readonly saturation: number
}

/** Adds the score of a word to the sections that contain it. */
function addScores(view: IndexView, { terms }: QuestionWord, sums: Sums): void {
  const { scores, wordBits, bit, importance, saturation } = sums
  for (const { term, similarity } of terms) {
    const { sections = [], weights = [] } = view.postingsOf(term) ?? {}
    const factor = importance * similarity * (saturation + 1)
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0
      const weight = weights[at] ?? 0
      const page = view.pageOf[section] ?? 0
      scores[section] = (scores[section] ?? 0) + (factor * weight) / (weight + saturation)
      wordBits[page] = (wordBits[page] ?? 0) | bit
    }
  }
}

/** How specific a word is, based on how few sections contain it (IDF). */
function inverseFrequency(view: IndexView, { terms }: QuestionWord): number {
  const counts = terms.map(({ term }) => {
    const postings = view.postingsOf(term)
    return postings?.frequency ?? postings?.sections.length ?? 0
  })
  const count = Math.max(0, ...counts)
  return Math.log(1 + (view.sectionCount - count + 0.5) / (count + 0.5))
}

function sumOfBits(values: readonly number[], bits: number): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) if (bits & (1 << at)) sum += values[at] ?? 0
  return sum
}

/** The score of the best section, plus a part of the scores of the second and third. */
function pageScore(view: IndexView, scores: Float32Array, page: number, further: RankOptions['further']): number {
  let first = 0
  let second = 0
  let third = 0
  const end = view.firstSections[page + 1] ?? 0
  for (let section = view.firstSections[page] ?? 0; section < end; section++) {
    const score = scores[section] ?? 0
    if (score <= third) continue
    if (score <= second) {
      third = score
      continue
    }
    third = second
    second = score > first ? first : score
    if (score > first) first = score
  }
  return first + further[0] * second + further[1] * third
}

function bestSections({ firstSections }: IndexView, scores: Float32Array, page: number): RankedPage['sections'] {
  const sections: { section: number; score: number }[] = []
  for (let section = firstSections[page] ?? 0; section < (firstSections[page + 1] ?? 0); section++) {
    const score = scores[section] ?? 0
    if (score > 0) sections.push({ section, score })
  }
  return sections.sort((one, two) => two.score - one.score).slice(0, 3)
}
