import { type ContentWords, contentWords, mayBeIncomplete } from '../retrieval/content-words.ts'
import { createFacetMatcher, type FacetMatch } from '../retrieval/facet-matcher.ts'
import { type QuestionWord, questionTerms } from '../retrieval/question-terms.ts'
import { type RankedPage, rankSections } from '../retrieval/rank-sections.ts'
import { defaultOptions } from '../retrieval/retrieval.ts'
import type { LanguageTools } from '../words/language-tools.ts'
import {
  directoryPath,
  noCopies,
  type PageFacetIndexes,
  pagesPath,
  type ResultPage,
  type SearchDirectory,
  termsPath,
} from './directory.ts'
import { hasPhrases } from './has-phrases.ts'
import { createTermLoader } from './load-terms.ts'
import { pageTable, type TermFile } from './loaded-view.ts'

/** Loads a file of the index as JSON. Rejects if it cannot be loaded. */
export type LoadFile = (path: string) => Promise<unknown>

/** The language, version and product of the reader. Pages with the same ones are preferred. */
export interface Reader {
  /** BCP 47. */
  readonly language: string
  readonly version?: string | undefined
  readonly product?: string | undefined
}

/** The filter of the results: labels as in the directory. */
export interface Filter {
  readonly language?: string | undefined
  readonly version?: string | undefined
  readonly product?: string | undefined
}

export interface LoadedPage {
  readonly page: ResultPage
  /** Positions of sections of the page, best first, at most three. */
  readonly sections: readonly number[]
}

export interface SearchResults {
  readonly pages: readonly LoadedPage[]
  /** The words that were searched for, to highlight them in titles and texts. */
  readonly words: readonly QuestionWord[]
}

/** The search index of a site. It loads only the files that a search needs. */
export interface BrowserIndex {
  readonly directory: SearchDirectory
  /** @param onBest Called with the best page before the others have loaded. Not called for phrases: they reorder pages. */
  readonly search: (
    query: string,
    filter: Filter,
    limit: number,
    onBest?: (results: SearchResults) => void,
  ) => Promise<SearchResults>
}

export interface IndexSource {
  readonly load: LoadFile
  readonly reader: Reader
  /** Tools for questions in a language, as a BCP 47 tag. */
  readonly toolsOf: (language: string) => Promise<LanguageTools>
  /** Resolves when pages after the best one may start to load. Without it, they wait until the best page is loaded. */
  readonly headStart?: (() => Promise<void>) | undefined
  /** Resolves when the browser has time to search for what the reader may type next. Without it, nothing is searched in advance. */
  readonly whenIdle?: (() => Promise<void>) | undefined
}

/** @throws If a file cannot be loaded. */
export async function openIndex(source: IndexSource): Promise<BrowserIndex> {
  const { load, reader, toolsOf, whenIdle } = source
  const directory = (await load(directoryPath)) as SearchDirectory // written by `indexFiles`
  const pages = pageTable(directory)
  const loadFile = cached(at => load(termsPath(directory.files[at] ?? '')) as Promise<TermFile>)
  const loadPage = pageLoader(directory, load)
  const terms = createTermLoader({ directory, pages, loadFile })
  const copyKeys = copyKeysOf(directory)
  const matchesOf = facetMatches(directory, reader)
  const rank = async (query: string, filter: Filter, limit: number): Promise<RankedQuery> => {
    const tools = await toolsOf(filter.language ?? reader.language)
    const content = contentWords(query, tools, { ...defaultOptions, isIncomplete: mayBeIncomplete(query) })
    const view = await terms.load(content, tools.analyzer)
    const words = questionTerms(content, { ...tools, list: view, typos: defaultOptions.typos })
    const { phrases, isOnlyPhrases } = content
    const ranked = rankSections(view, words, {
      ...defaultOptions,
      isOnlyPhrases,
      limit: phrases.length === 0 ? limit : maxPhrasePages,
      matchOf: matchesOf(filter),
      copyKeyOf: page => copyKeys[page],
    })
    return { ranked, words, content }
  }
  const loadRanked = async ({ page, sections }: RankedPage): Promise<LoadedPage> => ({
    page: await loadPage(page),
    sections: sections.map(({ section }) => section - (pages.firstSections[page] ?? 0)),
  })
  let searches = 0
  /**
   * Searches for what the reader may type next, until the next search. Then its files are loaded and its code is fast.
   * If a file cannot be loaded, the search that needs it reports the error.
   */
  const searchAhead = async (query: string, letters: readonly string[], filter: Filter) => {
    if (!whenIdle) return
    const number = searches
    for (const letter of letters) {
      await whenIdle()
      if (number !== searches) return
      const [first] = (await rank(query + letter, filter, 1)).ranked
      if (first) await loadPage(first.page)
    }
  }
  searchAhead('', terms.firstLetters(), {}).catch(() => {})
  return {
    directory,
    search: async (query, filter, limit, onBest) => {
      searches++
      const { ranked, words, content } = await rank(query, filter, limit)
      const { phrases } = content
      if (phrases.length > 0) return { pages: await withPhrasesFirst(ranked, { phrases, limit, loadRanked }), words }
      const [first] = ranked
      if (first) {
        const best = loadRanked(first).then(page => onBest?.({ pages: [page], words }))
        // A slow device handles one file faster than several at once.
        await (source.headStart ? Promise.race([best, source.headStart()]) : best)
      }
      const loaded = await Promise.all(ranked.map(loadRanked))
      terms.loadAhead(content)
      searchAhead(query, terms.nextLetters(content), filter).catch(() => {})
      return { pages: loaded, words }
    },
  }
}

interface RankedQuery {
  readonly ranked: readonly RankedPage[]
  readonly words: readonly QuestionWord[]
  readonly content: ContentWords
}

/** By page: a number that is the same for its copies; `undefined` if it has none. */
function copyKeysOf({ copies }: SearchDirectory): readonly (number | undefined)[] {
  const keys: (number | undefined)[] = []
  for (const [first, count] of copies)
    for (let at = 0; at < count; at++) keys.push(first === noCopies ? undefined : first + at)
  return keys
}

/** Maximum number of pages that are checked for a phrase. */
const maxPhrasePages = 50

interface PhraseSearch {
  readonly phrases: readonly string[]
  readonly limit: number
  readonly loadRanked: (page: RankedPage) => Promise<LoadedPage>
}

/** Pages in which the words of each phrase are next to each other, before those in which they are not. */
async function withPhrasesFirst(
  ranked: readonly RankedPage[],
  { phrases, limit, loadRanked }: PhraseSearch,
): Promise<readonly LoadedPage[]> {
  const first: LoadedPage[] = []
  const others: LoadedPage[] = []
  for (let at = 0; at < ranked.length && first.length < limit; at += limit)
    for (const page of await Promise.all(ranked.slice(at, at + limit).map(loadRanked)))
      (hasPhrases(page.page, phrases) ? first : others).push(page)
  return [...first, ...others].slice(0, limit)
}

/** How well each page matches the language, version and product of the reader. Pages outside of the filter do not match. */
function facetMatches(
  directory: SearchDirectory,
  reader: Reader,
): (filter: Filter) => (page: number) => FacetMatch | undefined {
  const { languages, versions, products } = directory
  const facetsIndexOfPage = new Uint32Array(directory.facets.reduce((sum, [, count]) => sum + count, 0))
  let first = 0
  for (const [index, [, count]] of directory.facets.entries()) {
    facetsIndexOfPage.fill(index, first, first + count)
    first += count
  }
  const matchOf = createFacetMatcher(reader, defaultOptions)
  const matchesFor = (filter: Filter) => {
    const isShown = filterOf(directory, filter)
    return directory.facets.map(([facets]) => {
      if (!isShown(facets)) return undefined
      return matchOf({
        language: languages[facets.language] ?? '',
        version: versions[facets.version],
        product: products[facets.product],
        isInDefaults: facets.isInDefaults,
        boost: facets.boost,
      })
    })
  }
  const known = new Map<string, ReturnType<typeof matchesFor>>()
  return filter => {
    const key = JSON.stringify(filter)
    const matches = known.get(key) ?? matchesFor(filter)
    known.set(key, matches)
    return page => matches[facetsIndexOfPage[page] ?? -1]
  }
}

function filterOf(
  { languages, versions, products }: SearchDirectory,
  filter: Filter,
): (page: PageFacetIndexes) => boolean {
  const isIn = (wanted: string | undefined, own: string | undefined) => wanted === undefined || wanted === own
  return ({ language, version, product }) =>
    isIn(filter.language, languages[language]) &&
    isIn(filter.version, versions[version]) &&
    isIn(filter.product, products[product])
}

/** Loads pages by number, with the file that contains them. */
function pageLoader(
  { pageFiles, pagesPerFile }: SearchDirectory,
  load: LoadFile,
): (page: number) => Promise<ResultPage> {
  const positions = pagesPerFile.flatMap((count, file) => Array.from({ length: count }, (_, at) => ({ file, at })))
  const loadPages = cached(file => load(pagesPath(pageFiles[file] ?? '')) as Promise<readonly ResultPage[]>)
  return async page => {
    const { file, at } = positions[page] ?? { file: -1, at: 0 }
    const loaded = (await loadPages(file))[at]
    if (!loaded) throw new Error(`The search index has no page ${page}.`)
    return loaded
  }
}

/** Loads each file once. A file that could not be loaded is requested again. */
function cached<Value>(load: (key: number) => Promise<Value>): (key: number) => Promise<Value> {
  const loading = new Map<number, Promise<Value>>()
  return key => {
    const value = loading.get(key) ?? load(key)
    loading.set(key, value)
    value.catch(() => loading.delete(key))
    return value
  }
}
