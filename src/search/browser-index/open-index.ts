import { type QuestionWord, questionTerms, quotedPhrases } from '../retrieval/question-terms.ts'
import { type RankedPage, rankSections } from '../retrieval/rank-sections.ts'
import { defaultOptions } from '../retrieval/retrieval.ts'
import { type LanguageTools, primaryCode } from '../words/language-tools.ts'
import {
  directoryPath,
  hashLength,
  type PageFile,
  type PageIndexFacts,
  pagePath,
  type SearchDirectory,
  termsPath,
} from './directory.ts'
import { fileOfTerm, loadedView, pageTable, type TermFile } from './loaded-view.ts'

/** Loads a file of the index as JSON. Rejects if it cannot be loaded. */
export type LoadFile = (path: string) => Promise<unknown>

/** The reader's place. Pages in the same language, version and product are preferred. */
export interface Reader {
  /** BCP 47. */
  readonly language: string
  readonly version?: string | undefined
  readonly product?: string | undefined
}

/** What results are limited to: labels as in the directory. */
export interface Filter {
  readonly language?: string | undefined
  readonly version?: string | undefined
  readonly product?: string | undefined
}

export interface FoundPage {
  readonly page: PageFile
  /** Positions of sections of the page, best first, at most three. */
  readonly sections: readonly number[]
}

export interface SearchResults {
  readonly pages: readonly FoundPage[]
  /** What was searched for, for the marks in titles and texts. */
  readonly words: readonly QuestionWord[]
}

/** The search index of a site. It loads only the files that a search needs. */
export interface BrowserIndex {
  readonly directory: SearchDirectory
  /** @param onBest Called with the best page as soon as it is loaded. Not called for quoted phrases, which may reorder pages. */
  readonly search: (
    query: string,
    filter: Filter,
    limit: number,
    onBest?: (results: SearchResults) => void,
  ) => Promise<SearchResults>
}

/**
 * @param loadedTools Those of the reader's language.
 * @param headStart Resolves when the other pages may start to load. Without it, they wait for the best page.
 * @throws If a file cannot be loaded.
 */
export async function openIndex(
  load: LoadFile,
  reader: Reader,
  loadedTools: LanguageTools | Promise<LanguageTools>,
  headStart?: () => Promise<void>,
): Promise<BrowserIndex> {
  const [loaded, tools] = await Promise.all([load(directoryPath), loadedTools])
  const directory = loaded as SearchDirectory // written by `indexFiles`
  const facts = directory.facts.flatMap(([own, count]) => Array.from({ length: count }, () => own))
  const pages = pageTable(directory)
  const loadTerms = cached(at => load(termsPath(directory.files[at] ?? '')) as Promise<TermFile>)
  const loadPage = cached(page => load(pagePath(page, directory.pages.slice(page * hashLength))) as Promise<PageFile>)
  return {
    directory,
    search: async (query, filter, limit, onBest) => {
      const isIncomplete = !/[\s.?!。？]$/u.test(query)
      const terms = [tools.analyzer, tools.fallback].flatMap(analyzer =>
        (analyzer?.wordsOf(query) ?? []).flatMap(({ whole, stems, parts }) => [...stems, ...parts, whole ?? '']),
      )
      const needed = new Set(terms.filter(term => term !== '').map(term => fileOfTerm(directory, term)))
      const view = loadedView(pages, await Promise.all([...needed].map(loadTerms)))
      const words = questionTerms(query, tools, view, { ...defaultOptions, isIncomplete })
      const isShown = filterOf(directory, filter)
      const ranked = rankSections(view, words, {
        ...defaultOptions,
        limit,
        factorOf: page => {
          const own = facts[page]
          return own && isShown(own) ? factorOf(directory, own, reader) : 0
        },
      })
      const toFoundPage = async ({ page, sections }: RankedPage): Promise<FoundPage> => ({
        page: await loadPage(page),
        sections: sections.map(({ section }) => section - (pages.firstSections[page] ?? 0)),
      })
      const phrases = quotedPhrases(query)
      const [first] = ranked
      if (first && phrases.length === 0) {
        const best = toFoundPage(first).then(page => onBest?.({ pages: [page], words }))
        // A slow device handles one file faster than several at once.
        await (headStart ? Promise.race([best, headStart()]) : best)
      }
      return { pages: withPhrasesFirst(await Promise.all(ranked.map(toFoundPage)), phrases), words }
    },
  }
}

/** Pages with all words of a phrase come after those in which they are next to each other. */
function withPhrasesFirst(pages: readonly FoundPage[], phrases: readonly string[]): readonly FoundPage[] {
  const hasPhrases = ({ page }: FoundPage) => {
    const text = [page.title, ...page.sections.flatMap(section => [...section.titles, section.text])].join('\n')
    return phrases.every(phrase => text.toLowerCase().includes(phrase.toLowerCase()))
  }
  return phrases.length === 0 ? pages : pages.toSorted((one, two) => Number(hasPhrases(two)) - Number(hasPhrases(one)))
}

function factorOf({ languages, versions, products }: SearchDirectory, page: PageIndexFacts, reader: Reader): number {
  let factor = page.boost
  if (primaryCode(languages[page.language] ?? '') !== primaryCode(reader.language))
    factor *= defaultOptions.otherLanguage
  const version = versions[page.version]
  const isOtherVersion = reader.version === undefined ? !page.isInDefaults : version !== reader.version
  if (version !== undefined && isOtherVersion) factor *= defaultOptions.otherVersion
  const product = products[page.product]
  if (reader.product !== undefined && product !== undefined && product !== reader.product)
    factor *= defaultOptions.otherVersion
  return factor
}

function filterOf(
  { languages, versions, products }: SearchDirectory,
  filter: Filter,
): (page: PageIndexFacts) => boolean {
  const isIn = (wanted: string | undefined, own: string | undefined) => wanted === undefined || wanted === own
  return ({ language, version, product }) =>
    isIn(filter.language, languages[language]) &&
    isIn(filter.version, versions[version]) &&
    isIn(filter.product, products[product])
}

/** Loads each file once. A file that could not be loaded is tried again. */
function cached<Value>(load: (key: number) => Promise<Value>): (key: number) => Promise<Value> {
  const loading = new Map<number, Promise<Value>>()
  return key => {
    const value = loading.get(key) ?? load(key)
    loading.set(key, value)
    value.catch(() => loading.delete(key))
    return value
  }
}
