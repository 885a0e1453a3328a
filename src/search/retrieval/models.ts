import { errorMessage } from '../../source/text/error-message.ts'
import type { SectionRecord } from '../records/page-records.ts'

/** An embedding model: returns a vector for each text, in order. Rejects if the model fails. */
export interface Embeddings {
  /** The name of the model. Vectors of different models cannot be compared. */
  readonly model: string
  readonly embed: (texts: readonly string[]) => Promise<readonly (readonly number[])[]>
  readonly cache: VectorCache
}

/** Stores vectors across restarts, by a digest of the model and the text. */
export interface VectorCache {
  readonly get: (digest: string) => readonly number[] | undefined
  readonly set: (digest: string, vector: readonly number[]) => void
}

/**
 * A model that rates how well passages answer a question: a score for each, in order; higher is better. Rejects if the
 * model fails.
 */
export type Reranker = (question: string, passages: readonly string[]) => Promise<readonly number[]>

/** Maximum length of a section that models read, in characters. */
const maxPassage = 2_000

/** The text of a section for a model. */
export const passageOf = ({ titles, text }: SectionRecord): string =>
  `${titles.join(' > ')}\n${text}`.slice(0, maxPassage)

/** Search works without models, so a failing model is reported and does not throw. */
export async function attempt(name: string, work: () => Promise<void>): Promise<readonly string[]> {
  try {
    await work()
    return []
  } catch (error) {
    return [`The ${name} has failed, and the search works without it: ${errorMessage(error)}`]
  }
}
