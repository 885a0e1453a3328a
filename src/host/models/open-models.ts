import type { ModelSettings } from '../../config/model-settings.ts'
import type { Embeddings } from '../../search/retrieval/models.ts'
import type { LanguageModel } from '../../server/models/language-model.ts'
import { mergeDeltas } from './merge-deltas.ts'
import { openEmbeddings } from './open-embeddings.ts'
import { openLanguageModel } from './open-language-model.ts'

export interface OpenModelsOptions {
  readonly settings: ModelSettings
  /** Environment variables: API keys are read from there. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The folder with the data of the server. Vectors are stored there. */
  readonly dataFolder: string
  /** Sends requests to providers. */
  readonly fetch?: typeof fetch | undefined
}

/** The models of a site. A model is absent if it is not configured, or if something is missing. */
export interface OpenModels {
  readonly assistant?: LanguageModel | undefined
  /** The model for agent jobs. */
  readonly sonnet?: LanguageModel | undefined
  readonly opus?: LanguageModel | undefined
  readonly embeddings?: Embeddings | undefined
  /** For the operator: what is missing, and what to do. */
  readonly problems: readonly string[]
}

/** Open the configured models. Nothing is loaded if there are none, and nothing is requested yet. */
export async function openModels(options: OpenModelsOptions): Promise<OpenModels> {
  const { settings, environment, dataFolder, fetch: send = fetch } = options
  // By default, the SDK writes warnings to the standard output.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const problems: string[] = []
  const report = (problem: string) => void problems.push(problem)
  const open = async (key: 'assistant' | 'sonnet' | 'opus') => {
    const reference = settings[key]
    const options = { name: `models.${key}`, environment, fetch: mergeDeltas(send), report }
    return reference && (await openLanguageModel({ ...options, reference }))
  }
  const assistant = await open('assistant')
  const sonnet = await open('sonnet')
  const opus = await open('opus')
  const embeddings =
    settings.embedding &&
    (await openEmbeddings({ reference: settings.embedding, environment, dataFolder, fetch: send, report }))
  return { assistant, sonnet, opus, embeddings, problems }
}
