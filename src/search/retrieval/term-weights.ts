import type { Analyzer } from '../words/analyzer.ts'
import type { FieldName, SectionFields } from './section-fields.ts'

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

/**
 * The weight of each term in a section: the sum over its fields of frequency × weight of the field, divided by the
 * length of the field in relation to its usual length (BM25F). The usual lengths are fixed, so that a section has the
 * same weights whatever else the site has.
 *
 * @see https://doi.org/10.1561/1500000019 (section 3.6)
 */
export function termWeights(
  fields: SectionFields,
  analyzer: Analyzer,
  weights: FieldWeights = defaultFieldWeights,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const name of Object.keys(fields) as FieldName[]) {
    const { weight, usualLength } = weights[name]
    const counts = new Map<string, number>()
    let length = 0
    analyzer.forEachTerm(fields[name], term => {
      length++
      counts.set(term, (counts.get(term) ?? 0) + 1)
    })
    const perTerm = weight / (1 - lengthPenalty + (lengthPenalty * length) / usualLength)
    for (const [term, count] of counts) sums.set(term, (sums.get(term) ?? 0) + count * perTerm)
  }
  return sums
}
