import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { detachedText } from '../../source/text/detached-text.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { PageMetadata } from '../records/page-records.ts'
import { createTermIndexBuilder } from '../retrieval/term-index.ts'
import { isEndpointTerm } from '../words/endpoint-terms.ts'
import type { ToolsByLanguage } from '../words/language-tools.ts'
import { createVocabulary } from '../words/vocabulary.ts'
import { createCommonTerms } from './common-terms.ts'
import { directoryPath, noCopies, type PageFacetIndexes, type SearchDirectory, termsPath } from './directory.ts'
import { mayHaveCompounds, termsWithCompounds, withListed } from './listed-terms.ts'
import { mergeTerms } from './merge-terms.ts'
import { createPageFiles, type PageFiles } from './page-files.ts'
import type { BrowserTerms } from './page-terms.ts'
import { removed } from './postings-text.ts'
import { type IndexStore, readStoredIndex } from './stored-terms.ts'
import { divideIntoFiles, type FileGroup, storeGroups } from './term-groups.ts'

/** The information about a page that the index needs. */
export interface PageToIndex {
  readonly route: string
  readonly language: string
  readonly version?: string | undefined
  readonly product?: string | undefined
  readonly isInDefaults: boolean
  readonly boost: number
  /** The same for all versions and translations of a page. */
  readonly copyKey?: string | undefined
  /** If absent, those that the last build indexed under the same key are used. */
  readonly terms?: BrowserTerms | undefined
  /** Digest of what results show of the page. */
  readonly digest: string
  /** Size of what results show of the page, in characters. */
  readonly size: number
  /** Digest of everything that its terms and results depend on. If absent, the next build needs its terms again. */
  readonly key?: string | undefined
}

/** A page to index, from the metadata in its records. */
export function pageToIndex(
  { route, language, divisions, isInDefaults, boost, copyKey }: Omit<PageMetadata, 'incoming'>,
  indexed: Pick<PageToIndex, 'terms' | 'digest' | 'size' | 'key'>,
): PageToIndex {
  const { version, product } = divisions
  return { route, language, version, product, isInDefaults, boost, copyKey, ...indexed }
}

export interface IndexFile {
  /** Relative to the folder of the index. */
  readonly path: string
  /** Digest of its contents. */
  readonly digest: string
  /** Called at most once, before the next file. Not needed if the file is published already. */
  readonly contents: () => string
}

/** Collects the pages of an index. Their terms are kept as numbers, because those of a large site would fill the memory. */
export interface IndexBuilder {
  /** The page that the last build has indexed under this key. */
  readonly knownPage: (key: string) => Pick<PageToIndex, 'digest' | 'size'> | undefined
  /**
   * Adds the next page. Pages are numbered in this order.
   *
   * @returns The digest of the file that ends with this page. It contains all pages since the end of the previous file.
   */
  readonly add: (page: PageToIndex) => string | undefined
  /** Ends the last file of pages. Called after the last page. @returns Its digest, unless it has ended already. */
  readonly endPages: () => string | undefined
  /** The files of the index, without those of pages. They depend only on the pages. Called once, after `endPages`. */
  readonly files: () => Iterable<IndexFile>
}

/** @param store Has the index of the last build, and stores this one. If absent, all pages are indexed again. */
export function createIndexBuilder(toolsOf: ToolsByLanguage, store?: IndexStore): IndexBuilder {
  const vocabulary = createVocabulary()
  // Impacts are small whole numbers.
  const index = createTermIndexBuilder(vocabulary, Uint8Array)
  const numberOf = (term: string) => vocabulary.numberOf(term) ?? vocabulary.add(detachedText(term))
  const previous = store && readStoredIndex(store)
  const previousNumbers = new Map(previous?.pages.flatMap(({ key }, at) => (key === undefined ? [] : [[key, at]])))
  const newNumbers = new Array<number>(previous?.pages.length ?? 0).fill(removed)
  const addedNumbers: number[] = []
  const pages: IndexedPage[] = []
  const pageFiles = createPageFiles()
  const addTerms = (terms: BrowserTerms) => {
    addedNumbers.push(pages.length)
    index.add(
      terms.map(({ terms: words, impacts }) => ({
        terms: numbersOf(words === '' ? [] : words.split(' '), numberOf),
        weights: decodeImpacts(impacts),
      })),
    )
    return terms.length
  }
  const keepTerms = (key: string | undefined) => {
    const number = previousNumbers.get(key ?? '')
    const page = number === undefined ? undefined : previous?.pages[number]
    if (number === undefined || !page) throw new Error('The terms of a page are missing.')
    newNumbers[number] = pages.length
    return page.sectionCount
  }
  return {
    knownPage: key => previous?.pages[previousNumbers.get(key) ?? -1],
    add: ({ route, language, version, product, isInDefaults, boost, copyKey, digest, size, terms, key }) => {
      const sectionCount = terms ? addTerms(terms) : keepTerms(key)
      // A copy of the other properties (`...page`) would need five times the memory.
      pages.push({ language, version, product, isInDefaults, boost, copyKey, digest, size, key, sectionCount })
      return pageFiles.add(route, digest, size)
    },
    endPages: pageFiles.end,
    files: () => {
      const mergedTerms = () => {
        const added = { view: index.build(), numbers: addedNumbers }
        const isNew = addedNumbers.length === pages.length
        const hasSameFacets = previous?.facetsDigest === facetsDigest
        return mergeTerms(previous && !isNew ? previous.terms() : [], { newNumbers, hasSameFacets }, added)
      }
      const facetsDigest = facetsDigestOf(pages)
      const storing = (groups: Iterable<FileGroup>) => {
        const isStored = newNumbers.length === pages.length && newNumbers.every((number, at) => number === at)
        const stored = pages.map(({ key, digest, size, sectionCount }) => ({ key, digest, size, sectionCount }))
        return store && !isStored ? storeGroups(groups, { pages: stored, facetsDigest }, store) : groups
      }
      // A function, so that the view of the added pages can be freed before the compounds are split.
      const allTerms = () => Array.from(storing(divideIntoFiles(mergedTerms())), ({ terms }) => terms).flat()
      const files = mayHaveCompounds(pages)
        ? divideIntoFiles(termsWithCompounds(allTerms(), pages, toolsOf))
        : storing(divideIntoFiles(withListed(mergedTerms(), pages)))
      return indexFiles(pages, pageFiles.list(), files)
    },
  }
}

const facetsDigestOf = (pages: readonly IndexedPage[]): string =>
  shortDigest(JSON.stringify(pages.map(({ language, version, product }) => [language, version, product])))

// The loops below run once for each occurrence of a term. `from` and `map` would create an object or call a function each
// time, which takes twice as long.

function numbersOf(words: readonly string[], numberOf: (word: string) => number): Uint32Array {
  const numbers = new Uint32Array(words.length)
  for (let at = 0; at < words.length; at++) numbers[at] = numberOf(words[at] ?? '')
  return numbers
}

/** Converts hexadecimal digits to impacts. */
function decodeImpacts(digits: string): Uint8Array<ArrayBuffer> {
  const impacts = new Uint8Array(digits.length)
  for (let at = 0; at < digits.length; at++) {
    const code = digits.charCodeAt(at)
    impacts[at] = code <= codeOf9 ? code - codeOf0 : code - codeOfA + 10
  }
  return impacts
}

const codeOf0 = 0x30
const codeOf9 = 0x39
const codeOfA = 0x61

interface IndexedPage extends Omit<PageToIndex, 'route' | 'terms'> {
  readonly sectionCount: number
}

function* indexFiles(
  pages: readonly IndexedPage[],
  pageFiles: PageFiles,
  groups: Iterable<FileGroup>,
): Generator<IndexFile> {
  const files: { readonly first: string; readonly digest: string }[] = []
  const common = createCommonTerms()
  let hasOperations = false
  for (const { terms, digest, contents } of groups) {
    for (const { term, count } of terms) {
      common.add(term, count)
      hasOperations ||= isEndpointTerm(term)
    }
    files.push({ first: terms[0]?.term ?? '', digest })
    yield { path: termsPath(digest), digest, contents }
  }
  const directory: SearchDirectory = {
    terms: files.map(file => file.first),
    files: files.map(({ digest }) => digest),
    hasOperations,
    ...pageFiles,
    ...common.listed(),
    ...directoryOf(pages),
  }
  const contents = JSON.stringify(directory)
  yield { path: directoryPath, digest: shortDigest(contents), contents: () => contents }
}

type PageLists = Omit<
  SearchDirectory,
  'terms' | 'files' | keyof PageFiles | 'commonTerms' | 'commonness' | 'hasOperations'
>

function directoryOf(pages: readonly IndexedPage[]): PageLists {
  const languages = distinct(pages.map(({ language }) => language))
  const versions = distinct(pages.map(({ version }) => version))
  const products = distinct(pages.map(({ product }) => product))
  const runs: [facets: PageFacetIndexes, count: number][] = []
  for (const { language, version, product, isInDefaults, boost } of pages) {
    const facets: PageFacetIndexes = {
      language: languages.indexOf(language),
      version: version === undefined ? -1 : versions.indexOf(version),
      product: product === undefined ? -1 : products.indexOf(product),
      isInDefaults,
      boost,
    }
    const last = runs.at(-1)
    if (last && isDeepEqual(last[0], facets)) last[1]++
    else runs.push([facets, 1])
  }
  return {
    languages,
    versions,
    products,
    facets: runs,
    copies: copiesOf(pages),
    sections: pages.map(({ sectionCount }) => sectionCount),
  }
}

function copiesOf(pages: readonly IndexedPage[]): SearchDirectory['copies'] {
  const numbers = new Map<string, number>()
  const runs: [key: number, count: number][] = []
  for (const { copyKey } of pages) {
    const number = copyKey === undefined ? noCopies : (numbers.get(copyKey) ?? numbers.size)
    if (copyKey !== undefined) numbers.set(copyKey, number)
    const last = runs.at(-1)
    const continues =
      last && (number === noCopies ? last[0] === noCopies : last[0] !== noCopies && last[0] + last[1] === number)
    if (continues) last[1]++
    else runs.push([number, 1])
  }
  return runs
}

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter(value => value !== undefined)),
]
