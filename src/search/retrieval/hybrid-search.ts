import type { PageMetadata, PageRecords, SectionRecord } from '../records/page-records.ts'
import { maxQuestion } from './content-words.ts'
import { createFacetMatcher } from './facet-matcher.ts'
import { fuseRanks } from './fuse-ranks.ts'
import { attempt, type Embeddings, passageOf, type Reranker } from './models.ts'
import { pageFacets, type Question, type Retrieval, type RetrievedSection } from './retrieval.ts'
import { createSectionVectors, type SectionVectors } from './section-vectors.ts'

export interface HybridOptions {
  readonly retrieval: Retrieval
  /** Reads the records of a page that was added. They are not kept in memory here. */
  readonly read: (route: string) => PageRecords | undefined
  readonly embeddings?: Embeddings | undefined
  readonly reranker?: Reranker | undefined
}

/** Search by words, and by models if some are configured. */
export interface HybridSearch {
  /** Add or replace pages. Returns problems with the model; the pages can still be found by words then. */
  readonly set: (pages: readonly PageRecords[]) => Promise<readonly string[]>
  readonly delete: (route: string) => void
  /** @param question Its limit is the number of sections. */
  readonly search: (question: Question) => Promise<HybridResult>
}

export interface HybridResult {
  /** Best first. */
  readonly sections: readonly HybridSection[]
  /** Problems with models. The result is then based on the others. */
  readonly problems: readonly string[]
}

/** A section with the metadata of its page. */
export interface HybridSection {
  readonly page: PageMetadata
  readonly section: SectionRecord
  /** Further sections of the page that answer the question, best first. */
  readonly further: readonly SectionRecord[]
  /** How much of the question it covers, from 0 to 1. 0 if only its meaning is similar. */
  readonly coverage: number
}

/** The number of pages that are merged by rank, and of sections that a reranker reads. */
const limits = { pages: 50, sections: 50, reranked: 20 }

interface SearchState extends HybridOptions {
  /** By route. */
  readonly pages: Map<string, KnownPage>
  /** The route of each record, by its ID. */
  readonly routes: Map<string, string>
  readonly vectors: SectionVectors | undefined
}

interface KnownPage {
  readonly metadata: PageMetadata
  readonly recordIds: readonly string[]
}

export function createHybridSearch(options: HybridOptions): HybridSearch {
  const { embeddings } = options
  const vectors = embeddings && createSectionVectors(embeddings)
  const state: SearchState = { ...options, pages: new Map(), routes: new Map(), vectors }
  return {
    set: async pages => {
      for (const page of pages) addPage(state, page)
      return (await vectors?.set(pages.flatMap(page => page.sections))) ?? []
    },
    delete: route => deletePage(state, route),
    search: question => searchSections(state, question),
  }
}

function addPage(state: SearchState, records: PageRecords): void {
  const { page, sections } = records
  deletePage(state, page.route)
  state.retrieval.set(records)
  const recordIds = sections.map(({ recordId }) => recordId)
  state.pages.set(page.route, { metadata: page, recordIds })
  for (const recordId of recordIds) state.routes.set(recordId, page.route)
}

function deletePage({ pages, routes, vectors, retrieval }: SearchState, route: string): void {
  for (const recordId of pages.get(route)?.recordIds ?? []) {
    routes.delete(recordId)
    vectors?.delete(recordId)
  }
  pages.delete(route)
  retrieval.delete(route)
}

async function searchSections(state: SearchState, question: Question): Promise<HybridResult> {
  const { retrieval, vectors, reranker } = state
  const text = question.text.slice(0, maxQuestion)
  const pages = retrieval.search({ ...question, limit: limits.pages })
  const lists: (readonly string[])[] = [pages.flatMap(page => page.sections.slice(0, 1).map(first => first.recordId))]
  const problems: string[] = []
  if (vectors) {
    const penaltyOf = (recordId: string) => penaltyFor(metadataOf(state, recordId), question)
    const addNearest = async () => void lists.push(await vectors.nearest(text, limits.sections, penaltyOf))
    problems.push(...(await attempt('embedding model', addNearest)))
  }
  let ranked = withoutCopies(fuseRanks(lists), state, question)
  if (reranker) {
    const reorder = async () => {
      ranked = await rerank(text, ranked, state, reranker)
    }
    problems.push(...(await attempt('re-ranker', reorder)))
  }
  const sectionsByRoute = new Map(pages.map(page => [page.route, page.sections]))
  const sections = ranked.slice(0, question.limit ?? 10).flatMap(id => hybridSection(id, sectionsByRoute, state) ?? [])
  return { sections, problems }
}

function metadataOf({ pages, routes }: SearchState, recordId: string): PageMetadata | undefined {
  return pages.get(routes.get(recordId) ?? '')?.metadata
}

function sectionOf({ routes, read }: SearchState, recordId: string): SectionRecord | undefined {
  return read(routes.get(recordId) ?? '')?.sections.find(section => section.recordId === recordId)
}

function hybridSection(
  recordId: string,
  found: ReadonlyMap<string, readonly RetrievedSection[]>,
  state: SearchState,
): HybridSection | undefined {
  const page = metadataOf(state, recordId)
  const section = sectionOf(state, recordId)
  if (!page || !section) return undefined
  const byWords = found.get(page.route) ?? []
  const further = byWords.flatMap(other =>
    other.recordId === recordId ? [] : (sectionOf(state, other.recordId) ?? []),
  )
  const coverage = byWords.find(other => other.recordId === recordId)?.coverage ?? 0
  return { page, section, further, coverage }
}

/**
 * How much the similarity of a page in another language is reduced. The similarities that models return are close
 * together.
 */
const languagePenalty = 0.16
const versionPenalty = 0.05

function penaltyFor(page: PageMetadata | undefined, question: Question): number {
  if (!page) return 2
  const factors = {
    otherLanguage: 1 - languagePenalty,
    otherVersion: 1 - versionPenalty,
    otherProduct: 1 - versionPenalty,
  }
  return 1 - createFacetMatcher(question, factors)({ ...pageFacets(page), boost: 1 }).factor
}

/** Of the versions and translations of a page, only the sections of the best one. */
function withoutCopies(found: readonly string[], state: SearchState, question: Question): readonly string[] {
  const routes = new Map<string, string>()
  return found.filter(recordId => {
    const page = metadataOf(state, recordId)
    if (!page || question.accepts?.(page) === false) return false
    const best = page.copyKey === undefined ? page.route : (routes.get(page.copyKey) ?? page.route)
    if (page.copyKey !== undefined) routes.set(page.copyKey, best)
    return best === page.route
  })
}

/** The first sections in the order of the reranker, then the others. */
async function rerank(
  question: string,
  ranked: readonly string[],
  state: SearchState,
  reranker: Reranker,
): Promise<readonly string[]> {
  const first = ranked.slice(0, limits.reranked).flatMap(recordId => {
    const section = sectionOf(state, recordId)
    return section ? [{ recordId, passage: passageOf(section) }] : []
  })
  if (first.length < 2) return ranked
  const scores = await reranker(
    question,
    first.map(({ passage }) => passage),
  )
  if (scores.length !== first.length) throw new Error('the model returned too few scores')
  const order = first.map(({ recordId }, at) => ({ recordId, score: scores[at] ?? 0 }))
  order.sort((one, two) => two.score - one.score)
  return [...order.map(({ recordId }) => recordId), ...ranked.slice(limits.reranked)]
}
