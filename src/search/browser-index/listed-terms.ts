import type { IndexView, Postings } from '../retrieval/term-index.ts'
import { withCompounds } from '../retrieval/with-compounds.ts'
import { hasCompounds } from '../words/compounds.ts'
import type { ToolsByLanguage } from '../words/language-tools.ts'
import { primaryCode } from '../words/primary-code.ts'
import { createPostingsLister, maxPostings, type SectionNumbers } from './listed-postings.ts'
import { decodePostings } from './postings-text.ts'
import type { TermPostings } from './stored-terms.ts'
import type { TermGroup } from './term-groups.ts'

interface IndexedPage {
  readonly language: string
  readonly version?: string | undefined
  readonly product?: string | undefined
  readonly sectionCount: number
}

/** Adds the postings that browsers load to terms for which not all are listed, unless they are known. */
export function* withListed(groups: Iterable<TermGroup>, pages: readonly IndexedPage[]): Generator<TermGroup> {
  const numbers = sectionNumbers(pages)
  const list = createPostingsLister(numbers, facetCombinations(pages))
  const withPostings = (term: TermPostings): TermPostings =>
    term.count <= maxPostings || term.listed !== undefined
      ? term
      : { ...term, listed: list(decoded(term, numbers.firstSections)) }
  for (const group of groups) yield group.stored ? group : { terms: group.terms.map(withPostings) }
}

/** Whether an index has compounds. Which ones contain a term is only known when all terms are. */
export const mayHaveCompounds = (pages: readonly IndexedPage[]): boolean =>
  pages.some(({ language }) => hasCompounds(primaryCode(language)))

/**
 * The terms of an index with the postings that browsers load, in which a word is also found as a part of compounds. In
 * groups of one term each, because all of them together would fill the memory of a large site.
 *
 * @param terms All terms in alphabetical order.
 * @param toolsOf Languages whose compounds are split.
 */
export function* termsWithCompounds(
  terms: readonly TermPostings[],
  pages: readonly IndexedPage[],
  toolsOf: ToolsByLanguage,
): Generator<TermGroup> {
  const numbers = sectionNumbers(pages)
  const list = createPostingsLister(numbers, facetCombinations(pages))
  const view = withCompounds(viewOf(terms, numbers), toolsOf)
  for (const term of view.terms()) {
    const postings = view.postingsOf(term)
    if (postings) yield { terms: [{ term, postings: list(postings), count: view.commonness(term) }] }
  }
}

function sectionNumbers(pages: readonly IndexedPage[]): SectionNumbers {
  const firstSections = new Uint32Array(pages.length + 1)
  for (const [page, { sectionCount }] of pages.entries())
    firstSections[page + 1] = (firstSections[page] ?? 0) + sectionCount
  const pageOf = new Uint32Array(firstSections[pages.length] ?? 0)
  for (const page of pages.keys()) pageOf.fill(page, firstSections[page], firstSections[page + 1])
  return { firstSections, pageOf }
}

/** By page: the number of its combination of language, version and product. */
function facetCombinations(pages: readonly IndexedPage[]): readonly number[] {
  const numbers = new Map<string, number>()
  return pages.map(({ language, version, product }) => {
    const key = JSON.stringify([language, version, product])
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
}

function viewOf(terms: readonly TermPostings[], numbers: SectionNumbers): IndexView {
  const byTerm = new Map(terms.map(postings => [postings.term, postings]))
  return {
    ...numbers,
    sectionCount: numbers.pageOf.length,
    pageCount: numbers.firstSections.length - 1,
    terms: () => terms.map(({ term }) => term),
    commonness: term => byTerm.get(term)?.count ?? 0,
    postingsOf: term => {
      const encoded = byTerm.get(term)
      return encoded && decoded(encoded, numbers.firstSections)
    },
  }
}

function decoded({ postings, count }: TermPostings, firstSections: Uint32Array): Postings {
  const sections = new Uint32Array(count)
  const weights = new Uint8Array(count)
  let at = 0
  decodePostings(postings, (page, section, impact) => {
    sections[at] = (firstSections[page] ?? 0) + section
    weights[at++] = impact
  })
  return { sections, weights }
}
