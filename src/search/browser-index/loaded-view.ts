import { memoize } from '../../source/memoize.ts'
import { firstFrom } from '../../source/text/first-from.ts'
import type { IndexView, Postings } from '../retrieval/term-index.ts'
import type { SearchDirectory } from './directory.ts'
import { decodePostings, maxImpact, toWeight } from './postings-text.ts'

/** A file of terms: the postings of each term as text. */
export type TermFile = Readonly<Record<string, string>>

/** The position of the file that may contain a term. */
export function fileOfTerm({ terms }: SearchDirectory, term: string): number {
  const at = firstFrom(terms, term)
  return terms[at] === term ? at : Math.max(0, at - 1)
}

/**
 * The part of an index that is in some loaded files, in the form that the ranking needs. Postings are decoded once for
 * all searches.
 */
export function createLoadedViews(pages: PageTable): (files: readonly TermFile[]) => IndexView {
  const loadedTermsOf = memoize((file: TermFile) => loadedTerms(file, pages))
  return files => {
    const loaded = files.map(loadedTermsOf)
    let sorted: readonly string[] | undefined
    const fileWith = (term: string) => loaded.find(({ textOf }) => textOf(term) !== undefined)
    return {
      ...pages,
      terms: () => {
        sorted ??= loaded.flatMap(({ terms }) => terms()).sort()
        return sorted
      },
      commonness: term => fileWith(term)?.textOf(term)?.length ?? 0,
      postingsOf: term => fileWith(term)?.postingsOf(term),
    }
  }
}

/** The terms of a file. */
function loadedTerms(file: TermFile, pages: PageTable) {
  const decoded = new Map<string, Postings>()
  const textOf = (term: string) => (Object.hasOwn(file, term) ? file[term] : undefined)
  return {
    textOf,
    terms: () => Object.keys(file),
    postingsOf: (term: string) => {
      const postings = decoded.get(term) ?? postingsIn(textOf(term) ?? '', pages)
      decoded.set(term, postings)
      return postings
    },
  }
}

/** The positions of each page's sections in the numbering of all sections. */
export type PageTable = Pick<IndexView, 'sectionCount' | 'pageCount' | 'pageOf' | 'firstSections'>

export function pageTable({ sections }: Pick<SearchDirectory, 'sections'>): PageTable {
  const firstSections = new Uint32Array(sections.length + 1)
  for (const [page, count] of sections.entries()) firstSections[page + 1] = (firstSections[page] ?? 0) + count
  const sectionCount = firstSections[sections.length] ?? 0
  const pageOf = new Uint32Array(sectionCount)
  for (const page of sections.keys()) pageOf.fill(page, firstSections[page], firstSections[page + 1])
  return { sectionCount, pageCount: sections.length, pageOf, firstSections }
}

/** Postings of pages and sections that the directory does not contain belong to another build and are left out. */
function postingsIn(text: string, { firstSections, pageCount }: PageTable): Postings {
  const [frequency, encoded = ''] = text.includes(' ') ? text.split(' ') : [undefined, text]
  // Each posting has at least one character.
  const sections = new Uint32Array(encoded.length)
  const weights = new Float32Array(encoded.length)
  let count = 0
  decodePostings(encoded, (page, section, impact) => {
    const number = (firstSections[page] ?? 0) + section
    if (page >= pageCount || number >= (firstSections[page + 1] ?? 0)) return
    sections[count] = number
    weights[count++] = weightOfImpact[impact] ?? 0
  })
  return {
    frequency: frequency === undefined ? undefined : Number(frequency),
    sections: sections.slice(0, count),
    weights: weights.slice(0, count),
  }
}

const weightOfImpact = Float32Array.from({ length: maxImpact + 1 }, (_, impact) => toWeight(impact))
