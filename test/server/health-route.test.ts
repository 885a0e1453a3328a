import { expect, test } from 'vitest'
import { type Checks, healthRoutes } from '../../src/server/health-route.ts'
import { manualClock } from '../../src/server/in-memory/clock.ts'
import { served } from './served.ts'

function server(checks: Checks, base = '') {
  const clock = manualClock()
  const files = { 'index.html': 'home', 'health.html': 'a page', 'health/index.html': 'a page' }
  const { send } = served({ routes: healthRoutes({ version: '1.2.3', checks, clock }), files, base })
  const ask = async (path: string) => {
    const response = await send(base + path)
    return [response.status, await response.json()]
  }
  return { send, ask, clock }
}

test('reports that everything works', async () => {
  const { ask } = server({ records: () => 'ok', database: async () => 'ok' as const }, '/docs')
  const body = { status: 'ok', version: '1.2.3', checks: { records: 'ok', database: 'ok' } }
  expect(await ask('/health')).toEqual([200, body])
  expect(await ask('/health/ready')).toEqual([200, body])
  expect(await ask('/_api/health')).toEqual([200, { status: 'ok', version: '1.2.3' }])
})

test('while a part is unavailable, the server is alive but not ready', async () => {
  const checks = { records: 'ok', database: 'unavailable', model: 'unavailable' }
  const { ask, send } = server({
    records: () => 'ok',
    database: () => Promise.reject(new Error('password of the database')),
    model: () => 'unavailable',
  })
  expect(await ask('/health')).toEqual([200, { status: 'degraded', version: '1.2.3', checks }])
  expect(await ask('/health/ready')).toEqual([503, { status: 'unavailable', version: '1.2.3', checks }])
  const { headers } = await send('/health/ready')
  expect([headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual(['5', 'no-store'])
  expect((await send('/')).status).toBe(200)
})

test('a check that does not end within two seconds counts as unavailable', async () => {
  const { ask, clock } = server({ database: () => new Promise(() => {}) })
  const asked = ask('/health/ready')
  const later = () => {
    clock.advance(500)
    return clock.now()
  }
  await expect.poll(later).toBeGreaterThan(2_000)
  expect(await asked).toMatchObject([503, { checks: { database: 'unavailable' } }])
})

test('a browser gets the page of the site', async () => {
  const { send } = server({})
  const page = await send('/health', { headers: { Accept: 'text/html' } })
  expect(page.headers.get('Content-Type')).not.toContain('json')
  expect((await send('/health', { method: 'HEAD' })).status).toBe(200)
  expect((await send('/health', { method: 'POST' })).status).toBe(405)
})
