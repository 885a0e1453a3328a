import { expect, test } from 'vitest'
import { manualClock } from '../../../src/server/in-memory/clock.ts'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import { mcpServer } from './mcp-server.ts'

const call = (name: string, given: object) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, arguments: given },
})

test.each([
  ['search', call('search_acme_docs', { query: 'install' })],
  ['filesystem', call('query_docs_filesystem_acme_docs', { command: 'ls' })],
])('all clients together can call the tool "%s" 10,000 times per hour', async (name, message) => {
  const clock = manualClock()
  const store = memoryStore({ clock })
  const { post } = await mcpServer({ store, clock })
  await store.update(`rate-limit/mcp-${name}/site`, () => [[clock.now(), 9_999]], 3_600_000)
  expect([(await post(message)).status, (await post(message)).status]).toEqual([200, 429])
})

test('a client can send 5,000 requests per hour', async () => {
  const { post, store, clock } = await mcpServer()
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  await store.update('rate-limit/mcp/client/203.0.113.7', () => [[clock.now(), 4_999]], 3_600_000)
  expect([(await post(ping)).status, (await post(ping)).status]).toEqual([200, 429])
})
