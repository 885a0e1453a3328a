import type { Weights } from '../retrieval/packed-page.ts'
import type { IndexView, Postings } from '../retrieval/term-index.ts'
import { createPostingsEncoder, maxImpact, type PostingLists } from './postings-text.ts'

/** If a term has more occurrences, only those with the most weight are listed. */
export const maxPostings = 4_000

/**
 * Minimum number of occurrences that are listed for each combination of language, version and product, if it has that
 * many.
 */
const minPerPlace = 200

/** The pages of the sections of an index, by number. */
export type SectionNumbers = Pick<IndexView, 'pageOf' | 'firstSections'>

/**
 * Creates a function that returns postings as text. If some are left out, the total number comes first.
 *
 * @param places By page: a number for its language, version and product.
 */
export function createPostingsLister(
  numbers: SectionNumbers,
  places: readonly number[],
): (postings: Postings) => string {
  const encode = createPostingsEncoder()
  const placeOf = (section: number) => places[numbers.pageOf[section] ?? 0] ?? 0
  return found => {
    const total = found.sections.length
    const kept = total <= maxPostings ? found : mostImportant(found, placeOf)
    const text = encode(postingLists(numbers, kept))
    return total === kept.sections.length ? text : `${total} ${text}`
  }
}

function postingLists({ pageOf, firstSections }: SectionNumbers, postings: Postings): PostingLists {
  const count = postings.sections.length
  const [pages, sections, impacts] = [new Uint32Array(count), new Uint32Array(count), new Uint8Array(count)]
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
function mostImportant({ sections, weights }: Postings, placeOf: (section: number) => number): Postings {
  const byPlace = new Map<number, number[]>()
  for (let at = 0; at < sections.length; at++) {
    const place = placeOf(sections[at] ?? 0)
    const positions = byPlace.get(place) ?? []
    if (positions.length === 0) byPlace.set(place, positions)
    positions.push(at)
  }
  const share = maxPostings / sections.length
  const kept = [...byPlace.values()].flatMap(positions =>
    strongest(positions, weights, Math.max(minPerPlace, Math.floor(positions.length * share))),
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
