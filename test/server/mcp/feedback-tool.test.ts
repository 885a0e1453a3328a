import { expect, test } from 'vitest'
import type { AgentFeedback } from '../../../src/server/mcp/feedback-tool.ts'
import type { McpOptions } from '../../../src/server/mcp/mcp-options.ts'
import { mcpServer } from './mcp-server.ts'

const tool = 'submit_feedback_acme_docs'

/** A server that stores feedback in a list. */
async function feedbackServer(options: Partial<McpOptions> = {}) {
  const stored: AgentFeedback[] = []
  const server = await mcpServer({ recordFeedback: feedback => void stored.push(feedback), ...options })
  const submit = (path: unknown, feedback: unknown = 'It is wrong.') => server.call(tool, { path, feedback })
  return { ...server, stored, submit }
}

test('the tool is in the list of tools and on the card, and is not read-only', async () => {
  const { request, send } = await feedbackServer()
  const listed = (await request('tools/list')).result.tools.at(-1)
  expect(listed).toEqual({
    name: tool,
    title: 'Report a problem in Acme Docs',
    description: expect.any(String),
    inputSchema: {
      type: 'object',
      properties: {
        path: { type: 'string', description: 'The page: /guides/start', minLength: 1, maxLength: 500 },
        feedback: { type: 'string', description: 'What the problem is.', minLength: 1, maxLength: 2000 },
      },
      required: ['path', 'feedback'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  })
  const card = await (await send('/.well-known/mcp/server-card.json')).json()
  expect(card.tools.at(-1)).toEqual(listed)
})

test('the tool does not exist if feedback is not stored', async () => {
  const { request } = await mcpServer()
  const { result } = await request('tools/list')
  expect(result.tools.map(({ name }: { name: string }) => name)).not.toContain(tool)
  const call = { name: tool, arguments: { path: '/', feedback: 'x' } }
  expect((await request('tools/call', call)).error).toMatchObject({ code: -32_602 })
})

test.each([
  '/guides/start',
  'guides/start.md',
  '/guides/start/#install',
  'https://docs.acme.example/guides/start',
  '/docs/guides/start',
])('recognizes the page in %j', async path => {
  const { submit, stored } = await feedbackServer({ base: '/docs' })
  expect(await submit(path)).toEqual({
    text: 'Thank you. The authors of the docs can read it now.',
    isError: false,
  })
  expect(stored).toEqual([{ pageRoute: '/guides/start', text: 'It is wrong.' }])
})

test('stores the text without control characters', async () => {
  const { submit, stored } = await feedbackServer()
  await submit('/', ' <script>a</script>\u0000\u001b[31m\r\n\tb ')
  expect(stored).toEqual([{ pageRoute: '/', text: '<script>a</script>[31m\n\tb' }])
})

test.each([
  ['/guides/strat', 'No page has the path "/guides/strat". Did you mean /guides/start.md?'],
  ['/none/at/all', 'No page has the path "/none/at/all". List the pages with the filesystem tool.'],
  // Only for the group "staff".
  ['/team', 'No page has the path "/team". List the pages with the filesystem tool.'],
  ['../../etc/passwd', 'No page has the path "../../etc/passwd". List the pages with the filesystem tool.'],
  ['/%', 'No page has the path "/%". Did you mean /index.md?'],
  [' ', '"path" must not be empty.'],
  ['a'.repeat(501), '"path" must have at most 500 characters.'],
  [5, '"path" must be a string.'],
])('explains the wrong path %j', async (path, text) => {
  const { submit, stored } = await feedbackServer()
  expect(await submit(path)).toEqual({ text, isError: true })
  expect(stored).toEqual([])
})

test.each([
  ['', '"feedback" must not be empty.'],
  ['\u0000\u0007', '"feedback" must not be empty.'],
  ['a'.repeat(2001), '"feedback" must have at most 2000 characters.'],
  [null, '"feedback" must be a string.'],
])('explains the wrong text %j', async (feedback, text) => {
  const { submit, stored } = await feedbackServer()
  expect(await submit('/', feedback)).toEqual({ text, isError: true })
  expect(stored).toEqual([])
})

test('the tool has limits for a client and for all clients', async () => {
  const statusesOf = async (limits: McpOptions['limits']) => {
    const { post } = await feedbackServer({ limits })
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' }
    const params = { name: tool, arguments: { path: '/', feedback: 'x' } }
    const send = async () => (await post({ ...call, params })).status
    const statuses = [await send(), await send()]
    const search = { name: 'search_acme_docs', arguments: { query: 'npm' } }
    return [...statuses, (await post({ ...call, params: search })).status]
  }
  expect(await statusesOf({ feedback: 1 })).toEqual([200, 429, 200])
  expect(await statusesOf({ feedbackPerClient: 1 })).toEqual([200, 429, 200])
})
