import { expect, test } from 'vitest'
import { findRemoteSpecs } from '../../../src/host/fetch/remote-specs.ts'
import { docsFolder } from '../../support/docs-folder.ts'

const docs = (navigation: unknown, more: object = {}) =>
  JSON.stringify({ theme: 'mint', name: 'A', colors: { primary: '#112233' }, navigation, ...more }, null, 1)

const urlsOf = (files: Readonly<Record<string, string>>) => findRemoteSpecs(docsFolder(files)).map(({ url }) => url)

test('finds a URL wherever a spec can be attached, each once', () => {
  const navigation = {
    groups: [
      { group: 'A', openapi: 'https://a.example/1.json' },
      { group: 'B', openapi: ['https://a.example/2.json', 'local.json', { source: 'https://a.example/3.json' }] },
      {
        group: 'C',
        openapi: { source: 'https://a.example/4', directory: 'c', overlays: ['https://a.example/o.yaml', 'o.yaml'] },
        pages: [{ group: 'D', asyncapi: 'HTTPS://A.example/5.yaml' }, 'https://a.example/6 GET /users', 'index'],
      },
      { group: 'E', pages: ['https://a.example/1.json POST /users', 'https://a.example/7.json webhook created'] },
    ],
  }
  expect(urlsOf({ 'docs.json': docs(navigation, { api: { openapi: 'http://a.example/8.json' } }) })).toEqual([
    'https://a.example/1.json',
    'https://a.example/2.json',
    'https://a.example/3.json',
    'https://a.example/4',
    'https://a.example/o.yaml',
    'HTTPS://A.example/5.yaml',
    'http://a.example/8.json',
    'https://a.example/6',
    'https://a.example/7.json',
  ])
})

test('finds those in the front matter of pages, and nothing in their text', () => {
  const page =
    '---\ntitle: "A"\nopenapi: "https://a.example/1.json GET /users"\n---\nopenapi: https://a.example/2.json\n'
  const files = { 'docs.json': docs({ pages: ['a'] }), 'a.mdx': page, 'b.mdx': 'openapi: https://a.example/3.json' }
  expect(findRemoteSpecs(docsFolder(files))).toEqual([
    { url: 'https://a.example/1.json', span: { path: 'a.mdx', line: 3, column: 11 } },
  ])
})

test('reports where a URL is first named', () => {
  const files = { 'docs.json': docs({ openapi: 'https://a.example/1.json', pages: [] }) }
  const [found] = findRemoteSpecs(docsFolder(files))
  expect(found?.span).toMatchObject({ path: 'docs.json', line: 8, column: 14 })
})

test('finds nothing without a usable docs.json', () => {
  expect(urlsOf({})).toEqual([])
  expect(urlsOf({ 'docs.json': '{' })).toEqual([])
})
