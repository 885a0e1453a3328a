import { expect, test } from 'vitest'
import schema from '../../schema/lectern.schema.json' with { type: 'json' }
import { defaultLimits } from '../../src/server/proxy/proxy-limits.ts'
import { limitsOf } from '../../src/server/proxy/proxy-route.ts'
import type { Route } from '../../src/server/route.ts'
import { SiteUnavailable } from '../../src/server/site/open-published-site.ts'
import { echo, served } from './served.ts'

test('health is answered under any host name', async () => {
  const { send } = served({ base: '/docs', routes: [] })
  for (const Host of ['docs.example.com', 'other.example.com']) {
    const response = await send('/docs/_api/health?x', { headers: { Host } })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toEqual({ status: 'ok', version: '1.2.3' })
  }
  const head = await send('/docs/_api/health', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const wrong = await send('/docs/_api/health', { method: 'POST' })
  expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  expect((await wrong.json()).error).toBe('Only GET and HEAD requests are allowed.')
})

test('a route has methods and parameters, and no other path matches it', async () => {
  const { send } = served({ base: '/ü', routes: [echo('v1/agent/:projectId/job/:id', { methods: ['PUT'] })] })
  const found = await send('/%C3%BC/_api/v1/agent/p-1/job/7?q', { method: 'PUT' })
  expect(await found.json()).toEqual({
    method: 'PUT',
    params: { projectId: 'p-1', id: '7' },
    address: '203.0.113.7',
    caller: 'nobody',
  })
  for (const path of [
    '',
    '/',
    '/v1',
    '/v1/agent/p-1/job/',
    '/v1/agent/p-1/job/7/',
    '/V1/agent/p-1/job/7',
    '//health',
  ]) {
    const lost = await send(`/%C3%BC/_api${path}`, { method: 'PUT' })
    expect([path, lost.status, (await lost.json()).code]).toEqual([path, 404, 'not-found'])
  }
})

test('a server without an API has no API routes', async () => {
  const { send } = served({ files: { '404.html': 'lost' } })
  const response = await send('/_api/health')
  expect([response.status, await response.text()]).toEqual([404, 'lost'])
})

test('for an unknown API address, a browser gets the 404 page of the site and a program gets JSON', async () => {
  const { send } = served({ files: { '404.html': 'lost' }, routes: [] })
  const page = await send('/_api/nowhere', { headers: { Accept: 'text/html,*/*;q=0.8' } })
  expect([page.status, await page.text()]).toEqual([404, 'lost'])
  const json = await send('/_api/nowhere', { headers: { Accept: '*/*' } })
  expect([json.status, await json.json()]).toEqual([
    404,
    { error: 'There is nothing at this address.', code: 'not-found', message: 'There is nothing at this address.' },
  ])
})

test('a route for pages of the site is not available under another host name', async () => {
  const { send } = served({ routes: [echo('for-pages', { isForPages: true }), echo('for-all')] })
  const headers = { Host: 'evil.example' }
  const rejected = await send('/_api/for-pages', { headers })
  expect([rejected.status, (await rejected.json()).code]).toEqual([421, 'unknown-host'])
  expect((await send('/_api/for-all', { headers })).status).toBe(200)
  expect((await send('/_api/for-pages')).status).toBe(200)
})

test('every response and its log line have the ID of the request', async () => {
  const { send, log } = served({ routes: [echo('a')] })
  for (const target of ['/', '/_api/a', '/_api/health', '/_api/none', '/nowhere', '/../x', '*']) {
    const response = await send(target)
    response.connection.finish(true)
    expect([target, response.headers.get('X-Request-Id')]).toEqual([target, log.entries.at(-1)?.requestId])
    expect([target, log.entries.at(-1)?.status]).toEqual([target, response.status])
  }
})

test('an internal error is answered with the ID of the request and no details', async () => {
  const broken = echo('broken', {
    handle: () => {
      throw new Error('the inside')
    },
  })
  const { send, log } = served({ routes: [broken] })
  const response = await send('/_api/broken')
  const text = await response.text()
  expect([response.status, response.headers.get('X-Request-Id')]).toEqual([500, 'request-1'])
  expect([text.includes('inside'), text.includes('request-1')]).toEqual([false, true])
  expect(log.errors).toEqual([{ error: new Error('the inside'), requestId: 'request-1' }])
})

test('an ambiguous address is rejected, whatever route it matches', async () => {
  const { send, log } = served({ files: { 'index.html': 'home', '404.html': 'lost' }, routes: [echo('a')] })
  for (const target of ['/x/../_api/a', '/x/%2e%2e/_api/a', '/./_api/a', '/_api\\a', '/x/.%2E', '/_api/a#b'])
    expect([target, (await send(target)).status]).toEqual([target, 404])
  for (const target of ['*', 'http://evil.example/_api/a', '', 'x'])
    expect([target, (await send(target)).status]).toEqual([target, 400])
  expect(log.errors).toEqual([])
})

test('proxy limits are those of the settings, in their units, and the schema contains the defaults', () => {
  expect(limitsOf({ limits: {} })).toEqual({})
  const all = { requestsPerMinute: 1, requestsAtOnce: 2, megabytes: 3, seconds: 4, minutes: 5 }
  expect(limitsOf({ limits: all })).toEqual({
    perMinute: 1,
    concurrentPerClient: 2,
    maxBytes: 3 * 1024 * 1024,
    responseMs: 4000,
    silenceMs: 4000,
    totalMs: 300_000,
  })
  const { properties } = schema.properties.server.properties.proxy.properties.limits
  const defaults = Object.fromEntries(Object.entries(properties).map(([name, { default: value }]) => [name, value]))
  expect(defaultLimits).toMatchObject(limitsOf({ limits: defaults }))
})

test('an API that needs the site answers 503 while there is none', async () => {
  const route: Route = {
    path: 'needs-site',
    methods: ['GET'],
    handle: async () => {
      throw new SiteUnavailable('There is no site.')
    },
  }
  const { send } = served({ routes: [route] })
  const response = await send('/_api/needs-site')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await response.json()).toMatchObject({ code: 'no-site' })
})

test('a redirect escapes the parts that it copies from the address, also in the fragment', async () => {
  const { send } = served({ files: { _redirects: '/old/* /new/:splat 301' } })
  const response = await send('/old/%23%E6%97%A5')
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/new/#%E6%97%A5'])
})
