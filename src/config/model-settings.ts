import { mapReader } from './readers/by-type.ts'
import { objectOf } from './readers/collections.ts'
import type { Reader } from './readers/reader.ts'
import { oneOf, readAmount, readText } from './readers/scalars.ts'
import { readUrl } from './values/address.ts'

/** The language models that the server uses, by purpose. The providers' keys come from the environment. */
export interface ModelSettings {
  /** Answers questions. If absent, answers are passages of the docs. */
  readonly assistant?: ModelReference | undefined
  /** The model of agent jobs that ask for `sonnet`. */
  readonly sonnet?: ModelReference | undefined
  /** The model of agent jobs that ask for `opus`. */
  readonly opus?: ModelReference | undefined
  /** Computes embeddings for the search of the server. */
  readonly embedding?: ModelReference | undefined
}

/** A model of a provider. */
export interface ModelReference {
  readonly provider: 'anthropic' | 'openai-compatible'
  /** Name of the model, as used by the provider. */
  readonly model: string
  /** Address of the API, with its version: `http://localhost:11434/v1`. If absent, that of the provider. */
  readonly baseUrl?: string | undefined
  /** The environment variable with the API key. If absent, `ANTHROPIC_API_KEY` or `OPENAI_API_KEY`. */
  readonly keyVariable?: string | undefined
  /** Only for models of agent jobs. If absent, costs are not counted. */
  readonly prices?: ModelPrices | undefined
}

/** For a million tokens, in any currency. */
export interface ModelPrices {
  readonly input: number
  readonly output: number
}

const fields = { baseUrl: mapReader(readUrl, text => text.replace(/\/+$/, '')), keyVariable: readText }

const required = { provider: oneOf(['anthropic', 'openai-compatible']), model: readText }

const readModel: Reader<ModelReference> = objectOf(fields, required)

const readAgentModel: Reader<ModelReference> = objectOf(
  { ...fields, prices: objectOf({}, { input: readAmount, output: readAmount }) },
  required,
)

/** `models` in `lectern.json`. */
export const readModels: Reader<ModelSettings> = objectOf({
  assistant: readModel,
  sonnet: readAgentModel,
  opus: readAgentModel,
  embedding: readModel,
})
