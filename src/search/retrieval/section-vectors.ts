import { shortDigest } from '../../source/text/short-digest.ts'
import type { SectionRecord } from '../records/page-records.ts'
import { attempt, type Embeddings, passageOf } from './models.ts'
import { createVectorIndex } from './vector-index.ts'

/** The sections of a site by their meaning, as a model sees it. */
export interface SectionVectors {
  /** Add sections, or replace them. Returns what went wrong with the model. */
  readonly set: (sections: readonly SectionRecord[]) => Promise<readonly string[]>
  readonly delete: (recordId: string) => void
  /**
   * The sections that are closest to a question, best first.
   *
   * @param factorOf What the similarity of a section is multiplied with.
   * @throws If the model does not answer.
   */
  readonly nearest: (
    question: string,
    limit: number,
    factorOf: (recordId: string) => number,
  ) => Promise<readonly string[]>
}

/** Texts in one request to a model. */
const batchSize = 64

export function createSectionVectors(embeddings: Embeddings): SectionVectors {
  const vectors = createVectorIndex()
  /** Digest of the current text of each section. The vector of an earlier text may still be on its way. */
  const current = new Map<string, string>()
  const addBatch = async (batch: readonly SectionRecord[]) => {
    const passages = batch.map(section => {
      const passage = passageOf(section)
      return { ...section, passage, digest: shortDigest(JSON.stringify([embeddings.model, passage])) }
    })
    for (const { recordId, digest } of passages) current.set(recordId, digest)
    const found = await vectorsOf(passages, embeddings)
    for (const [at, { recordId, digest }] of passages.entries())
      if (current.get(recordId) === digest) vectors.set(recordId, found[at] ?? [])
  }
  return {
    set: async sections => {
      const problems = new Set<string>()
      for (let at = 0; at < sections.length; at += batchSize)
        for (const problem of await attempt('embeddings', () => addBatch(sections.slice(at, at + batchSize))))
          problems.add(problem)
      return [...problems]
    },
    delete: recordId => {
      current.delete(recordId)
      vectors.delete(recordId)
    },
    nearest: async (question, limit, factorOf) => {
      const [vector = []] = await embeddings.embed([question])
      return vectors.nearest(vector, limit, factorOf)
    },
  }
}

interface Passage {
  readonly passage: string
  readonly digest: string
}

async function vectorsOf(
  passages: readonly Passage[],
  { embed, cache }: Embeddings,
): Promise<readonly (readonly number[])[]> {
  const missing = passages.filter(({ digest }) => cache.get(digest) === undefined)
  const embedded = missing.length === 0 ? [] : await embed(missing.map(({ passage }) => passage))
  const found = new Map(missing.map(({ digest }, at) => [digest, embedded[at]]))
  return passages.map(({ digest }) => {
    const vector = cache.get(digest) ?? found.get(digest)
    if (vector === undefined) throw new Error('the model returned too few vectors')
    cache.set(digest, vector)
    return vector
  })
}
