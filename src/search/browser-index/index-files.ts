import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { detachedText } from '../../source/text/detached-text.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { PageFacts } from '../records/page-records.ts'
import { createTermIndexBuilder, type IndexView } from '../retrieval/term-index.ts'
import { isEndpointTerm } from '../words/endpoint-terms.ts'
import type { ToolsByLanguage } from '../words/language-tools.ts'
import { createVocabulary } from '../words/vocabulary.ts'
import { commonTermsOf } from './common-terms.ts'
import {
  directoryPath,
  hashLength,
  noCopies,
  type PageIndexFacts,
  type SearchDirectory,
  termsPath,
} from './directory.ts'
import { createPostingsLister } from './listed-postings.ts'
import type { BrowserTerms } from './page-terms.ts'

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
  readonly terms: BrowserTerms
  /** Digest of its file. */
  readonly digest: string
}

/** @param digest Digest of its file. */
export function pageToIndex(
  { route, language, divisions, isInDefaults, boost, copyKey }: Omit<PageFacts, 'incoming'>,
  terms: BrowserTerms,
  digest: string,
): PageToIndex {
  const { version, product } = divisions
  return { route, language, version, product, isInDefaults, boost, copyKey, terms, digest }
}

export interface IndexFile {
  /** Relative to the folder of the index. */
  readonly path: string
  readonly contents: string
}

/** Size of a terms file in characters: small enough for a phone, large enough to be worth a request. */
const fileSize = 20_000

/** Collects the pages of an index. Their terms are kept as numbers, because those of a large site would fill the memory. */
export interface IndexBuilder {
  /** Adds the next page. Pages are numbered in this order. */
  readonly add: (page: PageToIndex) => void
  /** The files of the index, without those of its pages. They depend only on the pages. Called once. */
  readonly files: () => Iterable<IndexFile>
}

export function createIndexBuilder(toolsOf: ToolsByLanguage): IndexBuilder {
  const vocabulary = createVocabulary()
  // Impacts are small whole numbers.
  const index = createTermIndexBuilder(vocabulary, toolsOf, Uint8Array)
  const numberOf = (term: string) => vocabulary.numberOf(term) ?? vocabulary.add(detachedText(term))
  const pages: IndexedPage[] = []
  return {
    add: ({ language, version, product, isInDefaults, boost, copyKey, digest, terms }) => {
      const sections = terms.map(({ terms: words, impacts }) => ({
        terms: numbersOf(words === '' ? [] : words.split(' '), numberOf),
        weights: decodeImpacts(impacts),
      }))
      index.add(sections)
      // A copy of the other properties (`...page`) would need five times the memory.
      pages.push({ language, version, product, isInDefaults, boost, copyKey, digest, sectionCount: terms.length })
    },
    files: () => indexFiles(pages, index.build()),
  }
}

// The loops below run once for each occurrence of a term. `from` and `map` would create an object or call a function each
// time, which takes twice as long.

function numbersOf(words: readonly string[], numberOf: (word: string) => number): Uint32Array {
  const numbers = new Uint32Array(words.length)
  for (let at = 0; at < words.length; at++) numbers[at] = numberOf(words[at] ?? '')
  return numbers
}

/** The impacts of hexadecimal digits. */
function decodeImpacts(digits: string): Uint8Array<ArrayBuffer> {
  const impacts = new Uint8Array(digits.length)
  for (let at = 0; at < digits.length; at++) {
    const code = digits.charCodeAt(at)
    impacts[at] = code <= codeOf9 ? code - codeOf0 : code - codeOfA + 10
  }
  return impacts
}

const [codeOf0, codeOf9, codeOfA] = [0x30, 0x39, 0x61]

interface IndexedPage extends Omit<PageToIndex, 'route' | 'terms'> {
  readonly sectionCount: number
}

function* indexFiles(pages: readonly IndexedPage[], view: IndexView): Generator<IndexFile> {
  const places = placesOf(pages)
  const files: { readonly first: string; readonly digest: string }[] = []
  for (const entries of termFiles(view, places)) {
    const contents = jsonObject(entries)
    const digest = shortDigest(contents)
    files.push({ first: entries[0]?.[0] ?? '', digest })
    yield { path: termsPath(digest), contents }
  }
  const directory: SearchDirectory = {
    terms: files.map(({ first }) => first),
    files: files.map(({ digest }) => digest),
    hasOperations: view.terms().some(isEndpointTerm),
    ...commonTermsOf(view),
    ...directoryOf(pages),
  }
  yield { path: directoryPath, contents: JSON.stringify(directory) }
}

/** An object as JSON. Making the object first takes twice as long. */
function jsonObject(entries: readonly (readonly [string, string])[]): string {
  const members = entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return `{${members.join(',')}}`
}

/** Terms with their postings, in alphabetical order, file by file. */
function* termFiles(view: IndexView, places: readonly number[]): Generator<readonly (readonly [string, string])[]> {
  const postingsOf = createPostingsLister(view, places)
  let [entries, size] = [[] as (readonly [string, string])[], 0]
  for (const term of view.terms()) {
    const postings = postingsOf(term)
    entries.push([term, postings])
    size += term.length + postings.length + 6
    if (size < fileSize) continue
    yield entries
    entries = []
    size = 0
  }
  if (entries.length > 0) yield entries
}

/** By page: a number for its language, version and product. */
function placesOf(pages: readonly IndexedPage[]): readonly number[] {
  const numbers = new Map<string, number>()
  return pages.map(({ language, version, product }) => {
    const key = JSON.stringify([language, version, product])
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
}

type PageLists = Omit<SearchDirectory, 'terms' | 'files' | 'commonTerms' | 'commonness' | 'hasOperations'>

function directoryOf(pages: readonly IndexedPage[]): PageLists {
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
    if (last && isDeepEqual(last[0], own)) last[1]++
    else facts.push([own, 1])
  }
  return {
    ...{ languages, versions, products, facts },
    copies: copiesOf(pages),
    sections: pages.map(({ sectionCount }) => sectionCount),
    pages: pages.map(({ digest }) => digest.slice(0, hashLength)).join(''),
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
