import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageTool, ToolError } from '../../../src/islands/page-tools/page-tool.ts'

const events: unknown[] = []

beforeEach(() => {
  events.length = 0
  vi.stubGlobal('document', { dispatchEvent: ({ type, detail }: CustomEvent) => events.push([type, detail]) })
  vi.stubGlobal('location', { pathname: '/start/' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const toolWith = (run: (text: string, signal: AbortSignal | undefined) => Promise<readonly string[]>) =>
  pageTool({
    name: 'say_text',
    title: 'Say a text',
    description: 'Returns a text.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string', description: 'The text.', minLength: 1, maxLength: 20 } },
      required: ['text'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true },
    run: ({ text }, signal) => run(text, signal),
  })

test('a tool has the fields that the API defines', () => {
  const { execute, ...described } = toolWith(async text => [text])
  expect(JSON.parse(JSON.stringify(described))).toEqual(described)
  expect(described.name).toMatch(/^[\w.-]{1,128}$/)
  expect(described.annotations).toEqual({ readOnlyHint: true, consequentialHint: false })
})

test('a tool returns texts, and reports each call as an event without its input', async () => {
  const result = await toolWith(async text => [text, 'end']).execute({ text: 'begin' })
  expect(result).toEqual({
    content: [
      { type: 'text', text: 'begin' },
      { type: 'text', text: 'end' },
    ],
  })
  expect(events).toEqual([['docs.agent.tool_call', { tool: 'say_text', path: '/start/' }]])
})

test('a tool passes on the signal that ends a call', async () => {
  const { signal } = new AbortController()
  const signals: unknown[] = []
  const tool = toolWith(async (_, given) => {
    signals.push(given)
    return []
  })
  await tool.execute({ text: 'a' }, { signal })
  await tool.execute({ text: 'a' }, {})
  await tool.execute({ text: 'a' })
  expect(signals).toEqual([signal, undefined, undefined])
})

test('invalid input and failures are answered with an error in plain words', async () => {
  const run = vi.fn(async () => {
    throw new ToolError('No page found at /none.')
  })
  const errorOf = async (input: unknown) => {
    const { content, isError } = await toolWith(run).execute(input)
    return [isError, content[0]?.text]
  }
  expect(await errorOf({ text: 3 })).toEqual([true, '"text" must be a string.'])
  expect(run).not.toHaveBeenCalled()
  expect(await errorOf({ text: 'a' })).toEqual([true, 'No page found at /none.'])
})

test('the cause of an unexpected failure is logged, but not sent to the agent', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failure = new Error('fragment/x.json: 500')
  const { content, isError } = await toolWith(() => Promise.reject(failure)).execute({ text: 'a' })
  expect(isError).toBe(true)
  expect(content[0]?.text).toMatch(/could not be reached/)
  expect(content[0]?.text).not.toContain('500')
  expect(warn).toHaveBeenCalledWith(failure)
})
