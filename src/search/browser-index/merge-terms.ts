import type { IndexView } from '../retrieval/term-index.ts'
import { withCapacity } from '../words/with-capacity.ts'
import { countPostings, createPostingsEncoder, decodePostings, type PostingLists } from './postings-text.ts'
import type { StoredTerm, TermPostings } from './stored-terms.ts'

/** The pages of an index that are new or have changed. */
export interface AddedPages {
  /** Their terms. The impacts are whole numbers. */
  readonly view: IndexView
  /** Their numbers in the new index, ascending. */
  readonly numbers: readonly number[]
}

/** The new number of a page that is not in the index any more, or whose terms have changed. */
export const removed = -1

/** Size of a part in characters. */
const partSize = 500_000

/**
 * The terms of an index after some of its pages have changed, in alphabetical order and in parts. Postings that have not
 * changed are not encoded again.
 *
 * @param previous The terms before, in alphabetical order.
 * @param newNumbers The new number of each previous page, or `removed`. The others are ascending.
 */
export function* mergeTerms(
  previous: Iterable<readonly StoredTerm[]>,
  newNumbers: readonly number[],
  { view, numbers }: AddedPages,
): Generator<readonly TermPostings[]> {
  const encode = createPostingsEncoder()
  const isChanged = Uint8Array.from(newNumbers, (number, at) => (number === at ? 0 : 1))
  const hasSameNumbers = newNumbers.every((number, at) => number === at || number === removed)
  const [kept, own, merged] = [createList(), createList(), createList()]
  const addKept = (page: number, section: number, impact: number) => {
    const number = newNumbers[page] ?? removed
    if (number !== removed) kept.add(number, section, impact)
  }
  const listOwn = (term: string) => {
    own.clear()
    const { sections, weights } = view.postingsOf(term) ?? noPostings
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0
      const page = view.pageOf[section] ?? 0
      const first = view.firstSections[page] ?? 0
      own.add(numbers[page] ?? 0, section - first, weights[at] ?? 0)
    }
  }
  let [part, size] = [[] as TermPostings[], 0]
  const add = (term: TermPostings) => {
    part.push(term)
    size += term.term.length + term.postings.length
  }
  const addList = (term: string, list: PostingList) =>
    add({ term, postings: encode(list.lists()), count: list.length(), listed: undefined })
  const addMerged = (term: string, postings: string, isAdded: boolean) => {
    kept.clear()
    decodePostings(postings, addKept)
    if (isAdded) {
      listOwn(term)
      merged.clear()
      mergeLists(kept.lists(), own.lists(), merged.add)
      addList(term, merged)
    } else if (kept.length() > 0) addList(term, kept)
  }
  const takePart = () => {
    const taken = part
    ;[part, size] = [[], 0]
    return taken
  }
  const added = view.terms()
  let next = 0
  for (const terms of previous)
    for (const { term, postings, listed } of terms) {
      for (let before = added[next]; before !== undefined && before < term; before = added[++next]) {
        listOwn(before)
        addList(before, own)
      }
      const isAdded = added[next] === term
      if (isAdded) next++
      const count = isAdded ? undefined : countPostings(postings, isChanged)
      if (count === undefined) addMerged(term, postings, isAdded)
      else add({ term, postings, count, listed: hasSameNumbers ? listed : undefined })
      if (size >= partSize) yield takePart()
    }
  for (const term of added.slice(next)) {
    listOwn(term)
    addList(term, own)
    if (size >= partSize) yield takePart()
  }
  if (part.length > 0) yield takePart()
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

/** Adds the postings of two lists in the order of their pages. No page is in both. */
function mergeLists(one: PostingLists, other: PostingLists, add: PostingList['add']): void {
  let [atOne, atOther] = [0, 0]
  while (atOne < one.pages.length || atOther < other.pages.length) {
    const isFromOne =
      (one.pages[atOne] ?? Number.POSITIVE_INFINITY) < (other.pages[atOther] ?? Number.POSITIVE_INFINITY)
    const from = isFromOne ? one : other
    const at = isFromOne ? atOne++ : atOther++
    add(from.pages[at] ?? 0, from.sections[at] ?? 0, from.impacts[at] ?? 0)
  }
}
