import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { detachedText } from '../../source/text/detached-text.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { PageFacts } from '../records/page-records.ts'
import { createTermIndex, type IndexView, type Postings, type Weights } from '../retrieval/term-index.ts'
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
import type { BrowserTerms } from './page-terms.ts'
import { encodePostings, maxImpact } from './postings-text.ts'

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

/** If a term has more occurrences, only those with the most weight are listed. */
const maxPostings = 4_000

/**
 * Minimum number of occurrences that are listed for each combination of language, version and product, if it has that
 * many.
 */
const minPerPlace = 200

/** Collects the pages of an index. Their terms are kept as numbers, because those of a large site would fill the memory. */
export interface IndexBuilder {
  /** Adds the next page. Pages are numbered in this order. */
  readonly add: (page: PageToIndex) => void
  /** The files of the index, without those of its pages. They depend only on the pages. */
  readonly files: () => Iterable<IndexFile>
}

export function createIndexBuilder(toolsOf: ToolsByLanguage): IndexBuilder {
  const vocabulary = createVocabulary()
  // Impacts are small whole numbers.
  const index = createTermIndex(vocabulary, toolsOf, Uint8Array)
  const numberOf = (term: string) => vocabulary.numberOf(term) ?? vocabulary.add(detachedText(term))
  const pages: IndexedPage[] = []
  return {
    add: ({ terms, ...page }) => {
      const sections = terms.map(({ terms: words, impacts }) => ({
        terms: Uint32Array.from(words === '' ? [] : words.split(' '), numberOf),
        weights: Uint8Array.from(impacts, digit => Number.parseInt(digit, 16)),
      }))
      index.set(page.route, sections)
      pages.push({ ...page, sectionCount: terms.length })
    },
    files: () => indexFiles(pages, index.view()),
  }
}

interface IndexedPage extends Omit<PageToIndex, 'terms'> {
  readonly sectionCount: number
}

function* indexFiles(pages: readonly IndexedPage[], view: IndexView): Generator<IndexFile> {
  const places = placesOf(pages)
  const files: { readonly first: string; readonly digest: string }[] = []
  for (const entries of termFiles(view, places)) {
    const contents = JSON.stringify(Object.fromEntries(entries))
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

/** Terms with their postings, in alphabetical order, file by file. */
function* termFiles(view: IndexView, places: readonly number[]): Generator<readonly (readonly [string, string])[]> {
  let [entries, size] = [[] as (readonly [string, string])[], 0]
  for (const term of view.terms()) {
    const postings = postingsText(view, term, places)
    entries.push([term, postings])
    size += term.length + postings.length + 6
    if (size < fileSize) continue
    yield entries
    entries = []
    size = 0
  }
  if (entries.length > 0) yield entries
}

/** If some postings are left out, the total number comes first. */
function postingsText(view: IndexView, term: string, places: readonly number[]): string {
  const found = view.postingsOf(term)
  if (!found) return ''
  const total = found.sections.length
  const kept = total <= maxPostings ? found : mostImportant(found, section => places[view.pageOf[section] ?? 0] ?? 0)
  const pages = kept.sections.map(section => view.pageOf[section] ?? 0)
  const sections = kept.sections.map((section, at) => section - (view.firstSections[pages[at] ?? 0] ?? 0))
  const text = encodePostings({ pages, sections, impacts: kept.weights.map(wholeImpact) })
  return total === kept.sections.length ? text : `${total} ${text}`
}

/** Parts of compounds have half the impact of the compound. */
const wholeImpact = (impact: number): number => Math.max(1, Math.min(maxImpact, Math.round(impact)))

/** The postings with the largest impacts of each language, version and product, in their order. */
function mostImportant({ sections, weights }: Postings, placeOf: (section: number) => number): Postings {
  const byPlace = new Map<number, number[]>()
  for (const [at, section] of sections.entries()) {
    const place = placeOf(section)
    const positions = byPlace.get(place) ?? []
    byPlace.set(place, positions)
    positions.push(at)
  }
  const share = maxPostings / sections.length
  const kept = [...byPlace.values()].flatMap(positions =>
    strongest(positions, weights, Math.max(minPerPlace, Math.floor(positions.length * share))),
  )
  kept.sort((one, two) => one - two)
  return {
    sections: Uint32Array.from(kept, at => sections[at] ?? 0),
    weights: Float32Array.from(kept, at => weights[at] ?? 0),
  }
}

function strongest(positions: readonly number[], weights: Weights, count: number): readonly number[] {
  if (positions.length <= count) return positions
  const byImpact: number[][] = Array.from({ length: maxImpact + 1 }, () => [])
  for (const at of positions) byImpact[wholeImpact(weights[at] ?? 0)]?.push(at)
  const kept: number[] = []
  for (const level of byImpact.reverse()) {
    const taken = Math.min(level.length, count - kept.length)
    // Of postings with the same impact, takes some from all parts of the site.
    for (let at = 0; at < taken; at++) kept.push(level[Math.floor((at * level.length) / taken)] ?? 0)
  }
  return kept
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
