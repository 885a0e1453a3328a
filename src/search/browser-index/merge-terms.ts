import type { IndexView } from '../retrieval/term-index.ts'
import { withCapacity } from '../words/with-capacity.ts'
import { countPostings, createPostingsEncoder, type PostingLists, removed, replacePostings } from './postings-text.ts'
import type { StoredTerm, TermPostings } from './stored-terms.ts'

/** The pages of an index that are new or have changed. */
export interface AddedPages {
  /** Their terms. The impacts are whole numbers. */
  readonly view: IndexView
  /** Their numbers in the new index, ascending. */
  readonly numbers: readonly number[]
}

/** What has become of the pages of the previous index. */
export interface PreviousPages {
  /**
   * The new number of each page. `removed` if it is not in the index any more, or if its terms have changed. The others
   * are ascending.
   */
  readonly newNumbers: readonly number[]
  /** Whether the pages with the same numbers have the same languages, versions and products. */
  readonly hasSamePlaces: boolean
}

/** Size of a part in characters. */
const partSize = 500_000

/**
 * The terms of an index after some of its pages have changed, in alphabetical order and in parts.
 *
 * @param previous The terms before, in alphabetical order.
 */
export function* mergeTerms(
  previous: Iterable<readonly StoredTerm[]>,
  { newNumbers, hasSamePlaces }: PreviousPages,
  { view, numbers }: AddedPages,
): Generator<readonly TermPostings[]> {
  const encode = createPostingsEncoder()
  const isChanged = Uint8Array.from(newNumbers, (number, at) => (number === at ? 0 : 1))
  const keepsListed = hasSamePlaces && newNumbers.every((number, at) => number === at || number === removed)
  const own = createList()
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
  const addOwn = (term: string) => {
    listOwn(term)
    add({ term, postings: encode(own.lists()), count: own.length(), listed: undefined })
  }
  const addReplaced = ({ term, postings: before, listed }: StoredTerm, isAdded: boolean) => {
    if (isAdded) listOwn(term)
    else own.clear()
    const { postings, count } = replacePostings(before, newNumbers, own.lists())
    // Most terms of a changed page occur in it as before.
    if (count > 0) add({ term, postings, count, listed: keepsListed && postings === before ? listed : undefined })
  }
  const takePart = () => {
    const taken = part
    ;[part, size] = [[], 0]
    return taken
  }
  const added = view.terms()
  let next = 0
  for (const terms of previous)
    for (const stored of terms) {
      const { term, postings, listed } = stored
      for (let before = added[next]; before !== undefined && before < term; before = added[++next]) addOwn(before)
      const isAdded = added[next] === term
      if (isAdded) next++
      const count = isAdded ? undefined : countPostings(postings, isChanged)
      if (count === undefined) addReplaced(stored, isAdded)
      else add({ term, postings, count, listed: keepsListed ? listed : undefined })
      if (size >= partSize) yield takePart()
    }
  for (const term of added.slice(next)) {
    addOwn(term)
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
