import { describe, expect, test } from 'vitest'
import { toolNamesOf } from '../../../src/server/mcp/tool-names.ts'
import type { CompletedSearch } from '../../../src/server/search/search-route.ts'
import { pageRecords } from '../../support/page-records.ts'
import { searchOf } from '../search/search-of.ts'
import { mcpServer } from './mcp-server.ts'

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

describe('the list of tools', () => {
  test('has the versions and languages of the site', async () => {
    const { request } = await mcpServer()
    const { result } = await request('tools/list')
    expect(result.tools).toEqual([
      {
        name: 'search_acme_docs',
        title: 'Search Acme Docs',
        description: expect.any(String),
        inputSchema: {
          type: 'object',
          properties: {
            query: { type: 'string', description: 'A question or keywords.', minLength: 1, maxLength: 2000 },
            version: { type: 'string', description: 'Only pages of this version.', enum: ['v2', 'v1'] },
            language: { type: 'string', description: 'Only pages in this language.', enum: ['en', 'de'] },
          },
          required: ['query'],
          additionalProperties: false,
        },
        annotations,
      },
      {
        name: 'query_docs_filesystem_acme_docs',
        title: 'Read Acme Docs',
        description: expect.stringContaining('ls, tree, cat, head, tail, grep, rg, find, wc'),
        inputSchema: {
          type: 'object',
          properties: { command: { type: 'string', description: 'The command line.', minLength: 1, maxLength: 4000 } },
          required: ['command'],
          additionalProperties: false,
        },
        annotations,
      },
    ])
  })

  test('has no version or language parameter if the site has none', async () => {
    const { request } = await mcpServer({ search: await searchOf([pageRecords('/a', 'A', { '': 'a' })]) })
    const { result } = await request('tools/list')
    expect(Object.keys(result.tools[0].inputSchema.properties)).toEqual(['query'])
  })
})

test.each([
  ['Acme', 'acme'],
  ['Acme Docs', 'acme_docs'],
  ['  Ünïted   Æther™ 2.0 ', 'united_ther_2_0'],
  ['The Documentation of a Very Long Product Name', 'the_documentation'],
  ['Supercalifragilisticexpialidocious', 'supercalifragilist'],
  ['日本語', 'docs'],
  ['', 'docs'],
])('the site %j has tools for %j', (siteName, slug) => {
  const { server, search, filesystem, feedback } = toolNamesOf(siteName)
  expect([server, search, filesystem]).toEqual([slug, `search_${slug}`, `query_docs_filesystem_${slug}`])
  expect(feedback).toBe(`submit_feedback_${slug}`)
  expect(`${server}${filesystem}`.length).toBeLessThan(60)
})

describe('search', () => {
  test('returns passages with titles, links and files', async () => {
    const { call } = await mcpServer()
    const { text, isError } = await call('search_acme_docs', { query: 'npm install', version: 'v2', language: 'en' })
    expect([text, isError]).toEqual([
      [
        '## [Start \\[now\\] › Install](https://docs.acme.example/guides/start#install)',
        'Guides · Version: v2 · File: /guides/start.md',
        'Run `npm install acme` first.',
      ].join('\n\n'),
      false,
    ])
  })

  test('finds only pages that everybody can see', async () => {
    const { call } = await mcpServer()
    const { text } = await call('search_acme_docs', { query: 'internal acme tool' })
    expect(text).not.toContain('Team')
    expect((await call('search_acme_docs', { query: 'zzzzqq' })).text).toBe(
      'No results. Try other words, or list the pages with the filesystem tool.',
    )
  })

  test.each([
    [{}, '"query" is required.'],
    [{ query: '  ' }, '"query" must not be empty.'],
    [{ query: 5 }, '"query" must be a string.'],
    [{ query: 'a'.repeat(2001) }, '"query" must have at most 2000 characters.'],
    [{ query: 'a', version: 'v3' }, 'Unknown version. It must be one of: v2, v1.'],
    [{ query: 'a', language: 'fr' }, 'Unknown language. It must be one of: en, de.'],
  ])('explains what is wrong with %j', async (given, text) => {
    const { call } = await mcpServer()
    expect(await call('search_acme_docs', given)).toEqual({ text, isError: true })
  })

  test('reports what was searched and how much was found', async () => {
    const searches: CompletedSearch[] = []
    const { call } = await mcpServer({ onSearch: search => searches.push(search) })
    await call('search_acme_docs', { query: 'zzzzqq' })
    expect(searches).toEqual([{ query: 'zzzzqq', resultCount: 0, caller: 'mcp' }])
  })
})

describe('the filesystem', () => {
  test('contains the pages that everybody can see', async () => {
    const { call } = await mcpServer()
    const run = async (command: string) => (await call('query_docs_filesystem_acme_docs', { command })).text
    expect(await run('find / -type f')).toBe('/de/start.md\n/guides/start.md\n/index.md\n/v1/start.md\n')
    expect(await run('cat /guides/start')).toBe('# Start [now]\n\nThe first steps.\n\nRun `npm install acme` first.\n')
    expect(await run('cat /team.md')).toBe('cat: /team.md: File not found.\n')
    expect(await run('rg internal')).toBe('(no output)\n')
  })

  test('explains mistakes', async () => {
    const { call } = await mcpServer()
    expect(await call('query_docs_filesystem_acme_docs', {})).toEqual({ text: '"command" is required.', isError: true })
    expect((await call('query_docs_filesystem_acme_docs', { command: 'rm -rf /' })).isError).toBe(true)
  })
})

test('skill files are resources', async () => {
  const skill = { uri: 'skill://acme/deploy', name: 'deploy', mimeType: 'text/markdown', text: 'Deploy it. é' }
  const { request } = await mcpServer({ resources: () => [{ ...skill, description: 'How to deploy.' }] })
  expect((await request('resources/list')).result).toEqual({
    resources: [{ uri: skill.uri, name: 'deploy', description: 'How to deploy.', mimeType: 'text/markdown', size: 13 }],
  })
  expect((await request('resources/read', { uri: skill.uri })).result).toEqual({
    contents: [{ uri: skill.uri, mimeType: 'text/markdown', text: 'Deploy it. é' }],
  })
  expect((await request('resources/templates/list')).result).toEqual({ resourceTemplates: [] })
})
