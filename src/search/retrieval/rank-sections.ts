import type { QuestionWord } from './question-terms.ts'
import type { IndexView } from './term-index.ts'

/** A page that answers a question, best section first. */
export interface RankedPage {
  /** A number of `IndexView.routes`. */
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

/** The pages with any of the words, best first. */
export function rankSections(view: IndexView, words: readonly QuestionWord[], options: RankOptions): RankedPage[] {
  const { sectionCount, pageOf } = view
  const scores = new Float32Array(sectionCount)
  const found = new Map<number, number>()
  const importances: number[] = []
  for (const [at, { terms, importance }] of words.entries()) {
    const lists = terms.flatMap(({ term, similarity }) => {
      const postings = view.postingsOf(term)
      return postings ? [{ ...postings, similarity }] : []
    })
    const frequency = Math.max(0, ...lists.map(({ sections }) => sections.length))
    const idf = Math.log(1 + (sectionCount - frequency + 0.5) / (frequency + 0.5)) * importance
    importances[at] = idf
    for (const { sections, weights, similarity } of lists) {
      const factor = idf * similarity * (options.saturation + 1)
      for (let index = 0; index < sections.length; index++) {
        const section = sections[index] ?? 0
        const weight = weights[index] ?? 0
        scores[section] = (scores[section] ?? 0) + (factor * weight) / (weight + options.saturation)
        const page = pageOf[section] ?? 0
        found.set(page, (found.get(page) ?? 0) | (1 << at))
      }
    }
  }
  const total = importances.reduce((sum, importance) => sum + importance, 0)
  const ranked: RankedPage[] = []
  for (const [page, bits] of found) {
    const sections = bestSections(view, scores, page)
    const [best = 0, second = 0, third = 0] = sections.map(({ score }) => score)
    const share = importances.reduce((sum, importance, at) => sum + (bits & (1 << at) ? importance : 0), 0) / (total || 1)
    const score = (best + options.further[0] * second + options.further[1] * third) * (1 - options.coverage * (1 - share))
    ranked.push({ page, score, sections })
  }
  return ranked.sort((one, two) => two.score - one.score)
}

function bestSections({ firstSections }: IndexView, scores: Float32Array, page: number): RankedPage['sections'] {
  const sections: { section: number; score: number }[] = []
  for (let section = firstSections[page] ?? 0; section < (firstSections[page + 1] ?? 0); section++) {
    const score = scores[section] ?? 0
    if (score > 0) sections.push({ section, score })
  }
  return sections.sort((one, two) => two.score - one.score).slice(0, 3)
}
