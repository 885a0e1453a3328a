import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { systemClock } from '../../../src/host/system-clock.ts'
import type { AnswerEvent, Answerer, AnswerRequest } from '../../../src/server/assistant/answer.ts'
import type { ModelAnswererOptions } from '../../../src/server/assistant/model/answer-options.ts'
import { modelAnswerer } from '../../../src/server/assistant/model/model-answerer.ts'
import type { LanguageModel } from '../../../src/server/models/language-model.ts'
import { anonymous } from '../../../src/source/access/access.ts'
import { forGroups, pageRecords } from '../page-records.ts'
import { anthropicServer } from './anthropic-server.ts'
import { fakeSearch } from './fake-search.ts'
import type { ModelScript } from './model-script.ts'
import type { ModelServer } from './model-server.ts'
import { openaiServer } from './openai-server.ts'

export type Provider = 'anthropic' | 'openai'

export const providers: readonly Provider[] = ['anthropic', 'openai']

/** A site about webhooks and keys. */
export const pages = [
  pageRecords('/webhooks', 'Webhooks', {
    '': 'Webhooks tell your server about events. See https://events.example.com/list for all of them.',
    Retries: 'A webhook is retried 5 times, after 1, 2, 4, 8 and 16 minutes.',
    Signatures: 'Check the signature of a webhook with your signing secret.',
  }),
  pageRecords('/keys', 'API keys', { '': 'Create a key in the dashboard.', Rotation: 'Rotate a key every 90 days.' }),
  pageRecords(
    '/internal',
    'Internal notes',
    { '': 'The launch code of webhooks is 4711.' },
    { access: forGroups('staff') },
  ),
]

export const siteAddress = 'https://docs.example.com'

/** A model of a provider, on a server that follows a script. */
export async function scriptedModel(
  provider: Provider,
  script: ModelScript,
): Promise<{ readonly model: LanguageModel; readonly server: ModelServer }> {
  if (provider === 'anthropic') {
    const server = await anthropicServer(script)
    return { server, model: createAnthropic({ baseURL: server.baseUrl, apiKey: 'secret-key' })('claude-test') }
  }
  const server = await openaiServer(script)
  const create = createOpenAICompatible({
    name: 'test',
    baseURL: server.baseUrl,
    apiKey: 'secret-key',
    includeUsage: true,
  })
  return { server, model: create('test') }
}

/** Options for a model, with the site about webhooks and without daily limits. */
export function answererOptions(
  model: LanguageModel,
  overrides: Partial<ModelAnswererOptions> = {},
): ModelAnswererOptions {
  return {
    ...{ model, search: fakeSearch(pages), siteName: 'Example', skills: [], tokensPerAnswer: 60_000 },
    ...{ deflectionFor: () => undefined, budget: { reserve: async () => async () => {} }, clock: systemClock },
    report: error => {
      throw error
    },
    ...overrides,
  }
}

export function question(text: string, overrides: Partial<AnswerRequest> = {}): AnswerRequest {
  return {
    ...{
      conversation: [{ role: 'user', text, attachments: [] }],
      resultCount: 5,
      filter: { reader: anonymous },
      context: [],
    },
    ...{ siteAddress, ...overrides },
  }
}

/** Events while an answer was generated. */
export interface MadeAnswer {
  readonly events: readonly AnswerEvent[]
  readonly text: string
  readonly sources: readonly string[]
  /** Why the answer failed. */
  readonly error: unknown
}

export async function made(
  answerer: Answerer,
  request: AnswerRequest,
  signal = new AbortController().signal,
): Promise<MadeAnswer> {
  const events: AnswerEvent[] = []
  let error: unknown
  try {
    for await (const event of answerer(request, signal)) events.push(event)
  } catch (reason) {
    error = reason
  }
  const text = events.map(event => (event.type === 'text-delta' ? event.text : '')).join('')
  const sources = events.flatMap(event => (event.type === 'source-found' ? [event.source.id] : []))
  return { events, text, sources, error }
}

/** An answer of a scripted model to a question. */
export async function answered(
  provider: Provider,
  script: ModelScript,
  request: AnswerRequest = question('How are webhooks retried?'),
  overrides: Partial<ModelAnswererOptions> = {},
): Promise<MadeAnswer & { readonly server: ModelServer }> {
  const { model, server } = await scriptedModel(provider, script)
  return { server, ...(await made(modelAnswerer(answererOptions(model, overrides)), request)) }
}
