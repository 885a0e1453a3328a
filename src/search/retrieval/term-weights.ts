import type { TextTerms } from '../words/text-terms.ts'
import { withCapacity } from '../words/with-capacity.ts'
import type { FieldName, SearchedFields } from './section-fields.ts'

/** How much a term in a field counts, and the usual number of terms in such a field. */
export interface FieldWeight {
  readonly weight: number
  readonly usualLength: number
}

export type FieldWeights = Readonly<Record<FieldName, FieldWeight>>

export const defaultFieldWeights: FieldWeights = {
  title: { weight: 3, usualLength: 4 },
  heading: { weight: 3, usualLength: 4 },
  summary: { weight: 1.5, usualLength: 25 },
  incoming: { weight: 1, usualLength: 30 },
  headingPath: { weight: 1, usualLength: 4 },
  names: { weight: 1, usualLength: 10 },
  body: { weight: 1, usualLength: 80 },
  code: { weight: 0.5, usualLength: 60 },
}

/** How much the length of a field lowers the weight of its terms: `b` of BM25. */
const lengthPenalty = 0.7

/** Terms by number, each once, and their weights: lists of the same length. */
export interface WeightedTerms {
  readonly terms: Uint32Array
  readonly weights: Float64Array
}

/** A copy of the weights that stays valid after the next call of their weigher. */
export const copyWeights = ({ terms, weights }: WeightedTerms): WeightedTerms => ({
  terms: terms.slice(),
  weights: weights.slice(),
})

export interface TermOptions {
  /** Weights of the same page that are added. */
  readonly shared?: WeightedTerms | undefined
  /** Terms that are added unchanged. */
  readonly exact?: readonly number[] | undefined
}

/** Fields in which every word counts. */
const shortFields: ReadonlySet<FieldName> = new Set(['title', 'heading', 'names'])

/** Larger than the weights of words. */
const exactWeight = 30

/** Computes the weights of the terms of pages and sections. The result is valid until the next call. */
export type TermWeigher = (fields: Partial<SearchedFields>, terms: TextTerms, options?: TermOptions) => WeightedTerms

/**
 * The weight of each term: the sum over the fields of frequency × weight of the field, divided by the length of the
 * field in relation to its usual length (BM25F). The usual lengths are fixed, so the weights of a section do not depend
 * on the rest of the site. Stop words only count in titles and names.
 *
 * @see https://doi.org/10.1561/1500000019 (section 3.6)
 */
export function createTermWeigher(fieldWeights: FieldWeights): TermWeigher {
  const sums = createTermSums()
  return (fields, termsOf, { shared, exact = [] } = {}) => {
    if (shared) sums.addAll(shared)
    for (const term of exact) sums.add(term, exactWeight)
    for (const [name, text = ''] of Object.entries(fields) as [FieldName, string | undefined][]) {
      if (text === '') continue
      const { weight, usualLength } = fieldWeights[name]
      const terms = termsOf(text)
      const perTerm = weight / (1 - lengthPenalty + (lengthPenalty * terms.length) / usualLength)
      sums.addEach(terms, perTerm, shortFields.has(name))
    }
    return sums.take()
  }
}

interface TermSums {
  readonly add: (term: number, weight: number) => void
  /** Add the same weight to the terms of a text. Each number is twice that of a term, plus one for a stop word. */
  readonly addEach: (terms: Uint32Array, weight: number, withStopWords: boolean) => void
  readonly addAll: (terms: WeightedTerms) => void
  /** Returns the sums in the order in which their terms were first added, and resets them. */
  readonly take: () => WeightedTerms
}

/** Sums are stored in arrays indexed by term number, because maps of numbers take several times as long. */
function createTermSums(): TermSums {
  let sums = new Float64Array(1024)
  let added = new Uint32Array(1024)
  let taken = new Float64Array(1024)
  let count = 0
  const add = (term: number, weight: number) => {
    if (term >= sums.length) sums = withCapacity(sums, term + 1, Float64Array)
    const sum = sums[term] ?? 0
    if (sum === 0) {
      if (count === added.length) added = withCapacity(added, count + 1, Uint32Array)
      added[count++] = term
    }
    sums[term] = sum + weight
  }
  return {
    add,
    addEach: (terms, weight, withStopWords) => {
      for (let at = 0; at < terms.length; at++) {
        const number = terms[at] ?? 0
        const isStopWord = (number & 1) === 1
        if (withStopWords || !isStopWord) add(number >>> 1, weight)
      }
    },
    addAll: ({ terms, weights }) => {
      for (let at = 0; at < terms.length; at++) add(terms[at] ?? 0, weights[at] ?? 0)
    },
    take: () => {
      if (taken.length < count) taken = new Float64Array(added.length)
      const terms = added.subarray(0, count)
      const weights = taken.subarray(0, count)
      for (let at = 0; at < count; at++) {
        const term = terms[at] ?? 0
        weights[at] = sums[term] ?? 0
        sums[term] = 0
      }
      count = 0
      return { terms, weights }
    },
  }
}
