import type { Analyzer } from '../words/analyzer.ts'
import type { FieldName, SearchedFields } from './section-fields.ts'

/** How much a term in a field counts, and how many terms such a field usually has. */
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

/** The weights of terms, by number of the term. */
export type TermWeights = ReadonlyMap<number, number>

export interface TermOptions {
  /** Weights of the same page that are added. */
  readonly shared?: TermWeights | undefined
  /** Terms that are added as they are. */
  readonly exact?: readonly string[] | undefined
  /** Whether a term of a word only counts in titles and names. */
  readonly isStopWord?: ((term: number, raw: string) => boolean) | undefined
}

/** Fields in which every word counts. */
const shortFields: ReadonlySet<FieldName> = new Set(['title', 'heading', 'names'])

/** Larger than the weights of words. */
const exactWeight = 30

/**
 * The weight of each term: the sum over the fields of frequency × weight of the field, divided by the length of the
 * field in relation to its usual length (BM25F). The usual lengths are fixed, so that a section has the same weights
 * whatever else the site has.
 *
 * @see https://doi.org/10.1561/1500000019 (section 3.6)
 */
export function termWeights(
  fields: Partial<SearchedFields>,
  analyzer: Analyzer,
  weights: FieldWeights,
  { shared, exact = [], isStopWord = () => false }: TermOptions = {},
): TermWeights {
  const sums = new Map(shared)
  for (const term of exact) sums.set(analyzer.vocabulary.add(term), exactWeight)
  for (const [name, text = ''] of Object.entries(fields) as [FieldName, string | undefined][]) {
    if (text === '') continue
    const { weight, usualLength } = weights[name]
    const terms: number[] = []
    const isShort = shortFields.has(name)
    let length = 0
    analyzer.forEachTerm(text, (term, raw) => {
      length++
      if (isShort || !isStopWord(term, raw)) terms.push(term)
    })
    const perTerm = weight / (1 - lengthPenalty + (lengthPenalty * length) / usualLength)
    for (const term of terms) sums.set(term, (sums.get(term) ?? 0) + perTerm)
  }
  return sums
}
