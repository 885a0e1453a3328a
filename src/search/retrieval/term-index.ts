import type { ToolsByLanguage } from '../words/language-tools.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { withCapacity } from '../words/with-capacity.ts'
import type { WeightedTerms } from './term-weights.ts'
import { withCompounds } from './with-compounds.ts'

/** The terms of a page, section by section. The terms of a section may become invalid when the next ones are read. */
export type PageTerms = Iterable<Pick<WeightedTerms, 'terms'> & { readonly weights: ArrayLike<number> }>

/** Where a term occurs. `sections` and `weights` have the same length. */
export interface Postings {
  /** The number of sections that contain it, if some of them are not listed. */
  readonly frequency?: number | undefined
  /** Numbers of sections, ascending. */
  readonly sections: Uint32Array
  readonly weights: Weights
}

export type Weights = Float32Array | Uint8Array

interface WeightList {
  readonly BYTES_PER_ELEMENT: number
  new (length: number): Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>
  new (buffer: ArrayBuffer, start: number, length: number): Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>
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

/** The lists of a page in one buffer. Each typed array would need hundreds of bytes more, as much as most lists. */
interface PackedPage {
  readonly buffer: ArrayBuffer
  readonly sectionCount: number
  readonly termCount: number
}

/** A page with terms as numbers. */
interface PageLists {
  /** For each section, the start of its terms; one more entry for the end. */
  readonly starts: Uint32Array
  readonly terms: Uint32Array
  readonly weights: Weights
}

/**
 * @param toolsOf Languages whose compounds are split.
 * @param List How weights are stored. Bytes need less memory, and are enough for whole numbers up to 255.
 */
export function createTermIndex(
  vocabulary: Vocabulary,
  toolsOf: ToolsByLanguage,
  List: WeightList = Float32Array,
): TermIndex {
  const pages = new Map<string, PackedPage>()
  const pack = createPacker(List)
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
      current ??= withCompounds(viewOf(pages, vocabulary, List), toolsOf)
      return current
    },
  }
}

/** Collects the terms of a page in lists that are reused for the next page. */
function createPacker(List: WeightList): (sections: PageTerms) => PackedPage {
  let allTerms = new Uint32Array(4 * 1024)
  let allWeights = new List(4 * 1024)
  return sections => {
    const starts = [0]
    let end = 0
    for (const { terms, weights } of sections) {
      const start = end
      end += terms.length
      allTerms = withCapacity(allTerms, end, Uint32Array)
      allWeights = withCapacity(allWeights, end, List)
      allTerms.set(terms, start)
      allWeights.set(weights, start)
      starts.push(end)
    }
    const packed = emptyPage(List, starts.length - 1, end)
    const lists = listsOf(packed, List)
    lists.starts.set(starts)
    lists.terms.set(allTerms.subarray(0, end))
    lists.weights.set(allWeights.subarray(0, end))
    return packed
  }
}

function emptyPage(List: WeightList, sectionCount: number, termCount: number): PackedPage {
  const { BYTES_PER_ELEMENT: bytes } = Uint32Array
  const size = (sectionCount + 1) * bytes + termCount * (bytes + List.BYTES_PER_ELEMENT)
  return { buffer: new ArrayBuffer(size), sectionCount, termCount }
}

function listsOf({ buffer, sectionCount, termCount }: PackedPage, List: WeightList): PageLists {
  const starts = new Uint32Array(buffer, 0, sectionCount + 1)
  const terms = new Uint32Array(buffer, starts.byteLength, termCount)
  return { starts, terms, weights: new List(buffer, starts.byteLength + terms.byteLength, termCount) }
}

/** Sorts all occurrences by term with a counting sort, whose cost is proportional to their number. */
function viewOf(pages: ReadonlyMap<string, PackedPage>, vocabulary: Vocabulary, List: WeightList): IndexView {
  const termCount = vocabulary.size()
  const offsets = new Uint32Array(termCount + 1)
  let sectionCount = 0
  for (const page of pages.values()) {
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
  const [sections, weights] = [new Uint32Array(total), new List(total)]
  const pageOf = new Uint32Array(sectionCount)
  const firstSections = new Uint32Array(pages.size + 1)
  const next = offsets.slice(0, termCount)
  let [section, page] = [0, 0]
  for (const packed of pages.values()) {
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
    pageCount: pages.size,
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
