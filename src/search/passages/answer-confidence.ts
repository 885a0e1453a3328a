import type { WeightedWord } from '../retrieval/question-coverage.ts'
import { isUnspaced } from '../words/split-words.ts'

export interface PassageEvidence {
  readonly words: readonly WeightedWord[]
  /** The share of the question that the section covers with the fields of its page. */
  readonly coverage: number
  /** The share that the best passage covers by itself. */
  readonly passageCoverage: number
}

/**
 * How likely a section answers a question: from 0 to 1.
 *
 * The weights are those of a logistic regression. Its samples are half of the questions in `test/search/questions`: with
 * the docs that answer them, and with the docs of other projects. `scripts/answer-quality.mjs` measures the result.
 */
export function answerConfidence({ words, coverage, passageCoverage }: PassageEvidence): number {
  // Of pairs of letters, also a right page lacks many.
  const pairs = words.filter(({ text }) => isUnspaced(text)).length
  const isMostlyPairs = pairs * 2 > words.length
  const evidence =
    -6.6 +
    5.3 * coverage +
    2.75 * passageCoverage +
    // All of a long question is more than all of two words.
    1.6 * Math.log(1 + words.length) +
    (isMostlyPairs ? 0.5 + 1.75 * coverage : 0)
  return 1 / (1 + Math.exp(-evidence))
}
