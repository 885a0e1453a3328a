import type { ToolsByLanguage } from '../words/language-tools.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import {
  createPacker,
  listsOf,
  ownBuffer,
  type PackedPage,
  type PageTerms,
  sharedBuffers,
  type WeightList,
  type Weights,
} from './packed-page.ts'
import { withCompounds } from './with-compounds.ts'

/** Where a term occurs. `sections` and `weights` have the same length. */
export interface Postings {
  /** The number of sections that contain it, if some of them are not listed. */
  readonly frequency?: number | undefined
  /** Numbers of sections, ascending. */
  readonly sections: Uint32Array
  readonly weights: Weights
}

/** An inverted index of the sections of a site, in memory. */
export interface TermIndex {
  /** Add or replace a page. */
  readonly set: (route: string, terms: PageTerms) => void
  readonly delete: (route: string) => void
  /** Routes of the pages, in the order of their numbers. */
  readonly routes: () => readonly string[]
  /** The current state of the index for searches. It is rebuilt only after a change. */
  readonly view: () => IndexView
}

export interface IndexView {
  readonly sectionCount: number
  readonly postingsOf: (term: string) => Postings | undefined
  /** Approximate frequency of a term compared to other terms. Faster than reading its postings. */
  readonly commonness: (term: string) => number
  /** The number of the page of each section. */
  readonly pageOf: Uint32Array
  readonly pageCount: number
  /** The number of the first section of each page; one more entry for the end. */
  readonly firstSections: Uint32Array
  /** All terms in alphabetical order. */
  readonly terms: () => readonly string[]
}

/** An inverted index that is built once. */
export interface TermIndexBuilder {
  /** Add the next page. Pages are numbered in this order. */
  readonly add: (terms: PageTerms) => void
  /**
   * The finished index, in which compounds are not split. The builder frees its pages meanwhile, because both together
   * would need twice the memory.
   */
  readonly build: () => IndexView
}

/** @param toolsOf Languages whose compounds are split. */
export function createTermIndex(vocabulary: Vocabulary, toolsOf: ToolsByLanguage): TermIndex {
  const List = Float32Array
  const pages = new Map<string, PackedPage>()
  const pack = createPacker(List, ownBuffer)
  const allPages = () => pages.values()
  let current: IndexView | undefined
  return {
    set: (route, terms) => {
      pages.set(route, pack(terms))
      current = undefined
    },
    delete: route => {
      if (pages.delete(route)) current = undefined
    },
    routes: () => [...pages.keys()],
    view: () => {
      current ??= withCompounds(
        viewOf({ count: pages.size, read: allPages, take: allPages }, { vocabulary, List }),
        toolsOf,
      )
      return current
    },
  }
}

/** @param List How weights are stored. Bytes need less memory, and are enough for whole numbers up to 255. */
export function createTermIndexBuilder(vocabulary: Vocabulary, List: WeightList): TermIndexBuilder {
  const pages: PackedPage[] = []
  const pack = createPacker(List, sharedBuffers())
  function* take(): Generator<PackedPage> {
    pages.reverse()
    for (let page = pages.pop(); page; page = pages.pop()) yield page
  }
  return {
    add: terms => {
      pages.push(pack(terms))
    },
    build: () => viewOf({ count: pages.length, read: () => pages, take }, { vocabulary, List }),
  }
}

interface PackedPages {
  readonly count: number
  readonly read: () => Iterable<PackedPage>
  /** Called last. Each page may be freed when the next one is requested. */
  readonly take: () => Iterable<PackedPage>
}

/** Sorts all occurrences by term with a counting sort, whose cost is proportional to their number. */
function viewOf(
  { count: pageCount, read, take }: PackedPages,
  { vocabulary, List }: { readonly vocabulary: Vocabulary; readonly List: WeightList },
): IndexView {
  const termCount = vocabulary.size()
  const offsets = new Uint32Array(termCount + 1)
  let sectionCount = 0
  for (const page of read()) {
    const { terms } = listsOf(page, List)
    sectionCount += page.sectionCount
    // An iterator would create an object for each term.
    for (let at = 0; at < terms.length; at++) {
      const next = (terms[at] ?? 0) + 1
      offsets[next] = (offsets[next] ?? 0) + 1
    }
  }
  for (let term = 0; term < termCount; term++) offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0)
  const total = offsets[termCount] ?? 0
  const sections = new Uint32Array(total)
  const weights = new List(total)
  const pageOf = new Uint32Array(sectionCount)
  const firstSections = new Uint32Array(pageCount + 1)
  const next = offsets.slice(0, termCount)
  let section = 0
  let page = 0
  for (const packed of take()) {
    const { starts, terms, weights: pageWeights } = listsOf(packed, List)
    firstSections[page] = section
    for (let local = 0; local < packed.sectionCount; local++, section++) {
      pageOf[section] = page
      const end = starts[local + 1] ?? 0
      for (let at = starts[local] ?? 0; at < end; at++) {
        const term = terms[at] ?? 0
        const target = next[term] ?? 0
        next[term] = target + 1
        sections[target] = section
        weights[target] = pageWeights[at] ?? 0
      }
    }
    page++
  }
  firstSections[page] = section
  const rangeOf = (term: string): readonly [start: number, end: number] => {
    const number = vocabulary.numberOf(term)
    return number === undefined || number >= termCount ? [0, 0] : [offsets[number] ?? 0, offsets[number + 1] ?? 0]
  }
  let sorted: readonly string[] | undefined
  return {
    sectionCount,
    pageOf,
    firstSections,
    pageCount,
    terms: () => {
      sorted ??= presentTerms(offsets, vocabulary).sort()
      return sorted
    },
    commonness: term => {
      const [start, end] = rangeOf(term)
      return end - start
    },
    postingsOf: term => {
      const [start, end] = rangeOf(term)
      return start === end
        ? undefined
        : { sections: sections.subarray(start, end), weights: weights.subarray(start, end) }
    },
  }
}

function presentTerms(offsets: Uint32Array, { termAt }: Vocabulary): string[] {
  const terms: string[] = []
  for (let term = 0; term + 1 < offsets.length; term++)
    if ((offsets[term + 1] ?? 0) > (offsets[term] ?? 0)) terms.push(termAt(term))
  return terms
}
