import { shortDigest } from '../../source/text/short-digest.ts'
import type { SectionRecord } from '../records/page-records.ts'
import { attempt, type Embeddings, passageOf } from './models.ts'
import { createVectorIndex } from './vector-index.ts'

/** Finds sections of a site by meaning, with an embedding model. */
export interface SectionVectors {
  /** Add or replace sections. Returns problems with the model. */
  readonly set: (sections: readonly SectionRecord[]) => Promise<readonly string[]>
  readonly delete: (recordId: string) => void
  /**
   * The sections that are closest to a question, best first.
   *
   * @param penaltyOf What is subtracted from the similarity of a section.
   * @throws If the model fails.
   */
  readonly nearest: (
    question: string,
    limit: number,
    penaltyOf: (recordId: string) => number,
  ) => Promise<readonly string[]>
}

/** Number of texts in one request to a model. */
const batchSize = 64

export function createSectionVectors(embeddings: Embeddings): SectionVectors {
  const vectors = createVectorIndex()
  /** Digest of the current text of each section: a response for an earlier text may arrive late. */
  const current = new Map<string, string>()
  const isCurrent = ({ recordId, digest }: Passage) => current.get(recordId) === digest
  const addBatch = async (batch: readonly Passage[]) => {
    const passages = batch.filter(isCurrent)
    const passageVectors = await vectorsOf(passages, embeddings)
    for (const [at, passage] of passages.entries())
      if (isCurrent(passage)) vectors.set(passage.recordId, passageVectors[at] ?? [])
  }
  return {
    set: async sections => {
      const passages = sections.map(section => passageIn(section, embeddings.model))
      for (const { recordId, digest } of passages) current.set(recordId, digest)
      const problems = new Set<string>()
      for (let at = 0; at < passages.length; at += batchSize)
        for (const problem of await attempt('embedding model', () => addBatch(passages.slice(at, at + batchSize))))
          problems.add(problem)
      return [...problems]
    },
    delete: recordId => {
      current.delete(recordId)
      vectors.delete(recordId)
    },
    nearest: async (question, limit, penaltyOf) => {
      const [vector = []] = await embeddings.embed([question])
      const found = vectors.nearest(vector, limit, penaltyOf)
      const stored = vectors.length()
      if (found.length === 0 && stored !== undefined) throw new Error(otherLength(vector.length, stored))
      return found
    },
  }
}

const otherLength = (asked: number, stored: number): string =>
  `the model returns vectors with ${asked} numbers, but those in the folder "vectors" of the data folder have ${stored}. ` +
  'Delete this folder and restart the server.'

interface Passage {
  readonly recordId: string
  readonly passage: string
  /** Digest of the model and the passage. */
  readonly digest: string
}

function passageIn(section: SectionRecord, model: string): Passage {
  const passage = passageOf(section)
  return { recordId: section.recordId, passage, digest: shortDigest(JSON.stringify([model, passage])) }
}

async function vectorsOf(
  passages: readonly Passage[],
  { embed, cache }: Embeddings,
): Promise<readonly (readonly number[])[]> {
  const missing = passages.filter(({ digest }) => cache.get(digest) === undefined)
  const embedded = missing.length === 0 ? [] : await embed(missing.map(({ passage }) => passage))
  const vectorsByDigest = new Map(missing.map(({ digest }, at) => [digest, embedded[at]]))
  return passages.map(({ digest }) => {
    const vector = cache.get(digest) ?? vectorsByDigest.get(digest)
    if (vector === undefined) throw new Error('the model returned too few vectors')
    cache.set(digest, vector)
    return vector
  })
}
