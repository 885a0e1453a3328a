import type { WeightedWord } from '../retrieval/question-coverage.ts'
import { isUnspaced } from '../words/split-words.ts'

export interface PassageEvidence {
  readonly words: readonly WeightedWord[]
  /** The share of the question that the section covers, including the fields of its page. */
  readonly coverage: number
  /** The share of the question that the best passage covers alone. */
  readonly passageCoverage: number
}

/**
 * How likely a section answers a question: from 0 to 1.
 *
 * The weights are those of a logistic regression. It was trained on half of the questions in `test/search/questions`,
 * with the docs that answer them and with the docs of other projects. `scripts/answer-quality.mjs` measures the result.
 */
export function answerConfidence({ words, coverage, passageCoverage }: PassageEvidence): number {
  // Even the right page does not contain many of the pairs of letters.
  const pairs = words.filter(({ text }) => isUnspaced(text)).length
  const isMostlyPairs = pairs * 2 > words.length
  const evidence =
    -6.6 +
    5.3 * coverage +
    2.75 * passageCoverage +
    // Covering all of a long question means more than covering all of two words.
    1.6 * Math.log(1 + words.length) +
    (isMostlyPairs ? 0.5 + 1.75 * coverage : 0)
  return 1 / (1 + Math.exp(-evidence))
}
