import { firstFrom } from '../../source/text/first-from.ts'
import type { IndexView, Postings } from '../retrieval/term-index.ts'
import type { SearchDirectory } from './directory.ts'
import { decodePostings, toWeight } from './postings-text.ts'

/** A file of terms: the postings of each term as text. */
export type TermFile = Readonly<Record<string, string>>

/** The position of the file that a term would be in. */
export function fileOfTerm({ terms }: SearchDirectory, term: string): number {
  const at = firstFrom(terms, term)
  return terms[at] === term ? at : Math.max(0, at - 1)
}

/** The part of an index that is in the loaded files, as the ranking needs it. */
export function loadedView(pages: PageTable, files: readonly TermFile[]): IndexView {
  const texts = new Map(files.flatMap(file => Object.entries(file)))
  const decoded = new Map<string, Postings>()
  let sorted: readonly string[] | undefined
  return {
    ...pages,
    terms: () => {
      sorted ??= [...texts.keys()].sort()
      return sorted
    },
    commonness: term => texts.get(term)?.length ?? 0,
    postingsOf: term => {
      const text = texts.get(term)
      if (text === undefined) return undefined
      const postings = decoded.get(term) ?? postingsIn(text, pages)
      decoded.set(term, postings)
      return postings
    },
  }
}

/** Where the sections of each page are in the numbering of all sections. */
export type PageTable = Pick<IndexView, 'sectionCount' | 'pageCount' | 'pageOf' | 'firstSections'>

export function pageTable({ sections }: Pick<SearchDirectory, 'sections'>): PageTable {
  const firstSections = new Uint32Array(sections.length + 1)
  for (const [page, count] of sections.entries()) firstSections[page + 1] = (firstSections[page] ?? 0) + count
  const sectionCount = firstSections[sections.length] ?? 0
  const pageOf = new Uint32Array(sectionCount)
  for (const page of sections.keys()) pageOf.fill(page, firstSections[page], firstSections[page + 1])
  return { sectionCount, pageCount: sections.length, pageOf, firstSections }
}

/** Postings of pages and sections that the directory does not know belong to another build, and are left out. */
function postingsIn(text: string, { firstSections, pageCount }: PageTable): Postings {
  const [frequency, encoded] = text.includes(' ') ? text.split(' ') : [undefined, text]
  const [sections, weights]: [number[], number[]] = [[], []]
  decodePostings(encoded ?? '', ({ page, section, impact }) => {
    const number = (firstSections[page] ?? 0) + section
    if (page >= pageCount || number >= (firstSections[page + 1] ?? 0)) return
    sections.push(number)
    weights.push(toWeight(impact))
  })
  return {
    frequency: frequency === undefined ? undefined : Number(frequency),
    sections: Uint32Array.from(sections),
    weights: Float32Array.from(weights),
  }
}
