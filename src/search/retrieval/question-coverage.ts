import type { ContentWords } from './content-words.ts'
import { questionTerms, type TermSearch } from './question-terms.ts'
import type { IndexView } from './term-index.ts'

/** A word of a question, and how much it says about what is asked. */
export interface WeightedWord {
  readonly text: string
  /** Inverse document frequency (IDF) × importance. A word that no page has weighs most. */
  readonly weight: number
  /** The terms that match it. */
  readonly terms: ReadonlySet<string>
}

/** The words of a question with their weights, also those that no page has. */
export function weightedWords(content: ContentWords, search: TermSearch, view: IndexView): readonly WeightedWord[] {
  return content.words.map(word => {
    const found = questionTerms({ ...content, words: [word], endpoints: [] }, search)
    const terms = found.flatMap(({ terms }) => terms.map(({ term }) => term))
    const counts = terms.map(term => frequencyOf(view, term))
    const weight = idfOf(view.sectionCount, Math.max(0, ...counts)) * word.importance
    return { text: word.text, weight, terms: new Set(terms.length > 0 ? terms : word.stems) }
  })
}

function frequencyOf(view: IndexView, term: string): number {
  const postings = view.postingsOf(term)
  return postings?.frequency ?? postings?.sections.length ?? 0
}

const idfOf = (total: number, count: number): number => Math.log(1 + (total - count + 0.5) / (count + 0.5))

/**
 * How much of a question a section covers, with the title and other fields of its page.
 *
 * @param section Its number in the index.
 * @returns From 0 to 1.
 */
export function coverageOf(view: IndexView, words: readonly WeightedWord[], section: number): number {
  const hasTerm = (term: string) => includes(view.postingsOf(term)?.sections, section)
  return shareOf(words, ({ terms }) => [...terms].some(hasTerm))
}

/** The share of the weights of those words that are covered; 0 without words. */
export function shareOf(words: readonly WeightedWord[], isCovered: (word: WeightedWord) => boolean): number {
  let [covered, total] = [0, 0]
  for (const word of words) {
    total += word.weight
    if (isCovered(word)) covered += word.weight
  }
  return total === 0 ? 0 : covered / total
}

/** Binary search in ascending numbers. */
function includes(sorted: Uint32Array | undefined, wanted: number): boolean {
  let [low, high] = [0, (sorted?.length ?? 0) - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const value = sorted?.[middle] ?? 0
    if (value === wanted) return true
    if (value < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}
