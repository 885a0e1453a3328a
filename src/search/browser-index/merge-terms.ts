import type { IndexView } from '../retrieval/term-index.ts'
import { withCapacity } from '../words/with-capacity.ts'
import { countPostings, createPostingsEncoder, type PostingLists, removed, replacePostings } from './postings-text.ts'
import type { StoredTerm, StoredTerms, TermPostings } from './stored-terms.ts'
import type { TermGroup } from './term-groups.ts'

/** The pages of an index that are new or have changed. */
export interface AddedPages {
  /** Their terms. The impacts are whole numbers. */
  readonly view: IndexView
  /** Their numbers in the new index, ascending. */
  readonly numbers: readonly number[]
}

/** How the pages of the previous index appear in the new one. */
export interface PreviousPages {
  /**
   * The new number of each page. `removed` if it is not in the index any more, or if its terms have changed. The others
   * are ascending.
   */
  readonly newNumbers: readonly number[]
  /** Whether the pages with the same numbers have the same languages, versions and products. */
  readonly hasSameFacets: boolean
}

/** Of new terms, because those of a large site would fill the memory. */
const termsPerGroup = 100

/**
 * The terms of an index after some of its pages have changed, in alphabetical order. A previous part in which nothing has
 * changed is a stored group, except for the last one if new terms follow.
 *
 * @param previous The terms before, in alphabetical order.
 */
export function* mergeTerms(
  previous: Iterable<StoredTerms>,
  { newNumbers, hasSameFacets }: PreviousPages,
  { view, numbers }: AddedPages,
): Generator<TermGroup> {
  const encode = createPostingsEncoder()
  const isChanged = Uint8Array.from(newNumbers, (number, at) => (number === at ? 0 : 1))
  const keepsListed = hasSameFacets && newNumbers.every((number, at) => number === at || number === removed)
  const newPostings = createList()
  const listNewPostings = (term: string) => {
    newPostings.clear()
    const { sections, weights } = view.postingsOf(term) ?? noPostings
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0
      const page = view.pageOf[section] ?? 0
      const first = view.firstSections[page] ?? 0
      newPostings.add(numbers[page] ?? 0, section - first, weights[at] ?? 0)
    }
  }
  const newTerm = (term: string): TermPostings => {
    listNewPostings(term)
    return { term, postings: encode(newPostings.lists()), count: newPostings.length(), listed: undefined }
  }
  /** `undefined` if the term does not occur any more. */
  const replaced = ({ term, postings: before, listed }: StoredTerm, isAdded: boolean): TermPostings | undefined => {
    if (isAdded) listNewPostings(term)
    else newPostings.clear()
    const { postings, count } = replacePostings(before, newNumbers, newPostings.lists())
    if (count === 0) return undefined
    // Most terms of a changed page occur in it as before.
    return { term, postings, count, listed: keepsListed && postings === before ? listed : undefined }
  }
  const added = view.terms()
  let next = 0
  let group: TermGroup | undefined
  for (const { terms: stored, part } of previous) {
    if (group) yield group
    const terms: TermPostings[] = []
    let isSame = keepsListed
    for (const before of stored) {
      const { term, postings, listed } = before
      for (let other = added[next]; other !== undefined && other < term; other = added[++next]) {
        terms.push(newTerm(other))
        isSame = false
      }
      const isAdded = added[next] === term
      if (isAdded) next++
      const count = isAdded ? undefined : countPostings(postings, isChanged)
      if (count !== undefined) {
        terms.push({ term, postings, count, listed: keepsListed ? listed : undefined })
        continue
      }
      const after = replaced(before, isAdded)
      if (after) terms.push(after)
      if (after?.postings !== postings) isSame = false
    }
    group = { terms, stored: isSame ? part : undefined }
  }
  if (group) yield next === added.length ? group : { terms: group.terms }
  for (; next < added.length; next += termsPerGroup)
    yield { terms: added.slice(next, next + termsPerGroup).map(newTerm) }
}
const noPostings = { sections: new Uint32Array(), weights: new Uint8Array() }

/** Postings in lists that are reused, because most terms have few. */
interface PostingList {
  readonly add: (page: number, section: number, impact: number) => void
  readonly clear: () => void
  readonly length: () => number
  /** Valid until the next change. */
  readonly lists: () => PostingLists
}

function createList(): PostingList {
  let pages = new Uint32Array(64)
  let sections = new Uint32Array(64)
  let impacts = new Uint8Array(64)
  let length = 0
  return {
    add: (page, section, impact) => {
      if (length === pages.length) {
        pages = withCapacity(pages, length + 1, Uint32Array)
        sections = withCapacity(sections, length + 1, Uint32Array)
        impacts = withCapacity(impacts, length + 1, Uint8Array)
      }
      pages[length] = page
      sections[length] = section
      impacts[length++] = impact
    },
    clear: () => {
      length = 0
    },
    length: () => length,
    lists: () => ({
      pages: pages.subarray(0, length),
      sections: sections.subarray(0, length),
      impacts: impacts.subarray(0, length),
    }),
  }
}
