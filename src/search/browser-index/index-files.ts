import { shortDigest } from '../../source/text/short-digest.ts'
import { createTermIndex, type IndexView } from '../retrieval/term-index.ts'
import { createVocabulary } from '../words/vocabulary.ts'
import { directoryPath, hashLength, type PageIndexFacts, type SearchDirectory, termsPath } from './directory.ts'
import type { BrowserTerms } from './page-terms.ts'
import { encodePostings, type TextPosting } from './postings-text.ts'

/** A page of the index. */
export interface IndexedPage {
  readonly route: string
  readonly language: string
  readonly version?: string | undefined
  readonly product?: string | undefined
  readonly isInDefaults: boolean
  readonly boost: number
  readonly terms: BrowserTerms
  /** Digest of its file. */
  readonly digest: string
}

export interface IndexFile {
  /** Relative to the folder of the index. */
  readonly path: string
  readonly contents: string
}

/** Characters of a file of terms: few enough for a phone, enough to be worth a request. */
const fileSize = 20_000

/** A term with more occurrences is listed only where it counts most: it cannot decide what is found. */
const maxPostings = 4_000

/** The files of the index, without those of its pages. They depend on nothing but the pages. */
export function indexFiles(pages: readonly IndexedPage[]): IndexFile[] {
  const view = termView(pages)
  const files: { first: string; path: string; contents: string }[] = []
  let [entries, size] = [[] as [string, string][], 0]
  const flush = () => {
    const [first] = entries
    if (first === undefined) return
    const contents = JSON.stringify(Object.fromEntries(entries))
    files.push({ first: first[0], path: shortDigest(contents), contents })
    entries = []
    size = 0
  }
  for (const term of view.terms()) {
    const postings = postingsText(view, term)
    entries.push([term, postings])
    size += term.length + postings.length + 6
    if (size >= fileSize) flush()
  }
  flush()
  const directory = directoryOf(
    pages,
    files.map(({ first }) => first),
    files.map(({ path }) => path),
  )
  return [
    { path: directoryPath, contents: JSON.stringify(directory) },
    ...files.map(({ path, contents }) => ({ path: termsPath(path), contents })),
  ]
}

function termView(pages: readonly IndexedPage[]): IndexView {
  const vocabulary = createVocabulary()
  const index = createTermIndex(vocabulary)
  for (const { route, terms } of pages) {
    const sections = terms.map(({ terms: words, impacts }) => {
      const list = words === '' ? [] : words.split(' ')
      return new Map(list.map((term, at) => [vocabulary.add(term), Number.parseInt(impacts[at] ?? '1', 16)]))
    })
    index.set(route, sections)
  }
  return index.view()
}

/** If some are left out, the number of all is before them. */
function postingsText(view: IndexView, term: string): string {
  const found = view.postingsOf(term)
  if (!found) return ''
  const all: TextPosting[] = Array.from(found.sections, (section, at) => {
    const page = view.pageOf[section] ?? 0
    return { page, section: section - (view.firstSections[page] ?? 0), impact: found.weights[at] ?? 1 }
  })
  if (all.length <= maxPostings) return encodePostings(all)
  const impacts = all.map(({ impact }) => impact).sort((one, other) => other - one)
  const least = impacts[maxPostings - 1] ?? 0
  const above = all.filter(({ impact }) => impact > least).length
  let equal = maxPostings - above
  const kept = all.filter(({ impact }) => impact > least || (impact === least && equal-- > 0))
  return `${all.length} ${encodePostings(kept)}`
}

function directoryOf(
  pages: readonly IndexedPage[],
  terms: readonly string[],
  files: readonly string[],
): SearchDirectory {
  const languages = distinct(pages.map(({ language }) => language))
  const versions = distinct(pages.map(({ version }) => version))
  const products = distinct(pages.map(({ product }) => product))
  const facts: [PageIndexFacts, number][] = []
  for (const { language, version, product, isInDefaults, boost } of pages) {
    const own: PageIndexFacts = {
      language: languages.indexOf(language),
      version: version === undefined ? -1 : versions.indexOf(version),
      product: product === undefined ? -1 : products.indexOf(product),
      isInDefaults,
      boost,
    }
    const last = facts.at(-1)
    if (last && JSON.stringify(last[0]) === JSON.stringify(own)) last[1]++
    else facts.push([own, 1])
  }
  return {
    ...{ terms, files, languages, versions, products, facts },
    sections: pages.map(page => page.terms.length),
    pages: pages.map(({ digest }) => digest.slice(0, hashLength)).join(''),
  }
}

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter(value => value !== undefined)),
]
