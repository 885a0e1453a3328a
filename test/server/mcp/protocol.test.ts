import { describe, expect, test } from 'vitest'
import type { SiteSearch } from '../../../src/server/search/site-search.ts'
import { unloadedSearchOf } from '../search/search-of.ts'
import { mcpServer, pages } from './mcp-server.ts'

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

test('initialize describes the server, and starts no session', async () => {
  const { post } = await mcpServer()
  const response = await post(initialize)
  expect([response.status, response.headers.get('Content-Type'), response.headers.get('Mcp-Session-Id')]).toEqual([
    200,
    'application/json',
    null,
  ])
  expect(await response.json()).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: 'acme_docs', title: 'Acme Docs', version: '1.2.3' },
      instructions: expect.stringContaining('"search_acme_docs"'),
    },
  })
})

test('ping and notifications are answered', async () => {
  const { post, request } = await mcpServer()
  expect(await request('ping')).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  const notified = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
  expect([notified.status, await notified.text()]).toEqual([202, ''])
  expect((await post({ jsonrpc: '2.0', method: 'notifications/unknown' })).status).toBe(202)
})

describe('errors of the protocol', () => {
  test('unknown tools, methods and resources are errors', async () => {
    const { request } = await mcpServer()
    const errorOf = async (method: string, params?: object) => (await request(method, params)).error
    expect(await errorOf('tools/call', { name: 'none', arguments: {} })).toEqual({
      code: -32_602,
      message: 'Unknown tool: none',
    })
    expect(await errorOf('prompts/list')).toEqual({ code: -32_601, message: 'Unknown method: prompts/list' })
    expect(await errorOf('resources/read', { uri: 'skill://none' })).toEqual({
      code: -32_602,
      message: 'Unknown resource: skill://none',
    })
  })

  test('invalid parameters are errors', async () => {
    const { request } = await mcpServer()
    const errorOf = async (method: string, params?: object) => (await request(method, params)).error
    expect(await errorOf('tools/call', {})).toEqual({ code: -32_602, message: '"name" is required.' })
    expect(await errorOf('tools/call')).toEqual({ code: -32_602, message: '"name" is required.' })
    expect(await errorOf('tools/call', { name: 'a', arguments: [] })).toEqual({
      code: -32_602,
      message: '"arguments" must be an object.',
    })
    expect(await errorOf('initialize', {})).toEqual({
      code: -32_602,
      message: '"initialize" needs "protocolVersion", "capabilities" and "clientInfo".',
    })
  })

  test.each([
    ['{', -32_700, 'The request body is not valid JSON.'],
    ['', -32_700, 'The request body is not valid JSON.'],
    ['[]', -32_600, 'A batch must have 1 to 10 messages.'],
    [JSON.stringify(Array.from({ length: 11 }, () => initialize)), -32_600, 'A batch must have 1 to 10 messages.'],
    ['{"id":1,"method":"ping"}', -32_600, 'The body must be a message of JSON-RPC 2.0.'],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', -32_600, 'The body must be a message of JSON-RPC 2.0.'],
    ['{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600, 'The body must be a message of JSON-RPC 2.0.'],
    ['"ping"', -32_600, 'The body must be a message of JSON-RPC 2.0.'],
    [
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${'['.repeat(40)}${']'.repeat(40)}}}`,
      -32_600,
      'The message is too complex.',
    ],
  ])('the body %j is an error', async (body, code, message) => {
    const { post } = await mcpServer()
    const response = await post(body)
    expect([response.status, await response.json()]).toEqual([
      400,
      { jsonrpc: '2.0', error: { code, message }, id: null },
    ])
  })

  test('wrong media types and unknown versions are errors', async () => {
    const { post } = await mcpServer()
    expect((await post(initialize, { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await post(initialize, { Accept: 'text/html' })).status).toBe(406)
    expect((await post(initialize, { Accept: 'application/json' })).status).toBe(200)
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    expect((await post(ping, { 'MCP-Protocol-Version': '1999-01-01' })).status).toBe(400)
    expect((await post(ping, { 'MCP-Protocol-Version': '2025-06-18' })).status).toBe(200)
  })

  test('a bug is reported to the operator, not to the client', async () => {
    const broken: SiteSearch = {
      search: () => Promise.reject(new Error('secret path')),
      find: async () => [],
      page: () => undefined,
      pages: () => [],
      facets: () => ({ languages: [], versions: [], products: [] }),
    }
    const { request, failures } = await mcpServer({ search: broken })
    const { error } = await request('tools/call', { name: 'search_acme_docs', arguments: { query: 'a' } })
    expect(error).toEqual({ code: -32_603, message: 'Internal server error.' })
    expect(failures).toEqual([new Error('secret path')])
  })
})

test('a batch is answered in its order', async () => {
  const { post } = await mcpServer()
  const message = (id: number | string, method: string) => ({ jsonrpc: '2.0', id, method })
  const response = await post([message(1, 'ping'), message('b', 'none'), message(3, 'resources/list')])
  expect(await response.json()).toEqual([
    { jsonrpc: '2.0', id: 1, result: {} },
    { jsonrpc: '2.0', id: 'b', error: { code: -32_601, message: 'Unknown method: none' } },
    { jsonrpc: '2.0', id: 3, result: { resources: [] } },
  ])
})

test('a batch that cancels its own calls, or repeats an id, is answered', async () => {
  const { post } = await mcpServer()
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
  expect(await (await post([ping, cancel])).json()).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }])
  expect(await (await post([ping])).json()).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }])
  expect((await post([cancel])).status).toBe(202)
  expect((await post([ping, ping])).status).toBe(200)
})

test('GET and DELETE requests of clients are rejected, and a browser gets the page of the site', async () => {
  const { send } = await mcpServer({ files: { 'index.html': 'home', 'mcp/index.html': 'how to connect' } })
  const stream = await send('/mcp', { headers: { Accept: 'text/event-stream' } })
  expect([stream.status, stream.headers.get('Allow')]).toEqual([405, 'POST'])
  expect((await send('/mcp', { method: 'DELETE' })).status).toBe(405)
  const page = await send('/mcp/', { headers: { Accept: 'text/html,*/*' } })
  expect([page.status, await page.text()]).toEqual([200, 'how to connect'])
})

test('pages of all sites can call the MCP server', async () => {
  const { send, post } = await mcpServer()
  const asked = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' }
  const { status, headers } = await send('/mcp', { method: 'OPTIONS', headers: asked })
  expect([status, headers.get('Access-Control-Allow-Origin'), headers.get('Access-Control-Allow-Headers')]).toEqual([
    204,
    '*',
    'authorization,content-type,accept,mcp-protocol-version,mcp-session-id',
  ])
  expect((await post(initialize, { Origin: 'https://app.example' })).headers.get('Access-Control-Allow-Origin')).toBe(
    '*',
  )
})

test('while the records are loading, only what needs them is unavailable', async () => {
  const { post } = await mcpServer({ search: unloadedSearchOf(pages) })
  expect((await post(initialize)).status).toBe(200)
  const response = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  expect([response.status, response.headers.get('Retry-After'), (await response.json()).error.message]).toEqual([
    503,
    '5',
    'The docs are being loaded. Try again in a few seconds.',
  ])
})

describe('limits', () => {
  const call = (name: string, given: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: given },
  })

  test('apply to each client', async () => {
    const { post } = await mcpServer({ limits: { perClient: 1 } })
    const [first, second] = [await post(initialize), await post(initialize)]
    expect([first.status, second.status, second.headers.get('Retry-After')]).toEqual([200, 429, '3600'])
  })

  test('apply to each tool, and to each call in a batch', async () => {
    const { post } = await mcpServer({ limits: { search: 2, filesystem: 1 } })
    const search = call('search_acme_docs', { query: 'install' })
    const ls = call('query_docs_filesystem_acme_docs', { command: 'ls' })
    const statuses: number[] = []
    for (const message of [search, [search, { ...ls, id: 2 }], search, ls, initialize])
      statuses.push((await post(message)).status)
    expect(statuses).toEqual([200, 200, 429, 429, 200])
    expect(await (await post(search)).json()).toMatchObject({ error: { code: -32_000 } })
  })

  test('apply to simultaneous commands', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const { post } = await mcpServer({ limits: { commandsAtOnce: 1 }, pause: () => held })
    const ls = call('query_docs_filesystem_acme_docs', { command: 'cat * **/* **/* **/* **/* **/*' })
    const grep = call('query_docs_filesystem_acme_docs', { command: `ls | ${'cat * * * | '.repeat(8)} wc` })
    const running = [post(grep), post(ls)]
    const text = async (response: Promise<Response>) => (await (await response).json()).result.content[0].text
    const first = await Promise.race(running.map(text))
    expect(first).toBe('Too many commands are running. Try again in a few seconds.')
    release()
    await Promise.all(running)
  })

  test('apply to the size of a body', async () => {
    const { post } = await mcpServer()
    expect((await post(`"${'a'.repeat(300_000)}"`)).status).toBe(413)
  })
})

test('the access log names methods and tools, but no text of a client', async () => {
  const { post, log } = await mcpServer()
  const bodies = [
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_acme_docs', arguments: { query: 'secret' } },
    },
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'secret' } },
    { jsonrpc: '2.0', id: 1, method: 'secret\nmethod' },
  ]
  for (const body of bodies) (await post(body)).connection.finish(true)
  expect(log.entries.map(({ notes }) => notes)).toEqual([
    ['mcp tools/call search_acme_docs'],
    ['mcp tools/call'],
    ['mcp unknown'],
  ])
})
