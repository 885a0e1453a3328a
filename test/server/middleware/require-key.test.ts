import { expect, test } from 'vitest'
import { memoryIdentity } from '../../../src/server/in-memory/identity.ts'
import type { KeyCaller } from '../../../src/server/ports.ts'
import { echo, served } from '../served.ts'

const key = (more: Partial<KeyCaller>): KeyCaller => ({
  ...{ kind: 'key', id: 'k', organization: 'a', keyKind: 'admin', scopes: [], networks: [], origins: [], ...more },
})

const keys = {
  all: key({}),
  reads: key({ scopes: ['read'] }),
  writes: key({ scopes: ['write'] }),
  assistant: key({ keyKind: 'assistant' }),
  office: key({ networks: ['203.0.113.0/24', '2001:db8::/32'] }),
}

const { send } = served({
  routes: [
    echo('open'),
    echo('a', { key: { kind: 'admin' } }),
    echo('reads', { key: { kind: 'assistant', allowsAdmin: true } }),
  ],
  identity: memoryIdentity(keys),
})

async function statusOf(token: string, method = 'GET', from?: string): Promise<number> {
  const headers = token === '' ? {} : { Authorization: `Bearer ${token}` }
  return (await send('/_api/a', { method, headers, ...(from !== undefined && { from }) })).status
}

test('a request without a key or with an unknown key is rejected, with an explanation how to send one', async () => {
  for (const token of ['', 'unknown']) {
    const response = await send('/_api/a', { headers: { Authorization: `Bearer ${token}` } })
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  }
  expect((await send('/_api/open')).status).toBe(200)
})

test('a key of another kind is rejected with its reason', async () => {
  const response = await send('/_api/a', { headers: { Authorization: 'Bearer assistant' } })
  expect([response.status, (await response.json()).error]).toEqual([
    403,
    'This route needs an admin key. The request has an assistant key.',
  ])
})

test('reading needs the scope "read", and everything else "write", which includes it; without scopes, a key has all', async () => {
  const methods = ['GET', 'HEAD', 'POST']
  const statusesOf = (token: string) => Promise.all(methods.map(method => statusOf(token, method)))
  expect(await statusesOf('reads')).toEqual([200, 200, 403])
  expect(await statusesOf('writes')).toEqual([200, 200, 200])
  expect(await statusesOf('all')).toEqual([200, 200, 200])
})

test('a key can be bound to IPv4 and IPv6 networks', async () => {
  const addresses = ['203.0.113.9', '2001:db8:1::1', '203.0.114.9', '2001:db9::1', '::1']
  const statuses = await Promise.all(addresses.map(from => statusOf('office', 'GET', from)))
  expect(statuses).toEqual([200, 200, 403, 403, 403])
})

test('an admin key with the scope "read" can call a route that only reads, whatever its method', async () => {
  const status = async (token: string) =>
    (await send('/_api/reads', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })).status
  expect(await Promise.all(['assistant', 'all', 'reads', 'unknown'].map(status))).toEqual([200, 200, 200, 401])
})
