import { isUnspaced } from '../words/split-words.ts'
import type { ContentWords } from './content-words.ts'
import { questionTerms, type TermSearch } from './question-terms.ts'
import type { IndexView } from './term-index.ts'

/** A word of a question, and how much it says about the subject. */
export interface WeightedWord {
  readonly text: string
  /** Inverse document frequency (IDF) × importance. A word that is on no page has the largest weight. */
  readonly weight: number
  /** A section that has one of them contains the word. */
  readonly terms: ReadonlySet<string>
}

/**
 * Two letters of a language that is written without spaces are often not a word, so no page contains them. They must
 * not have the weight of an unknown word.
 */
const maxPairWeight = 4

/** The share of an identifier that its parts cover if no section contains it as a whole: `idempotencyKeyTTL`. */
const partsShare = 0.35

/** The words of a question with their weights, including those that are on no page. */
export function weightedWords(content: ContentWords, search: TermSearch, view: IndexView): readonly WeightedWord[] {
  return content.words.flatMap(word => {
    const wordTerms = questionTerms({ ...content, words: [word], endpoints: [], actions: [], title: undefined }, search)
    const terms = wordTerms.flatMap(({ terms }) => terms.map(({ term }) => term))
    const plain = weighted(word.text, terms.length > 0 ? terms : word.stems, view)
    const { text, weight } = plain
    if (isUnspaced(text)) return { ...plain, weight: Math.min(weight, maxPairWeight) * word.importance }
    if (word.whole === undefined || !isIdentifier(text)) return { ...plain, weight: weight * word.importance }
    const whole = weighted(text, [word.whole], view)
    return [
      { ...whole, weight: whole.weight * (1 - partsShare) * word.importance },
      { ...plain, weight: whole.weight * partsShare * word.importance },
    ]
  })
}

function weighted(text: string, terms: readonly string[], view: IndexView): WeightedWord {
  const counts = terms.map(term => frequencyOf(view, term))
  return { text, weight: idfOf(view.sectionCount, Math.max(0, ...counts)), terms: new Set(terms) }
}

const isIdentifier = (text: string): boolean => /[_.]\S|\p{Ll}\p{Lu}|\p{L}\d|^--?\p{L}|\(\)/u.test(text)

function frequencyOf(view: IndexView, term: string): number {
  const postings = view.postingsOf(term)
  return postings?.frequency ?? postings?.sections.length ?? 0
}

const idfOf = (total: number, count: number): number => Math.log(1 + (total - count + 0.5) / (count + 0.5))

/**
 * How much of a question a section covers, including the title and other fields of its page.
 *
 * @param section Its number in the index.
 * @returns From 0 to 1.
 */
export function coverageOf(view: IndexView, words: readonly WeightedWord[], section: number): number {
  const hasTerm = (term: string) => includes(view.postingsOf(term)?.sections, section)
  return shareOf(words, ({ terms }) => [...terms].some(hasTerm))
}

/** The share of the total weight that covered words have; 0 without words. */
export function shareOf(words: readonly WeightedWord[], isCovered: (word: WeightedWord) => boolean): number {
  let covered = 0
  let total = 0
  for (const word of words) {
    total += word.weight
    if (isCovered(word)) covered += word.weight
  }
  return total === 0 ? 0 : covered / total
}

function includes(sorted: Uint32Array | undefined, target: number): boolean {
  let low = 0
  let high = (sorted?.length ?? 0) - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const value = sorted?.[middle] ?? 0
    if (value === target) return true
    if (value < target) low = middle + 1
    else high = middle - 1
  }
  return false
}
