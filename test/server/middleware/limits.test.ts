import { expect, test } from 'vitest'
import { memoryIdentity } from '../../../src/server/in-memory/identity.ts'
import type { KeyCaller } from '../../../src/server/ports.ts'
import { echo, served } from '../served.ts'

const perMinute = (per: 'client' | 'key' | 'organization', requests = 1) => ({
  name: 'test',
  per,
  requests,
  windowMs: 60_000,
})

test('a limit counts by client address, and says when to retry', async () => {
  const { send, clock } = served({ routes: [echo('a', { limits: [perMinute('client')] })] })
  const statusOf = async (from: string) => (await send('/_api/a', { from })).status
  expect([await statusOf('192.0.2.1'), await statusOf('192.0.2.2'), await statusOf('192.0.2.1')]).toEqual([
    200, 200, 429,
  ])
  clock.advance(20_000)
  const rejected = await send('/_api/a', { from: '192.0.2.1' })
  expect([rejected.headers.get('Retry-After'), await rejected.json()]).toEqual([
    '40',
    {
      error: 'Too many requests. Try again in 40 s.',
      code: 'too-many-requests',
      message: 'Too many requests. Try again in 40 s.',
    },
  ])
  clock.advance(40_000)
  expect(await statusOf('192.0.2.1')).toBe(200)
})

test('a limit counts by key or organization, or by address without a key', async () => {
  const key = (id: string, organization: string) =>
    ({ kind: 'key', id, organization, keyKind: 'admin', scopes: [], networks: [], origins: [] }) as const
  const identity = memoryIdentity({ a1: key('a1', 'a'), a2: key('a2', 'a'), b1: key('b1', 'b') })
  const routes = [
    echo('by-key', { limits: [{ ...perMinute('key'), name: 'key' }] }),
    echo('by-organization', { limits: [{ ...perMinute('organization'), name: 'organization' }] }),
  ]
  const { send } = served({ routes, identity })
  const statuses = async (path: string) => {
    const found: number[] = []
    for (const token of ['a1', 'a2', 'a1', 'b1', 'none', 'none'])
      found.push((await send(`/_api/${path}`, { headers: { Authorization: `Bearer ${token}` } })).status)
    return found
  }
  expect(await statuses('by-key')).toEqual([200, 200, 429, 200, 200, 429])
  expect(await statuses('by-organization')).toEqual([200, 429, 429, 200, 200, 429])
})

test('limits for a client do not apply to a server whose key is bound to its address', async () => {
  const key = (networks: readonly string[]): KeyCaller => ({
    ...{ kind: 'key', id: 'k', organization: 'a', keyKind: 'assistant', scopes: [], networks, origins: [] },
  })
  const identity = memoryIdentity({ bound: key(['192.0.2.0/24']), free: key([]) })
  const route = echo('a', { key: { kind: 'assistant' }, limits: [perMinute('client')] })
  const { send } = served({ routes: [route], identity })
  const statusOf = async (token: string) =>
    (await send('/_api/a', { from: '192.0.2.1', headers: { Authorization: `Bearer ${token}` } })).status
  const found: number[] = []
  for (const token of ['bound', 'bound', 'free', 'free']) found.push(await statusOf(token))
  expect(found).toEqual([200, 200, 200, 429])
})

test('routes share limits with the same name', async () => {
  const limits = [perMinute('client', 2)]
  const { send } = served({ routes: [echo('a', { limits }), echo('b', { limits })] })
  expect([(await send('/_api/a')).status, (await send('/_api/b')).status, (await send('/_api/a')).status]).toEqual([
    200, 200, 429,
  ])
})

test('a body that is too large is rejected, with or without Content-Length', async () => {
  const reader = echo('read', { maxBodyBytes: 10, handle: async ({ request }) => new Response(await request.text()) })
  const { send, log } = served({ routes: [reader] })
  const post = (body: string | ReadableStream) => send('/_api/read', { method: 'POST', body, duplex: 'half' })
  const streamed = (text: string) => new Blob([text]).stream()
  expect(await (await post('0123456789')).text()).toBe('0123456789')
  expect(await (await post(streamed('0123456789'))).text()).toBe('0123456789')
  for (const body of ['0123456789+', streamed('0123456789+')]) {
    const rejected = await post(body)
    expect([rejected.status, (await rejected.json()).code]).toEqual([413, 'body-too-large'])
  }
  const announced = await send('/_api/read', { method: 'POST', body: 'a', headers: { 'Content-Length': '9999' } })
  expect(announced.status).toBe(413)
  expect(log.errors).toEqual([])
})

test('a route that takes too long is ended, and its signal is aborted', async () => {
  let signal: AbortSignal | undefined
  const slow = echo('slow', {
    timeoutMs: 1000,
    handle: ({ request }) => {
      signal = request.signal
      return new Promise<Response>(() => {})
    },
  })
  const { send, clock } = served({ routes: [slow] })
  const sent = send('/_api/slow')
  await expect.poll(() => signal).toBeDefined()
  clock.advance(999)
  expect(signal?.aborted).toBe(false)
  clock.advance(1)
  const response = await sent
  expect([response.status, (await response.json()).code, response.headers.get('Retry-After')]).toEqual([
    503,
    'timeout',
    '1',
  ])
  expect(signal?.aborted).toBe(true)
})

test('a response that has started can take longer', async () => {
  const stream = new ReadableStream({ pull: () => new Promise(() => {}) })
  const { send, clock } = served({ routes: [echo('a', { timeoutMs: 1000, handle: () => new Response(stream) })] })
  const response = await send('/_api/a')
  clock.advance(5000)
  expect(response.status).toBe(200)
})
