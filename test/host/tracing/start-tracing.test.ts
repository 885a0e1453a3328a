import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { context, propagation, trace } from '@opentelemetry/api'
import { afterEach, expect, test } from 'vitest'
import { startTracing } from '../../../src/host/tracing/start-tracing.ts'
import type { SiteSearch } from '../../../src/server/search/site-search.ts'
import { anonymous } from '../../../src/source/access/access.ts'

afterEach(() => {
  for (const api of [trace, context, propagation]) api.disable()
})

const search: SiteSearch = {
  search: async () => [],
  find: async () => [],
  page: () => undefined,
  pages: () => [],
  facets: () => ({ languages: [], versions: [], products: [] }),
}
const question = { text: 'a', filter: { reader: anonymous }, limit: 5 }

const problems: string[] = []
const start = (env: Readonly<Record<string, string>>) =>
  startTracing({ env, version: '1.2.3', report: problem => problems.push(problem) })

test('without the variables of OpenTelemetry there are no traces', async () => {
  expect(await start({})).toBeUndefined()
  expect(await start({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  expect(await start({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
  expect(await start({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined()
  expect(problems).toEqual([])
})

test.each(['localhost:4318', 'collector', '/v1/traces'])(
  'an address that is not a URL is reported: %s',
  async address => {
    problems.length = 0
    expect(await start({ OTEL_EXPORTER_OTLP_ENDPOINT: address })).toBeUndefined()
    expect(problems).toEqual([
      'Traces are not sent: OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as "http://localhost:4318".',
    ])
  },
)

test('spans are sent to a collector', async () => {
  const bodies: string[] = []
  const collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(`${request.url} ${body}`)
    response.end('{}')
  })
  await new Promise<void>(resolve => void collector.listen(0, '127.0.0.1', resolve))
  // A server on a TCP port has such an address.
  const { port } = collector.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  // The exporter reads the variables of the process.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint
  try {
    const tracing = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'our-docs' })
    await tracing?.search(search).search(question)
    await tracing?.stop()
  } finally {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    collector.close()
  }
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatch(/^\/v1\/traces /)
  for (const text of ['"search"', '"our-docs"', '"1.2.3"']) expect(bodies[0]).toContain(text)
})

test('an SDK that the operator has registered is used', async () => {
  const { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } = await import(
    '@opentelemetry/sdk-trace-node'
  )
  const exporter = new InMemorySpanExporter()
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()
  const tracing = await start({})
  await tracing?.search(search).search(question)
  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['search'])
})
