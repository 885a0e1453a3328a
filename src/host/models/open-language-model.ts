import type { LanguageModel } from '../../server/models/language-model.ts'
import { type ModelOptions, type ProviderAccess, providerAccess } from './provider-access.ts'
import { redactKey } from './redact-key.ts'

/** A language model of a provider; `undefined` if its key or address is missing. Loads the SDK of the provider. */
export async function openLanguageModel(options: ModelOptions): Promise<LanguageModel | undefined> {
  const access = providerAccess(options)
  if (!access) return undefined
  const model = await openModel(options, access)
  // The model is an object of a class: spreading it would lose its methods.
  return {
    supportedUrls: model.supportedUrls,
    doStream: call => model.doStream(call),
    redact: redactKey(access.apiKey),
  }
}

async function openModel({ reference, fetch }: ModelOptions, access: ProviderAccess): Promise<LanguageModel> {
  const { baseURL, apiKey = '' } = access
  if (reference.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ baseURL, apiKey, fetch })(reference.model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const settings = { name: 'openai-compatible', baseURL, apiKey, fetch, includeUsage: true, supportedUrls }
  return createOpenAICompatible(settings)(reference.model)
}

/** Types of files that the SDK can send. Whether a model accepts them is only known from its response. */
const supportedUrls = () => ({ 'image/*': [], 'application/pdf': [] })
