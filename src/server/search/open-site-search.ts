import { answerConfidence } from '../../search/passages/answer-confidence.ts'
import { bestPassage } from '../../search/passages/best-passage.ts'
import type { PageFacts, PageRecords } from '../../search/records/page-records.ts'
import type { RecordReader } from '../../search/records/record-store.ts'
import { createHybridSearch, type HybridSearch } from '../../search/retrieval/hybrid-search.ts'
import type { Embeddings, Reranker } from '../../search/retrieval/models.ts'
import { createRetrieval, type Question, type Retrieval } from '../../search/retrieval/retrieval.ts'
import type { LanguageDetector } from '../../search/words/detect-language.ts'
import { languageToolsOf, type ToolsByLanguage } from '../../search/words/language-tools.ts'
import { boundedCache } from './bounded-cache.ts'
import { isLanguage, isVisible } from './is-visible.ts'
import { openTurns } from './open-turns.ts'
import {
  type FoundSection,
  SearchUnavailable,
  type SiteFacets,
  type SiteQuestion,
  type SiteSearch,
} from './site-search.ts'

export interface SiteSearchOptions {
  /** Open the records; `undefined` if there are none. Called again when they have changed. */
  readonly open: () => RecordReader | undefined
  readonly embeddings?: Embeddings | undefined
  readonly reranker?: Reranker | undefined
  readonly detector: LanguageDetector
  /** Resolves when other work of the process had its turn. */
  readonly pause: () => Promise<void>
  /** Reports that a model has failed. Search goes on without it. */
  readonly report: (problem: string) => void
}

export interface OpenSiteSearch extends SiteSearch {
  /** Load the records, or what has changed in them. Questions are answered from the earlier ones until then. */
  readonly refresh: () => Promise<void>
  readonly isLoaded: () => boolean
  readonly close: () => void
}

/** An index of the site, and the records that it was built from. */
interface LoadedSite {
  readonly records: RecordReader
  /** Facts of the pages that the assistant may use, in reading order. */
  readonly pages: ReadonlyMap<string, PageFacts>
  readonly keys: ReadonlyMap<string, string>
  readonly facets: SiteFacets
  readonly engine: Engine
}

interface Engine {
  readonly toolsOf: ToolsByLanguage
  readonly retrieval: Retrieval
  readonly hybrid: HybridSearch
  readonly languages: ReadonlySet<string>
}

/** Pages whose records are kept in memory: reading one takes about 0.2 ms. */
const maxCachedPages = 200

/** Pages that are added without a pause. */
const batchSize = 8

/** Searches without a pause: each takes some milliseconds. */
const searchesAtOnce = 3

/** Characters of a passage. */
const passageLength = 900

/** Search over the records of the published site. They are read from disk when they are needed. */
export function openSiteSearch(options: SiteSearchOptions): OpenSiteSearch {
  let site: LoadedSite | undefined
  let loading = Promise.resolve()
  const turn = openTurns(options.pause, searchesAtOnce)
  const cache = boundedCache<PageRecords>(maxCachedPages)
  const read = (route: string) => cache.get(route, () => site?.records.read(route))
  const current = (): LoadedSite => {
    if (!site) throw new SearchUnavailable('The records of the site are not loaded.')
    return site
  }
  const load = async () => {
    const records = options.open()
    if (!records) return
    const next = await loadSite(records, site, { ...options, read })
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
    facets: () => current().facets,
    pages: filter => [...current().pages.values()].filter(page => isVisible(page, filter)),
    page: (route, filter) => {
      const facts = current().pages.get(route)
      return facts && isVisible(facts, filter) ? read(route) : undefined
    },
    search: async question => {
      await turn()
      return searchSite(current(), question, options)
    },
  }
}

async function loadSite(
  records: RecordReader,
  previous: LoadedSite | undefined,
  options: EngineOptions,
): Promise<LoadedSite> {
  const isReusable = records.languages.every(language => previous?.engine.languages.has(language))
  const known = isReusable ? previous : undefined
  const engine = known?.engine ?? (await createEngine(new Set(records.languages), options))
  const pages = new Map<string, PageFacts>()
  const keys = new Map<string, string>()
  for (const [at, route] of records.routes.entries()) {
    // Other requests have their turn in between.
    if (at % batchSize === 0) await options.pause()
    const key = records.keyOf(route)
    const facts =
      known?.keys.get(route) === key ? known.pages.get(route) : await addPage(engine, records.read(route), options)
    if (!facts) continue
    pages.set(route, facts)
    keys.set(route, key)
  }
  for (const route of known?.pages.keys() ?? []) if (!pages.has(route)) engine.hybrid.delete(route)
  // The first question after a change builds the index.
  engine.retrieval.search({ text: 'index', language: 'en', limit: 1 })
  return { records, pages, keys, engine, facets: facetsOf(pages) }
}

/** Vectors of a model come later. */
async function addPage(
  { hybrid }: Engine,
  records: PageRecords | undefined,
  { report }: SiteSearchOptions,
): Promise<PageFacts | undefined> {
  if (!records?.page.visibility.assistant) return undefined
  void hybrid.set([records]).then(problems => problems.forEach(report))
  return records.page
}

type EngineOptions = SiteSearchOptions & { readonly read: (route: string) => PageRecords | undefined }

async function createEngine(languages: ReadonlySet<string>, options: EngineOptions): Promise<Engine> {
  const { embeddings, reranker, read } = options
  const toolsOf = await languageToolsOf(languages)
  const retrieval = createRetrieval(toolsOf)
  return { toolsOf, retrieval, languages, hybrid: createHybridSearch({ retrieval, embeddings, reranker, read }) }
}

function facetsOf(pages: ReadonlyMap<string, PageFacts>): SiteFacets {
  const languages = [...new Set([...pages.values()].map(({ language }) => language))]
  const versions = new Set([...pages.values()].flatMap(({ divisions }) => divisions.version ?? []))
  const defaults = [...pages.values()].find(({ isInDefaults }) => isInDefaults)?.language
  const first = languages.filter(language => language === defaults)
  return { languages: [...first, ...languages.filter(language => language !== defaults)], versions: [...versions] }
}

async function searchSite(
  site: LoadedSite,
  question: SiteQuestion,
  { report, detector }: SiteSearchOptions,
): Promise<readonly FoundSection[]> {
  const { filter } = question
  const place = question.route === undefined ? undefined : site.pages.get(question.route)
  const asked: Question = {
    text: question.text,
    language: languageFor(site, question, place, detector),
    route: place?.route,
    version: filter.version ?? place?.divisions.version,
    product: place?.divisions.product,
    limit: question.limit,
    accepts: page => isVisible(page, filter),
  }
  const { sections, problems } = await site.engine.hybrid.search(asked)
  problems.forEach(report)
  const { analyzer } = site.engine.toolsOf(asked.language)
  const words = site.engine.retrieval.wordsOf(asked)
  return sections.map(({ page, section, further, coverage }, at): FoundSection => {
    const passage = bestPassage(section.markdown, { words, analyzer, maxLength: passageLength })
    const confidence = answerConfidence({ words, coverage, passageCoverage: passage.coverage })
    return { page, section, further, coverage, confidence, score: 1 - at / sections.length, passage }
  })
}

/**
 * The language that is asked for if the site has it, otherwise that of the question, that of the page being read, and the
 * default one.
 */
function languageFor(
  site: LoadedSite,
  { text, filter }: SiteQuestion,
  place: PageFacts | undefined,
  detector: LanguageDetector,
): string {
  const { languages } = site.facets
  const wanted = filter.language
  if (wanted !== undefined && languages.some(language => isLanguage(language, wanted))) return wanted
  return detector.bestOf(text, languages) ?? place?.language ?? languages[0] ?? 'en'
}
