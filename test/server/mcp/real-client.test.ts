import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test } from 'vitest'
import { listenAt } from '../../../src/host/http/listen.ts'
import { nodeListener } from '../../../src/host/http/node-listener.ts'
import type { McpOptions } from '../../../src/server/mcp/mcp-options.ts'
import { mcpServer } from './mcp-server.ts'

/** The client of the SDK, connected to a server on this machine. */
async function connected(options: Partial<McpOptions> = {}) {
  const { app } = await mcpServer({
    ...options,
    resources: () => [{ uri: 'skill://acme/deploy', name: 'deploy', mimeType: 'text/markdown', text: 'Deploy it.' }],
  })
  const server = await listenAt(nodeListener(app), 0, '127.0.0.1')
  const client = new Client({ name: 'test', version: '1.0.0' })
  onTestFinished(async () => {
    await client.close()
    server.closeAllConnections()
    server.close()
  })
  // A server on a TCP port has such an address.
  const { port } = server.address() as AddressInfo
  const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`))
  await client.connect(transport)
  return { client, transport }
}

const textOf = (result: Awaited<ReturnType<Client['callTool']>>) => {
  const [first] = result.content as readonly { readonly text: string }[]
  return first?.text
}

test('a client of the SDK lists and calls the tools', async () => {
  const { client, transport } = await connected()
  expect([client.getServerVersion(), transport.sessionId]).toEqual([
    { name: 'acme_docs', title: 'Acme Docs', version: '1.2.3' },
    undefined,
  ])
  expect(client.getInstructions()).toContain('Acme Docs')
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search_acme_docs', 'query_docs_filesystem_acme_docs'])
  const found = await client.callTool({ name: 'search_acme_docs', arguments: { query: 'npm install' } })
  expect(textOf(found)).toContain('https://docs.acme.example/guides/start#install')
  const listed = await client.callTool({
    name: 'query_docs_filesystem_acme_docs',
    arguments: { command: 'ls / | head -1' },
  })
  expect(textOf(listed)).toBe('de/\n')
})

test('a client of the SDK reads resources, and gets the errors', async () => {
  const { client } = await connected()
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toEqual(['skill://acme/deploy'])
  const read = await client.readResource({ uri: 'skill://acme/deploy' })
  expect(read.contents).toMatchObject([{ text: 'Deploy it.' }])
  await expect(client.callTool({ name: 'none', arguments: {} })).rejects.toMatchObject({ code: -32_602 })
  await expect(client.listPrompts()).rejects.toMatchObject({ code: -32_601 })
  expect(await client.callTool({ name: 'search_acme_docs', arguments: {} })).toMatchObject({ isError: true })
  await client.ping()
})

test('a client of the SDK reports a problem of a page', async () => {
  const stored: unknown[] = []
  const { client } = await connected({ recordFeedback: feedback => void stored.push(feedback) })
  expect(client.getInstructions()).toContain('submit_feedback_acme_docs')
  const { tools } = await client.listTools()
  const name = 'submit_feedback_acme_docs'
  expect(tools.find(tool => tool.name === name)?.annotations?.readOnlyHint).toBe(false)
  const submit = (path: string) => client.callTool({ name, arguments: { path, feedback: 'Step 2 fails.' } })
  expect(textOf(await submit('/guides/start.md'))).toContain('Thank you.')
  expect(await submit('/guides/none')).toMatchObject({ isError: true })
  expect(stored).toEqual([{ pageRoute: '/guides/start', text: 'Step 2 fails.' }])
})

test('many clients at the same time get their own answers', async () => {
  const { client } = await connected()
  const lines = ['cat /index.md', 'cat /v1/start.md', 'ls /guides', 'wc -l /index.md']
  const call = async (command: string) =>
    textOf(await client.callTool({ name: 'query_docs_filesystem_acme_docs', arguments: { command } }))
  const one: unknown[] = []
  for (const line of lines) one.push(await call(line))
  const results = await Promise.all([client.ping(), client.listTools(), call('cat /index.md'), call('ls /guides')])
  expect([results[2], results[3]]).toEqual([one[0], one[2]])
})
