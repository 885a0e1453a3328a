import { expect, test } from 'vitest'
import { metricsRoute } from '../../../src/server/metrics/metrics-route.ts'
import { noMetrics } from '../../../src/server/metrics/no-metrics.ts'
import type { Metrics, RequestEnd } from '../../../src/server/metrics-port.ts'
import { echo, served } from '../served.ts'

const route = metricsRoute({ read: async () => ({ contentType: 'application/openmetrics-text', text: '# EOF\n' }) })

async function textFor(from: string, headers: Readonly<Record<string, string>> = {}, trusted: readonly string[] = []) {
  const files = { 'metrics/index.html': 'a page', 'metrics.html': 'a page', 'index.html': 'home' }
  const { send } = served({ routes: [route], files, trusted })
  return (await send('/metrics', { from, headers })).text()
}

test.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.1.7', '172.16.5.4', 'fd00::7'])(
  'a scraper at %s gets the metrics',
  async from => {
    expect(await textFor(from)).toBe('# EOF\n')
  },
)

test.each(['203.0.113.7', '2001:db8::7', '172.32.0.1', '11.0.0.1', ''])(
  'a client at %j gets only the site',
  async from => {
    expect(await textFor(from)).not.toContain('EOF')
  },
)

test('a browser gets the page of the site', async () => {
  expect(await textFor('127.0.0.1', { Accept: 'text/html,*/*' })).not.toContain('EOF')
})

test('behind a proxy, the address of the client counts', async () => {
  const forwarded = { 'X-Forwarded-For': '203.0.113.7' }
  expect(await textFor('10.0.0.1', forwarded, ['10.0.0.1'])).not.toContain('EOF')
  expect(await textFor('10.0.0.1', { 'X-Forwarded-For': '10.0.0.9' }, ['10.0.0.1'])).toBe('# EOF\n')
  // Its operator has not listed this proxy.
  expect(await textFor('10.0.0.1', forwarded)).not.toContain('EOF')
  expect(await textFor('127.0.0.1', { Via: '1.1 proxy' })).not.toContain('EOF')
})

test('requests are measured by route until the response is sent, never by path', async () => {
  const ends: RequestEnd[] = []
  const limited: string[] = []
  const metrics: Metrics = {
    ...noMetrics,
    requestStarted: () => end => void ends.push(end),
    limitReached: limit => void limited.push(limit),
  }
  const limits = [{ name: 'jobs', per: 'client', requests: 1, windowMs: 1000 }] as const
  const { send, clock } = served({ routes: [echo('/v1/jobs/:id', { limits }), echo('b')], metrics })
  const targets = ['/v1/jobs/1', '/v1/jobs/2', '/_api/b', '/', '/none', '/_api/none', '/..%2f']
  for (const target of targets) {
    const { connection } = await send(target)
    clock.advance(10)
    connection.finish(true)
  }
  const jobs = { route: '/v1/jobs/:id', method: 'GET', durationMs: 10 }
  const site = { route: 'site', method: 'GET', durationMs: 10 }
  expect(ends).toEqual([
    { ...jobs, status: 200 },
    { ...jobs, status: 429 },
    { route: '/_api/b', method: 'GET', durationMs: 10, status: 200 },
    { ...site, status: 200 },
    { ...site, status: 404 },
    { ...site, status: 404 },
    { ...site, status: 404 },
  ])
  expect(limited).toEqual(['jobs'])
})

test('unusual methods share one name', async () => {
  const ends: RequestEnd[] = []
  const { send } = served({ routes: [], metrics: { ...noMetrics, requestStarted: () => end => void ends.push(end) } })
  ;(await send('/', { method: 'PROPFIND' })).connection.finish(true)
  expect(ends).toMatchObject([{ method: 'other' }])
})
