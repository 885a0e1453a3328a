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
  /** How much further occurrences of a term in a section add: `k` of BM25. */
  readonly saturation: number
  /** What the second and third best section of a page add to its score. */
  readonly further: readonly [number, number]
  /** How much a page loses that has none of the words, in relation to one that has all: from 0 to 1. */
  readonly coverage: number
}

/** A page that has none of the words has no bit set: so many words fit into the bits of a number. */
export const maxWords = 32

/**
 * The pages with any of the words, best first.
 *
 * @param words At most `maxWords`.
 * @param factorOf What the score of a page is multiplied with; 0: it is not found.
 */
export function rankSections(
  view: IndexView,
  words: readonly QuestionWord[],
  options: RankOptions & { readonly limit: number; readonly factorOf: (page: number) => number },
): RankedPage[] {
  const scores = new Float32Array(view.sectionCount)
  const wordBits = new Uint32Array(view.pageCount)
  const importances = words.map((word, at) => addScores(view, word, { scores, wordBits, bit: 1 << at, ...options }))
  const total = importances.reduce((sum, importance) => sum + importance, 0) || 1
  const required = words.reduce((sum, { isRequired }, at) => (isRequired ? sum | (1 << at) : sum), 0)
  const pages: { page: number; score: number; isComplete: boolean }[] = []
  for (let page = 0; page < wordBits.length; page++) {
    const bits = wordBits[page] ?? 0
    if (bits === 0 || (bits & required) !== required) continue
    const coverage = 1 - options.coverage * (1 - sumOfBits(importances, bits) / total)
    const factor = options.factorOf(page)
    // Of a query of one or two words, readers expect both.
    const isComplete = words.length <= 2 && bits === 2 ** words.length - 1
    if (factor > 0)
      pages.push({ page, isComplete, score: pageScore(view, scores, page, options.further) * coverage * factor })
  }
  pages.sort((one, two) => Number(two.isComplete) - Number(one.isComplete) || two.score - one.score)
  return pages
    .slice(0, options.limit)
    .map(({ page, score }) => ({ page, score, sections: bestSections(view, scores, page) }))
}

interface Sums {
  readonly scores: Float32Array
  /** By page: the words that it has. */
  readonly wordBits: Uint32Array
  readonly bit: number
  readonly saturation: number
}

/** Add the score of a word to the sections that have it. Returns how much the word says. */
function addScores(view: IndexView, { terms, importance }: QuestionWord, sums: Sums): number {
  const { scores, wordBits, bit, saturation } = sums
  const lists = terms.flatMap(({ term, similarity }) => {
    const postings = view.postingsOf(term)
    return postings ? [{ ...postings, similarity }] : []
  })
  const count = Math.max(0, ...lists.map(({ sections, frequency }) => frequency ?? sections.length))
  const idf = Math.log(1 + (view.sectionCount - count + 0.5) / (count + 0.5)) * importance
  for (const { sections, weights, similarity } of lists) {
    const factor = idf * similarity * (saturation + 1)
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0
      const weight = weights[at] ?? 0
      const page = view.pageOf[section] ?? 0
      scores[section] = (scores[section] ?? 0) + (factor * weight) / (weight + saturation)
      wordBits[page] = (wordBits[page] ?? 0) | bit
    }
  }
  return idf
}

function sumOfBits(values: readonly number[], bits: number): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) if (bits & (1 << at)) sum += values[at] ?? 0
  return sum
}

/** The score of the best section, and some of that of the second and third. */
function pageScore(view: IndexView, scores: Float32Array, page: number, further: RankOptions['further']): number {
  let [first, second, third] = [0, 0, 0]
  const end = view.firstSections[page + 1] ?? 0
  for (let section = view.firstSections[page] ?? 0; section < end; section++) {
    const score = scores[section] ?? 0
    if (score > first) [first, second, third] = [score, first, second]
    else if (score > second) [second, third] = [score, second]
    else if (score > third) third = score
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
