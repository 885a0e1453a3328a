import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { expect, test } from 'vitest'
import { mergeDeltas } from '../../../src/host/models/merge-deltas.ts'
import { anthropicServer } from '../../support/models/anthropic-server.ts'
import type { ModelScript } from '../../support/models/model-script.ts'
import { openaiServer } from '../../support/models/openai-server.ts'

const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello' }] }]

/** The parts that the SDK makes of a reply, with and without merging. */
async function partsOf(provider: 'anthropic' | 'openai', script: ModelScript, send: typeof fetch) {
  const server = await (provider === 'anthropic' ? anthropicServer(script) : openaiServer(script))
  const settings = { name: 'test', baseURL: server.baseUrl, apiKey: 'x', fetch: send }
  const model =
    provider === 'anthropic'
      ? createAnthropic({ ...settings, name: 'test.messages' })('claude-test')
      : createOpenAICompatible({ ...settings, includeUsage: true })('test')
  const { stream } = await model.doStream({ prompt })
  const parts: object[] = []
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts
    if (value.type !== 'response-metadata') parts.push(value)
  }
}

const textOf = (parts: readonly object[]) => parts.map(part => ('delta' in part ? part.delta : '')).join('')
const typesOf = (parts: readonly object[]) => [...new Set(parts.map(part => ('type' in part ? part.type : '')))]

const words = Array.from({ length: 40 }, (_, count) => `wörd ${count} "\\ `)
const script: ModelScript = [{ reasoning: 'Hm.', text: words, calls: [{ name: 'search', input: { query: 'x' } }] }]

test.each(['anthropic', 'openai'] as const)('%s: the reply is the same in fewer parts', async provider => {
  const plain = await partsOf(provider, script, fetch)
  const merged = await partsOf(provider, script, mergeDeltas(fetch, 1_000))
  expect(textOf(merged)).toBe(textOf(plain))
  expect(typesOf(merged)).toEqual(typesOf(plain))
  expect(merged.at(-1)).toEqual(plain.at(-1))
  expect(merged.length).toBeLessThan(plain.length - 20)
})

test('parts are passed on after a pause', async () => {
  const parts = await partsOf('openai', [{ text: words.slice(0, 6), gapMs: 30 }], mergeDeltas(fetch, 5))
  expect(parts.filter(part => 'delta' in part).length).toBeGreaterThan(3)
})

test('errors and responses that are not streams pass unchanged', async () => {
  const json = Response.json({ error: 'x' }, { status: 429, headers: { 'retry-after': '3' } })
  expect(await mergeDeltas(async () => json)('https://x.example')).toBe(json)
  await expect(mergeDeltas(() => Promise.reject(new Error('no network')))('https://x.example')).rejects.toThrow(
    'no network',
  )
})

/** The response to a stream of events that arrives in some parts. */
async function mergedBody(parts: readonly (string | Uint8Array | Error)[]): Promise<Response> {
  const encoder = new TextEncoder()
  const left = [...parts]
  const body = new ReadableStream<Uint8Array>({
    pull: controller => {
      const part = left.shift()
      if (part === undefined) controller.close()
      else if (part instanceof Error) controller.error(part)
      else controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part)
    },
  })
  const response = new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  // Long enough for a slow machine to read all parts.
  return mergeDeltas(async () => response, 300)('https://x.example')
}

const merged = async (...parts: readonly (string | Uint8Array | Error)[]): Promise<string> =>
  (await mergedBody(parts)).text()

const delta = (content: string, further: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, ...further }] })}\n\n`

test('events can be split anywhere and have any other content', async () => {
  const bytes = new TextEncoder().encode(delta('first') + delta('aé') + delta('b'))
  const split = Array.from(bytes, byte => new Uint8Array([byte]))
  expect(await merged(...split)).toBe(delta('first') + delta('aéb'))
  const others = `: ping\n\nevent: x\ndata: 1\n\n${delta('a', { finish_reason: 'stop' })}data: [DONE]\n\n`
  expect(await merged(delta('a'), others)).toBe(delta('a') + others)
  expect(await merged(delta('a'), 'data: {"choices": [{"content"\n\n', 'data: {"inco')).toBe(
    `${delta('a')}data: {"choices": [{"content"\n\ndata: {"inco`,
  )
  expect(await merged(delta('a'), delta('b', { index: 1 }), delta('c', { logprobs: {} }))).toBe(
    delta('a') + delta('b', { index: 1 }) + delta('c', { logprobs: {} }),
  )
})

test('a broken connection is an error after the text received so far', async () => {
  const { body } = await mergedBody([delta('a'), delta('b'), delta('c'), new Error('broken')])
  const received: string[] = []
  const read = async () => {
    for await (const bytes of body ?? []) received.push(new TextDecoder().decode(bytes))
  }
  await expect(read()).rejects.toThrow('broken')
  expect(received).toEqual([delta('a'), delta('bc')])
})
