import { errorMessage } from '../../source/text/error-message.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { PageRecords, SectionRecord } from '../records/page-records.ts'
import { fuseRanks } from './fuse-ranks.ts'
import type { Question, Retrieval } from './retrieval.ts'
import { createVectorIndex } from './vector-index.ts'

/** A model that turns texts into vectors: one for each text, in order. Rejects if it does not answer. */
export interface Embeddings {
  /** Identifies the model. Vectors of different models cannot be compared. */
  readonly model: string
  readonly embed: (texts: readonly string[]) => Promise<readonly (readonly number[])[]>
}

/** Keeps vectors from one start to the next, by a digest of the model and the text. */
export interface VectorCache {
  readonly get: (digest: string) => readonly number[] | undefined
  readonly set: (digest: string, vector: readonly number[]) => void
}

/**
 * A model that judges how well passages answer a question: a score for each, in order, higher is better. Rejects if it
 * does not answer.
 */
export type Reranker = (question: string, passages: readonly string[]) => Promise<readonly number[]>

export interface HybridOptions {
  readonly retrieval: Retrieval
  readonly embeddings?: (Embeddings & { readonly cache: VectorCache }) | undefined
  readonly reranker?: Reranker | undefined
}

/** Search by words, and by models where some are configured. */
export interface HybridSearch {
  /** Add pages, or replace them. Returns what went wrong with the model; the pages can be found by words then. */
  readonly set: (pages: readonly PageRecords[]) => Promise<readonly string[]>
  readonly delete: (route: string) => void
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

/** Texts in one request to a model. */
const batchSize = 64

/** Characters of a section that models read. */
const maxPassage = 2_000

export function createHybridSearch({ retrieval, embeddings, reranker }: HybridOptions): HybridSearch {
  const sections = new Map<string, ReadonlyMap<string, SectionRecord>>()
  const routeOf = (recordId: string) => recordId.replace(/#.*$/, '')
  const vectors = createVectorIndex()
  const remove = (route: string) => {
    for (const recordId of sections.get(route)?.keys() ?? []) vectors.delete(recordId)
    sections.delete(route)
    retrieval.delete(route)
  }
  return {
    set: async pages => {
      for (const page of pages) {
        remove(page.page.route)
        retrieval.set(page)
        sections.set(page.page.route, new Map(page.sections.map(section => [section.recordId, section])))
      }
      if (!embeddings) return []
      const added = pages.flatMap(page => page.sections)
      return attempt('embeddings', async () => {
        for (let at = 0; at < added.length; at += batchSize) {
          const batch = added.slice(at, at + batchSize)
          const found = await cachedVectors(batch.map(passageOf), embeddings)
          for (const [index, { recordId }] of batch.entries()) vectors.set(recordId, found[index] ?? [])
        }
      })
    },
    delete: remove,
    search: async question => {
      const pages = retrieval.search({ ...question, limit: limits.pages })
      const byWords = pages.flatMap(page => page.sections.slice(0, 1).map(({ recordId }) => recordId))
      const lists = [byWords]
      const problems: string[] = []
      if (embeddings)
        problems.push(
          ...(await attempt('embeddings', async () => {
            const [vector = []] = await embeddings.embed([question.text])
            lists.push([...vectors.nearest(vector, limits.sections)])
          })),
        )
      let ranked: readonly SectionRecord[] = fuseRanks(lists).flatMap(
        recordId => sections.get(routeOf(recordId))?.get(recordId) ?? [],
      )
      if (reranker)
        problems.push(
          ...(await attempt('re-ranker', async () => {
            ranked = await rerank(question.text, ranked, reranker)
          })),
        )
      return { sections: ranked.slice(0, question.limit ?? 10), problems }
    },
  }
}

/** Search works without models, so a model that does not answer is a problem and not an error. */
async function attempt(name: string, work: () => Promise<void>): Promise<readonly string[]> {
  try {
    await work()
    return []
  } catch (error) {
    return [`${name}: ${errorMessage(error)}`]
  }
}

const passageOf = ({ titles, text }: SectionRecord): string => `${titles.join(' > ')}\n${text}`.slice(0, maxPassage)

async function cachedVectors(
  passages: readonly string[],
  { model, embed, cache }: NonNullable<HybridOptions['embeddings']>,
): Promise<readonly (readonly number[])[]> {
  const digests = passages.map(passage => shortDigest(JSON.stringify([model, passage])))
  const missing = passages.filter((_, at) => cache.get(digests[at] ?? '') === undefined)
  const found = new Map<string, readonly number[]>()
  if (missing.length > 0)
    for (const [at, vector] of (await embed(missing)).entries()) found.set(missing[at] ?? '', vector)
  return passages.map((passage, at) => {
    const digest = digests[at] ?? ''
    const vector = cache.get(digest) ?? found.get(passage)
    if (vector === undefined) throw new Error('the model returned too few vectors')
    cache.set(digest, vector)
    return vector
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
