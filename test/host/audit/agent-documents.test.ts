import { expect, test } from 'vitest'
import {
  agentCardProblems,
  apiCatalogProblems,
  sha256Of,
  skillIndexProblems,
} from '../../../src/host/audit/agent-documents.ts'
import { builtSite } from '../../support/built-site.ts'

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: { '/a': { get: { summary: 'A', responses: { 200: { description: 'ok' } } } } },
})

test('the documents of a build are valid', async () => {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({ name: 'Acme', navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] } }),
    'index.mdx': '# Home',
    'openapi.json': spec,
    '.mintlify/skills/a/SKILL.md': '---\nname: a\ndescription: Does a.\n---\n',
  })
  const digestOf = async (url: string) => sha256Of(Buffer.from(files.get(url.slice(1)) ?? ''))
  expect(await skillIndexProblems(files.get('.well-known/agent-skills/index.json') ?? '', digestOf)).toEqual([])
  expect(apiCatalogProblems(files.get('.well-known/api-catalog') ?? '')).toEqual([])
})

test('invalid lists of skills are reported', async () => {
  const check = (value: unknown) => skillIndexProblems(JSON.stringify(value), async () => undefined)
  expect(await skillIndexProblems('<html>', async () => undefined)).toEqual(['is not a JSON object'])
  expect(await check({})).toEqual(['has no list "skills"'])
  const skill = { name: 'A--b', type: 'x', description: '', url: '/a', digest: `sha256:${'0'.repeat(64)}` }
  expect((await check({ skills: [skill, { name: 'a', type: 'skill-md', description: 'x' }] })).slice(1)).toEqual([
    'skill "A--b": invalid name',
    'skill "A--b": unknown type',
    'skill "A--b": invalid description',
    'skill "A--b": the digest is not that of /a',
    'skill "a": no URL',
  ])
})

test('invalid catalogs of APIs are reported', () => {
  const check = (linkset: unknown) => apiCatalogProblems(JSON.stringify({ linkset }))
  expect(check('x')).toEqual(['has no list "linkset"'])
  expect(check([{ anchor: 1, 'service-desc': [{}], 'service-doc': [{ href: '/x' }] }])).toEqual([
    'entry 1: "anchor" is not a text',
    'entry 1: "service-desc" is not a list of links',
  ])
  expect(check([{ anchor: '/a', 'service-doc': [{ href: '/x' }] }])).toHaveLength(1)
})

test('invalid agent cards are reported', () => {
  const card = {
    ...{ name: 'A', description: 'B', url: 'https://a.example/a2a', version: '1', protocolVersion: '0.3.0' },
    ...{ capabilities: {}, defaultInputModes: ['text/plain'], defaultOutputModes: ['text/plain'] },
    skills: [{ id: 'a', name: 'A', description: 'B', tags: ['c'] }],
  }
  expect(agentCardProblems(JSON.stringify(card))).toEqual([])
  expect(agentCardProblems(JSON.stringify({ ...card, url: '', skills: [{ id: 'x' }] }))).toEqual([
    '"url" is missing',
    'skill "x": needs "id", "name", "description" and "tags"',
  ])
  expect(agentCardProblems('{}')).toHaveLength(9)
})
