import type { PageFacts, PageRecords, SectionRecord } from '../records/page-records.ts'
import { maxQuestion } from './content-words.ts'
import { fuseRanks } from './fuse-ranks.ts'
import { attempt, type Embeddings, passageOf, type Reranker } from './models.ts'
import { placeFit } from './place-fit.ts'
import { placeOf, type Question, type Retrieval } from './retrieval.ts'
import { createSectionVectors, type SectionVectors } from './section-vectors.ts'

export interface HybridOptions {
  readonly retrieval: Retrieval
  readonly embeddings?: Embeddings | undefined
  readonly reranker?: Reranker | undefined
}

/** Search by words, and by models where some are configured. */
export interface HybridSearch {
  /** Add pages, or replace them. Returns what went wrong with the model; the pages can be found by words then. */
  readonly set: (pages: readonly PageRecords[]) => Promise<readonly string[]>
  readonly delete: (route: string) => void
  /** @param question Its limit is that of the sections. */
  readonly search: (question: Question) => Promise<HybridResult>
}

export interface HybridResult {
  /** Best first. */
  readonly sections: readonly SectionRecord[]
  /** What went wrong with a model. The result is that of the others. */
  readonly problems: readonly string[]
}

/** Pages that are compared by rank, and sections that a re-ranker reads. */
const limits = { pages: 50, sections: 50, reranked: 20 }

/** A section with the facts of its page. */
interface KnownSection {
  readonly page: PageFacts
  readonly section: SectionRecord
}

interface SearchState extends HybridOptions {
  /** By ID of the record. */
  readonly sections: Map<string, KnownSection>
  /** IDs of the records of each page, by its route. */
  readonly idsOfPage: Map<string, readonly string[]>
  readonly vectors: SectionVectors | undefined
}

export function createHybridSearch(options: HybridOptions): HybridSearch {
  const { embeddings } = options
  const vectors = embeddings && createSectionVectors(embeddings)
  const state: SearchState = { ...options, sections: new Map(), idsOfPage: new Map(), vectors }
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
  state.idsOfPage.set(
    page.route,
    sections.map(({ recordId }) => recordId),
  )
  for (const section of sections) state.sections.set(section.recordId, { page, section })
}

function deletePage({ sections, idsOfPage, vectors, retrieval }: SearchState, route: string): void {
  for (const recordId of idsOfPage.get(route) ?? []) {
    sections.delete(recordId)
    vectors?.delete(recordId)
  }
  idsOfPage.delete(route)
  retrieval.delete(route)
}

async function searchSections(state: SearchState, question: Question): Promise<HybridResult> {
  const { retrieval, vectors, reranker } = state
  const text = question.text.slice(0, maxQuestion)
  const pages = retrieval.search({ ...question, limit: limits.pages })
  const lists: (readonly string[])[] = [pages.flatMap(page => page.sections.slice(0, 1).map(first => first.recordId))]
  const problems: string[] = []
  if (vectors) {
    const penaltyOf = (recordId: string) => penaltyFor(state.sections.get(recordId)?.page, question)
    const addNearest = async () => void lists.push(await vectors.nearest(text, limits.sections, penaltyOf))
    problems.push(...(await attempt('embeddings', addNearest)))
  }
  let ranked = withoutCopies(fuseRanks(lists).flatMap(recordId => state.sections.get(recordId) ?? []))
  if (reranker) {
    const reorder = async () => {
      ranked = await rerank(text, ranked, reranker)
    }
    problems.push(...(await attempt('re-ranker', reorder)))
  }
  return { sections: ranked.slice(0, question.limit ?? 10), problems }
}

/** How much the similarity of a page in another language counts less. The similarities of models are close together. */
const languagePenalty = 0.16
const versionPenalty = 0.05

function penaltyFor(page: PageFacts | undefined, question: Question): number {
  if (!page) return 2
  const factors = {
    otherLanguage: 1 - languagePenalty,
    otherVersion: 1 - versionPenalty,
    otherProduct: 1 - versionPenalty,
  }
  return 1 - placeFit({ ...placeOf(page), boost: 1 }, question, factors).factor
}

/** Of the versions and translations of a page, only the sections of the best one. */
function withoutCopies(found: readonly KnownSection[]): readonly SectionRecord[] {
  const routes = new Map<string, string>()
  return found.flatMap(({ page: { copyKey, route }, section }) => {
    const best = copyKey === undefined ? route : (routes.get(copyKey) ?? route)
    if (copyKey !== undefined) routes.set(copyKey, best)
    return best === route ? [section] : []
  })
}

/** The first sections in the order of the re-ranker, then the others. */
async function rerank(
  question: string,
  sections: readonly SectionRecord[],
  reranker: Reranker,
): Promise<readonly SectionRecord[]> {
  const first = sections.slice(0, limits.reranked)
  if (first.length < 2) return sections
  const scores = await reranker(question, first.map(passageOf))
  if (scores.length !== first.length) throw new Error('the model returned too few scores')
  const order = first.map((section, at) => ({ section, score: scores[at] ?? 0 }))
  order.sort((one, two) => two.score - one.score)
  return [...order.map(({ section }) => section), ...sections.slice(limits.reranked)]
}
