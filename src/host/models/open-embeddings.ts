import { join } from 'node:path'
import type { Embeddings } from '../../search/retrieval/models.ts'
import { ModelFailure } from '../../server/models/model-failure.ts'
import { readProviderError } from '../../server/models/provider-error.ts'
import { type ModelOptions, providerAccess } from './provider-access.ts'
import { redactKey } from './redact-key.ts'
import { diskVectorCache } from './vector-cache.ts'

export interface EmbeddingOptions extends Omit<ModelOptions, 'name'> {
  readonly dataFolder: string
}

/** Short, because a search waits for the vector of its question. It does not wait for those of pages. */
const waits = {
  question: { timeoutMs: 3_000, maxRetries: 0 },
  pages: { timeoutMs: 60_000, maxRetries: 2 },
}

/** A model that turns texts into vectors; `undefined` if its key or address is missing. Loads the AI SDK. */
export async function openEmbeddings(options: EmbeddingOptions): Promise<Embeddings | undefined> {
  const { reference, dataFolder, report } = options
  const name = 'models.embedding'
  if (reference.provider === 'anthropic') {
    report(`"${name}" in lectern.json is ignored: Anthropic has no embeddings. Use "openai-compatible".`)
    return undefined
  }
  const access = providerAccess({ ...options, name })
  if (!access) return undefined
  const [{ createOpenAICompatible }, { embedMany }] = await Promise.all([
    import('@ai-sdk/openai-compatible'),
    import('ai'),
  ])
  const { baseURL, apiKey = '' } = access
  const { fetch } = options
  const model = createOpenAICompatible({ name: 'openai-compatible', baseURL, apiKey, fetch }).embeddingModel(
    reference.model,
  )
  return {
    model: `${baseURL} ${reference.model}`,
    embed: async texts => {
      const values = texts.map(text => (text.trim() === '' ? '-' : text)) // Providers reject empty texts.
      const { timeoutMs, maxRetries } = values.length === 1 ? waits.question : waits.pages
      const abortSignal = AbortSignal.timeout(timeoutMs)
      try {
        return (await embedMany({ model, values, maxRetries, abortSignal })).embeddings
      } catch (error) {
        throw new ModelFailure(readProviderError(error, Date.now(), redactKey(access.apiKey)).message)
      }
    },
    cache: diskVectorCache(join(dataFolder, 'vectors'), report),
  }
}
