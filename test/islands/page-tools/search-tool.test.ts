import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchTool } from '../../../src/islands/page-tools/search-tool.ts'
import type { SearchSource } from '../../../src/islands/search/search-source.ts'
import type { FoundPage } from '../../../src/search/browser-index/found-page.ts'

beforeEach(() => {
  vi.stubGlobal('document', { dispatchEvent: () => true })
  vi.stubGlobal('location', { href: 'https://docs.example.com/guides/start/', pathname: '/guides/start/' })
})
afterEach(() => vi.unstubAllGlobals())

const plain = (text: string) => ({ text, isMatch: false })

const found: FoundPage = {
  ...{ href: '/keys/', title: [plain('API '), { text: 'keys', isMatch: true }], breadcrumb: [] },
  operation: { method: 'GET', path: '/keys' },
  excerpt: [plain('Create <b>keys</b>.')],
  sections: [{ href: '/keys/#rotate', titles: [[plain('Rotate')], [plain('Daily')]], excerpt: [plain('Why')] }],
}

const sourceOf = (find: SearchSource['find']): SearchSource => ({
  find,
  choices: () => Promise.reject(new Error('not needed')),
})

test('results have texts without marks, and complete addresses', async () => {
  const find = vi.fn(async () => [found])
  const { content } = await searchTool(async () => sourceOf(find)).execute({ query: 'keys', limit: 2 })
  expect(find).toHaveBeenCalledWith('keys', {}, 2)
  expect(JSON.parse(content[0]?.text ?? '')).toEqual([
    {
      ...{ title: 'API keys', url: 'https://docs.example.com/keys/', operation: 'GET /keys' },
      excerpt: 'Create <b>keys</b>.',
      sections: [{ title: 'Rotate › Daily', url: 'https://docs.example.com/keys/#rotate', excerpt: 'Why' }],
    },
  ])
})

test('without results, the agent is told to try other words', async () => {
  const { content, isError } = await searchTool(async () => sourceOf(async () => [])).execute({ query: 'keys' })
  expect([content, isError]).toEqual([[{ type: 'text', text: 'No pages found. Try other words.' }], undefined])
})

test('a page without search answers with an error', async () => {
  const { content, isError } = await searchTool(async () => undefined).execute({ query: 'keys' })
  expect([content[0]?.text, isError]).toEqual(['This site has no search.', true])
})
