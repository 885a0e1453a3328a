import { answerConfidence } from '../../search/passages/answer-confidence.ts'
import { bestPassage } from '../../search/passages/best-passage.ts'
import { stepListAround } from '../../search/passages/step-list.ts'
import type { PageMetadata, PageRecords } from '../../search/records/page-records.ts'
import type { RecordReader } from '../../search/records/record-store.ts'
import { createHybridSearch, type HybridSearch } from '../../search/retrieval/hybrid-search.ts'
import type { Embeddings, Reranker } from '../../search/retrieval/models.ts'
import { createRetrieval, type Question, type Retrieval } from '../../search/retrieval/retrieval.ts'
import type { LanguageDetector } from '../../search/words/detect-language.ts'
import { languageToolsOf, type ToolsByLanguage } from '../../search/words/language-tools.ts'
import { mayRead } from '../../source/access/access.ts'
import { boundedCache } from './bounded-cache.ts'
import { type FacetCombination, facetCombinations, facetsOf } from './facets.ts'
import { findPages } from './find-pages.ts'
import { isLanguage, isVisible } from './is-visible.ts'
import { withKnownLanguage } from './known-language.ts'
import { pauseBetweenCalls } from './pause-between-calls.ts'
import { type ChangeReporter, reportChanges } from './report-changes.ts'
import {
  type FoundSection,
  type SearchFilter,
  SearchUnavailable,
  type SiteQuestion,
  type SiteSearch,
} from './site-search.ts'

export interface SiteSearchOptions {
  /** Opens the records; `undefined` if there are none. Called again when they have changed. */
  readonly open: () => RecordReader | undefined
  readonly embeddings?: Embeddings | undefined
  readonly reranker?: Reranker | undefined
  readonly detector: LanguageDetector
  /** Resolves when other work of the process has had its turn. */
  readonly pause: () => Promise<void>
  /** Reports that a model has failed. Search continues without it. */
  readonly report: (problem: string) => void
}

export interface OpenSiteSearch extends SiteSearch {
  /** Loads the records, or changes to them. Until then, questions are answered from the earlier ones. */
  readonly refresh: () => Promise<void>
  readonly isLoaded: () => boolean
  readonly close: () => void
}

/** An index of the site, and the records that it was built from. */
interface LoadedSite {
  readonly records: RecordReader
  /** Metadata of the pages that the assistant may use, in reading order. */
  readonly pages: ReadonlyMap<string, PageMetadata>
  readonly keys: ReadonlyMap<string, string>
  readonly facets: readonly FacetCombination[]
  readonly engine: Engine
}

interface Engine {
  readonly toolsOf: ToolsByLanguage
  readonly retrieval: Retrieval
  readonly hybrid: HybridSearch
  readonly languages: ReadonlySet<string>
}

/** Number of pages whose records are cached in memory. Reading one takes about 0.2 ms. */
const maxCachedPages = 200

/** Number of pages that are added without a pause. */
const batchSize = 8

/** Number of searches without a pause. Each takes some milliseconds. */
const searchesAtOnce = 3

/** Maximum length of a passage, in characters. */
const passageLength = 900

/** Search in the records of the published site. They are read from disk on demand. */
export function openSiteSearch(options: SiteSearchOptions): OpenSiteSearch {
  let site: LoadedSite | undefined
  let loading = Promise.resolve()
  const problems = reportChanges(options.report)
  const waitForTurn = pauseBetweenCalls(options.pause, searchesAtOnce)
  const cache = boundedCache<PageRecords>(maxCachedPages)
  const read = (route: string) => cache.get(route, () => site?.records.read(route))
  const current = (): LoadedSite => {
    if (!site) throw new SearchUnavailable('The records of the site are not loaded.')
    return site
  }
  const load = async () => {
    const records = options.open()
    if (!records) return
    const next = await loadSite(records, site, { ...options, read, problems })
    const previous = site
    cache.clear()
    site = next
    previous?.records.close()
  }
  return {
    refresh: () => {
      loading = loading.then(load, load)
      return loading
    },
    isLoaded: () => site !== undefined,
    close: () => site?.records.close(),
    facets: reader => facetsOf(current().facets, reader),
    pages: filter => {
      const known = filterFor(current(), filter)
      return [...current().pages.values()].filter(page => isVisible(page, known))
    },
    page: (route, filter) => {
      const metadata = current().pages.get(route)
      return metadata && isVisible(metadata, filterFor(current(), filter)) ? read(route) : undefined
    },
    find: async query => {
      await waitForTurn()
      return findPages(query, { ...current().engine, read })
    },
    search: async question => {
      await waitForTurn()
      const filter = filterFor(current(), question.filter)
      return searchSite(current(), { ...question, filter }, { ...options, read, problems })
    },
  }
}

/** Called for each page that is read, so it does nothing without a language. */
function filterFor({ facets }: LoadedSite, filter: SearchFilter): SearchFilter {
  if (filter.language === undefined) return filter
  const languages = facets.map(({ language }) => language)
  return withKnownLanguage(filter, languages)
}

async function loadSite(
  records: RecordReader,
  previous: LoadedSite | undefined,
  options: EngineOptions,
): Promise<LoadedSite> {
  const isReusable = records.languages.every(language => previous?.engine.languages.has(language))
  const known = isReusable ? previous : undefined
  const engine = known?.engine ?? (await createEngine(new Set(records.languages), options))
  const pages = new Map<string, PageMetadata>()
  const keys = new Map<string, string>()
  for (const [at, route] of records.routes.entries()) {
    // Lets other requests have their turn in between.
    if (at % batchSize === 0) await options.pause()
    const key = records.keyOf(route)
    const metadata =
      known?.keys.get(route) === key ? known.pages.get(route) : await addPage(engine, records.read(route), options)
    if (!metadata) continue
    pages.set(route, metadata)
    keys.set(route, key)
  }
  for (const route of known?.pages.keys() ?? []) if (!pages.has(route)) engine.hybrid.delete(route)
  // The first question after a change builds the index.
  engine.retrieval.search({ text: 'index', language: 'en', limit: 1 })
  return { records, pages, keys, engine, facets: facetCombinations(pages.values()) }
}

/** Vectors of a model are added later. */
async function addPage(
  { hybrid }: Engine,
  records: PageRecords | undefined,
  { problems }: EngineOptions,
): Promise<PageMetadata | undefined> {
  if (!records?.page.visibility.assistant) return undefined
  void hybrid.set([records]).then(problems.add)
  return records.page
}

interface EngineOptions extends SiteSearchOptions {
  readonly read: (route: string) => PageRecords | undefined
  /** The problems with models. */
  readonly problems: ChangeReporter
}

async function createEngine(languages: ReadonlySet<string>, options: EngineOptions): Promise<Engine> {
  const { embeddings, reranker, read } = options
  const toolsOf = await languageToolsOf(languages)
  const retrieval = createRetrieval(toolsOf)
  return { toolsOf, retrieval, languages, hybrid: createHybridSearch({ retrieval, embeddings, reranker, read }) }
}

/** The page that the reader is on, unless the reader may not read it: then it must not affect the result. */
function currentPage({ pages }: LoadedSite, { route, filter }: SiteQuestion): PageMetadata | undefined {
  const metadata = route === undefined ? undefined : pages.get(route)
  return metadata && mayRead(metadata.access, filter.reader) ? metadata : undefined
}

async function searchSite(
  site: LoadedSite,
  question: SiteQuestion,
  { problems, detector, read }: EngineOptions,
): Promise<readonly FoundSection[]> {
  const pageSections = (route: string) => read(route)?.sections ?? []
  const { filter } = question
  const current = currentPage(site, question)
  const asked: Question = {
    text: question.text,
    language: languageFor(site, question, current, detector),
    route: current?.route,
    version: filter.version ?? current?.divisions.version,
    product: current?.divisions.product,
    limit: question.limit,
    accepts: page => isVisible(page, filter),
  }
  const { sections, problems: found } = await site.engine.hybrid.search(asked)
  if (found.length === 0) problems.reset()
  else problems.add(found)
  const { analyzer } = site.engine.toolsOf(asked.language)
  const words = site.engine.retrieval.wordsOf(asked)
  return sections.map(({ page, section, further, coverage }, at): FoundSection => {
    const passage = bestPassage(section.markdown, { words, analyzer, maxLength: passageLength })
    const confidence = answerConfidence({ words, coverage, passageCoverage: passage.coverage })
    const steps = section.isIncluded && stepListAround(section, pageSections(page.route), passageLength * 2)
    const score = 1 - at / sections.length
    return { page, section, further, coverage, confidence, score, passage, steps: steps || undefined }
  })
}

/**
 * The requested language if the site has it, otherwise that of the question, of the current page, or the default one.
 */
function languageFor(
  site: LoadedSite,
  { text, filter }: SiteQuestion,
  current: PageMetadata | undefined,
  detector: LanguageDetector,
): string {
  const { languages } = facetsOf(site.facets, filter.reader)
  const wanted = filter.language
  if (wanted !== undefined && languages.some(language => isLanguage(language, wanted))) return wanted
  return detector.bestOf(text, languages) ?? current?.language ?? languages[0] ?? 'en'
}
