import { expect, test } from 'vitest'
import { unloadedSearchOf } from '../search/search-of.ts'
import { mcpServer, pages } from './mcp-server.ts'

const url = 'https://docs.acme.example/docs/mcp'

test('the discovery document names the endpoint', async () => {
  const { send } = await mcpServer({ base: '/docs' })
  for (const path of ['/docs/.well-known/mcp', '/docs/.well-known/mcp.json']) {
    const response = await send(path, { headers: { Origin: 'https://app.example' } })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await response.json()).toEqual({
      version: '1.2.3',
      transport: 'http',
      url,
      servers: [{ name: 'public', url, transport: 'http', authentication: 'none' }],
    })
  }
})

test('the card describes the server and its tools', async () => {
  const { send, request } = await mcpServer({ base: '/docs', siteDescription: 'How to use Acme.' })
  const card = await (await send('/docs/.well-known/mcp/server-card.json')).json()
  expect(card).toEqual({
    name: 'acme_docs',
    title: 'Acme Docs',
    version: '1.2.3',
    url,
    transport: 'http',
    description: 'How to use Acme.',
    capabilities: { tools: {}, resources: {} },
    authentication: 'none',
    tools: (await request('tools/list')).result.tools,
  })
  expect(await (await send('/docs/.well-known/mcp/server-cards.json')).json()).toEqual({ cards: [card] })
})

test('there is a card before the records are loaded, and for a server without a configured address', async () => {
  const { send } = await mcpServer({ search: unloadedSearchOf(pages), siteOrigin: undefined })
  const card = await (await send('/.well-known/mcp/server-card.json')).json()
  expect([card.url, card.tools.length]).toEqual(['https://docs.example.com/mcp', 2])
  expect((await send('/.well-known/mcp', { method: 'POST' })).status).toBe(405)
})
