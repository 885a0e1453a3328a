import type { Weights } from '../retrieval/packed-page.ts'
import type { IndexView, Postings } from '../retrieval/term-index.ts'
import { createPostingsEncoder, maxImpact, type PostingLists } from './postings-text.ts'

/** If a term has more occurrences, only those with the most weight are listed. */
export const maxPostings = 4_000

/**
 * Minimum number of occurrences that are listed for each combination of language, version and product, if it has that
 * many.
 */
const minPerCombination = 200

/** The pages of the sections of an index, by number. */
export type SectionNumbers = Pick<IndexView, 'pageOf' | 'firstSections'>

/**
 * Creates a function that returns postings as text. If some are left out, the total number comes first.
 *
 * @param combinations By page: the number of its combination of language, version and product.
 */
export function createPostingsLister(
  numbers: SectionNumbers,
  combinations: readonly number[],
): (postings: Postings) => string {
  const encode = createPostingsEncoder()
  const combinationOf = (section: number) => combinations[numbers.pageOf[section] ?? 0] ?? 0
  return postings => {
    const total = postings.sections.length
    const listed = total <= maxPostings ? postings : mostImportant(postings, combinationOf)
    const text = encode(postingLists(numbers, listed))
    return total === listed.sections.length ? text : `${total} ${text}`
  }
}

function postingLists({ pageOf, firstSections }: SectionNumbers, postings: Postings): PostingLists {
  const count = postings.sections.length
  const pages = new Uint32Array(count)
  const sections = new Uint32Array(count)
  const impacts = new Uint8Array(count)
  for (let at = 0; at < count; at++) {
    const section = postings.sections[at] ?? 0
    const page = pageOf[section] ?? 0
    pages[at] = page
    sections[at] = section - (firstSections[page] ?? 0)
    impacts[at] = wholeImpact(postings.weights[at] ?? 0)
  }
  return { pages, sections, impacts }
}

/** Parts of compounds have half the impact of the compound. */
const wholeImpact = (impact: number): number => Math.max(1, Math.min(maxImpact, Math.round(impact)))

/** The postings with the largest impacts of each language, version and product, in their order. */
function mostImportant({ sections, weights }: Postings, combinationOf: (section: number) => number): Postings {
  const positionsByCombination = new Map<number, number[]>()
  for (let at = 0; at < sections.length; at++) {
    const combination = combinationOf(sections[at] ?? 0)
    const positions = positionsByCombination.get(combination) ?? []
    if (positions.length === 0) positionsByCombination.set(combination, positions)
    positions.push(at)
  }
  const share = maxPostings / sections.length
  const kept = [...positionsByCombination.values()].flatMap(positions =>
    strongest(positions, weights, Math.max(minPerCombination, Math.floor(positions.length * share))),
  )
  const positions = Uint32Array.from(kept).sort()
  return {
    sections: positions.map(at => sections[at] ?? 0),
    weights: Float32Array.from(positions, at => weights[at] ?? 0),
  }
}

function strongest(positions: readonly number[], weights: Weights, count: number): readonly number[] {
  if (positions.length <= count) return positions
  const byImpact: number[][] = Array.from({ length: maxImpact + 1 }, () => [])
  for (const at of positions) byImpact[wholeImpact(weights[at] ?? 0)]?.push(at)
  const kept: number[] = []
  for (const level of byImpact.reverse()) {
    const taken = Math.min(level.length, count - kept.length)
    // Of postings with the same impact, takes some from all parts of the site.
    for (let at = 0; at < taken; at++) kept.push(level[Math.floor((at * level.length) / taken)] ?? 0)
  }
  return kept
}
