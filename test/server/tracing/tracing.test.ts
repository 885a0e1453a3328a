import { context, propagation, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnswerEvent, AnswerRequest } from '../../../src/server/assistant/answer.ts'
import type { SiteSearch } from '../../../src/server/search/site-search.ts'
import { traceRequests } from '../../../src/server/tracing/trace-requests.ts'
import { tracedAnswerer } from '../../../src/server/tracing/traced-answerer.ts'
import { tracedSearch } from '../../../src/server/tracing/traced-search.ts'
import { anonymous } from '../../../src/source/access/access.ts'
import { echo, served } from '../served.ts'

const exporter = new InMemorySpanExporter()
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
const tracer = provider.getTracer('test')

beforeEach(() => provider.register())

afterEach(() => {
  exporter.reset()
  for (const api of [trace, context, propagation]) api.disable()
})

const spans = () =>
  exporter.getFinishedSpans().map(({ name, attributes, status, parentSpanContext }) => {
    const parent = exporter.getFinishedSpans().find(span => span.spanContext().spanId === parentSpanContext?.spanId)
    return { name, attributes, status: status.code, parent: parent?.name }
  })

const search: SiteSearch = {
  search: async () => [],
  find: async () => [],
  page: () => undefined,
  pages: () => [],
  facets: () => ({ languages: [], versions: [], products: [] }),
}
const question = { text: 'secret', filter: { reader: anonymous }, limit: 5 }

test('a request has a span with its route, and a nested span for a search', async () => {
  const traced = tracedSearch(search, tracer)
  const route = echo('/v1/:site', { handle: async () => Response.json(await traced.search(question)) })
  const { send } = served({ routes: [route], tracing: traceRequests(tracer) })
  const { connection } = await send('/v1/docs?secret=1')
  connection.finish(true)
  expect(spans()).toEqual([
    {
      name: 'search',
      attributes: { 'lectern.search.limit': 5, 'lectern.search.results': 0 },
      status: 0,
      parent: 'GET /v1/:site',
    },
    {
      name: 'GET /v1/:site',
      attributes: {
        'http.request.method': 'GET',
        'lectern.request_id': 'request-1',
        'http.route': '/v1/:site',
        'http.response.status_code': 200,
        'lectern.is_complete': true,
      },
      status: 0,
      parent: undefined,
    },
  ])
  expect(JSON.stringify(spans())).not.toContain('secret')
})

test('only a trusted proxy can continue a trace', async () => {
  const { send } = served({ routes: [echo('a')], tracing: traceRequests(tracer), trusted: ['10.0.0.1'] })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  for (const from of ['10.0.0.1', '203.0.113.7'])
    (await send('/_api/a', { from, headers: { traceparent } })).connection.finish(true)
  const [proxied, direct] = exporter.getFinishedSpans().map(span => span.spanContext().traceId)
  expect(proxied).toBe('0af7651916cd43dd8448eb211c80319c')
  expect(direct).not.toBe(proxied)
})

/** An answer during which there is a search, read outside of the context of its request. */
async function readAnswer(events: readonly AnswerEvent[], { stopsAt = 99, fails = false } = {}) {
  const inner = tracedSearch(search, tracer)
  const answer = tracedAnswerer(async function* () {
    await inner.search(question)
    yield* events
    if (fails) throw new Error('failed')
  }, tracer)
  // The answerer above does not read it.
  const request = {} as AnswerRequest
  const reading = tracer.startActiveSpan('request', span => {
    const events = answer(request, new AbortController().signal)
    span.end()
    return events
  })
  let count = 0
  for await (const _ of reading) if (++count === stopsAt) break
}

const text = { type: 'text-delta', text: 'secret' } as const

test('an answer has a span that contains what happens meanwhile', async () => {
  const usage = { inputTokens: 5, outputTokens: 2 }
  await readAnswer([text, { type: 'answer-end', mode: 'model', isAnswered: true, usage }])
  expect(spans()).toMatchObject([
    { name: 'request' },
    { name: 'search', parent: 'answer' },
    {
      name: 'answer',
      parent: 'request',
      attributes: {
        'lectern.answer.mode': 'model',
        'lectern.answer.is_answered': true,
        'gen_ai.usage.input_tokens': 5,
        'gen_ai.usage.output_tokens': 2,
      },
    },
  ])
  expect(JSON.stringify(spans())).not.toContain('secret')
})

test('the span of an answer ends if it fails, and if nobody reads the rest', async () => {
  await expect(readAnswer([text], { fails: true })).rejects.toThrow('failed')
  await readAnswer([text, text], { stopsAt: 1 })
  expect(spans().filter(({ name }) => name === 'answer')).toMatchObject([{ status: 2 }, { status: 0 }])
})
