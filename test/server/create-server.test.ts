import { expect, test } from 'vitest'
import schema from '../../schema/lectern.schema.json' with { type: 'json' }
import { accessLine } from '../../src/server/access-line.ts'
import { createServer, type Route } from '../../src/server/create-server.ts'
import { defaultLimits } from '../../src/server/proxy/proxy-limits.ts'
import { limitsOf } from '../../src/server/proxy/proxy-route.ts'

const site = 'https://docs.example.com'
const client = { address: '203.0.113.7', origin: site, note: () => {} }
const echo = (path: string, isForPages: boolean): Route => ({
  path,
  isForPages,
  answer: async ({ method, url }, { address }) => new Response(`${path} ${method} ${url} ${address}`),
})

const server = (base = '') =>
  createServer({ base, version: '1.2.3', routes: [echo('for-pages', true), echo('for-all', false)] })

test('health is told to everybody who asks, under any name', async () => {
  for (const origin of [site, undefined]) {
    const response = await server('/docs')(new Request(`${site}/docs/_api/health?x`), { ...client, origin })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toEqual({ status: 'ok', version: '1.2.3' })
  }
  const wrong = await server()(new Request(`${site}/_api/health`, { method: 'POST' }), client)
  expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('a route is asked at its very address, with the reader who asks', async () => {
  const response = await server('/ü')(new Request(`${site}/%C3%BC/_api/for-pages?q`, { method: 'PUT' }), client)
  expect(await response.text()).toBe(`for-pages PUT ${site}/%C3%BC/_api/for-pages?q 203.0.113.7`)
  for (const path of [
    '',
    '/',
    '/_api',
    '/_api/',
    '/_api/for-pages/',
    '/_api/for-pages/x',
    '/_api/FOR-PAGES',
    '/_api//for-pages',
  ]) {
    const lost = await server()(new Request(site + path), client)
    expect([path, lost.status, (await lost.json()).code]).toEqual([path, 404, 'not-found'])
  }
})

test('what is there for pages is not answered under a name that is not ours', async () => {
  const nameless = { ...client, origin: undefined }
  const refused = await server()(new Request('http://unknown.invalid/_api/for-pages'), nameless)
  expect(refused.status).toBe(421)
  expect(await refused.json()).toEqual({ code: 'unknown-host', message: expect.stringContaining('"siteUrl"') })
  expect((await server()(new Request('http://unknown.invalid/_api/for-all'), nameless)).status).toBe(200)
})

test('a line of the log holds no query, and says what was cut', () => {
  const access = {
    time: new Date(0),
    address: '203.0.113.7',
    method: 'GET',
    url: '/_lectern/signed-in.html?code=secret#x',
    status: 200,
    isWhole: true,
    ms: 2.6,
    notes: [],
  }
  expect(accessLine(access)).toBe('1970-01-01T00:00:00.000Z 203.0.113.7 GET /_lectern/signed-in.html 200 3ms')
  expect(accessLine({ ...access, url: '/a', isWhole: false, notes: ['one', 'two'] })).toBe(
    '1970-01-01T00:00:00.000Z 203.0.113.7 GET /a 200-cut 3ms - one - two',
  )
  expect(accessLine({ ...access, url: `/${'a'.repeat(9000)}` }).length).toBeLessThan(600)
})

test('limits are those of the author, in their units; those that editors are told of hold without one', () => {
  expect(limitsOf({ limits: {} })).toEqual({})
  const all = { requestsPerMinute: 1, requestsAtOnce: 2, megabytes: 3, seconds: 4, minutes: 5 }
  expect(limitsOf({ limits: all })).toEqual({
    perMinute: 1,
    atOncePerClient: 2,
    mostBytes: 3 * 1024 * 1024,
    headMs: 4000,
    silenceMs: 4000,
    answerMs: 300_000,
  })
  const told = schema.properties.server.properties.proxy.properties.limits.properties
  const defaults = Object.fromEntries(Object.entries(told).map(([name, { default: value }]) => [name, value]))
  expect(defaultLimits).toMatchObject(limitsOf({ limits: defaults }))
})
