import { expect, test } from 'vitest'
import { playgroundFile } from '../../src/reference/playground-file.ts'
import { connectSources } from '../../src/render/connect-sources.ts'
import { policyOf } from '../../src/render/host-files.ts'
import { builtSite } from '../support/built-site.ts'
import { described } from '../support/described.ts'
import { literalSite } from '../support/literal-site.ts'

const { config } = literalSite({ 'index.mdx': '# Home' }, {}).site

async function sourcesOf(document: object): Promise<readonly string[]> {
  const { value } = await described(document)
  if (!value) throw new Error('The document is none.')
  const surroundings = {
    description: value,
    api: config.api,
    variables: {},
    schemaFiles: { request: [], response: [] },
  }
  const subjects = [...value.operations, ...value.channels]
  return connectSources({ playgrounds: subjects.map(subject => playgroundFile(subject, surroundings)) })
}

const openapi = (...servers: object[]) => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  servers,
  paths: { '/a': { get: { responses: {} } }, '/b': { get: { responses: {} } } },
})
const asyncapi = (servers: Record<string, object>) => ({
  asyncapi: '3.0.0',
  info: { title: 'A', version: '1' },
  servers,
  channels: { a: { address: 'a' } },
})

test('servers without encryption are named, each once; those with it are allowed anyway', async () => {
  const servers = [{ url: 'http://localhost:3000/v1' }, { url: 'https://api.example.com' }, { url: '/v1' }]
  expect(await sourcesOf(openapi(...servers))).toEqual(['http://localhost:3000'])
})

test('a variable stands for its default; one that has none names nothing', async () => {
  const variables = { port: { default: '8080' } }
  expect(await sourcesOf(openapi({ url: 'http://x.example:{port}', variables }))).toEqual(['http://x.example:8080'])
  expect(await sourcesOf(openapi({ url: 'http://{host}/' }))).toEqual([])
})

test('a variable with a list stands for each of its values', async () => {
  const variables = { scheme: { default: 'https', enum: ['https', 'http'] }, at: { default: 'a', enum: ['a', 'b'] } }
  expect(await sourcesOf(openapi({ url: '{scheme}://{at}.example/v1', variables }))).toEqual([
    'http://a.example',
    'http://b.example',
  ])
})

test('a host whose signs would end the list is left out', async () => {
  expect(await sourcesOf(openapi({ url: "http://a;script-src'x/" }, { url: 'http://[::1]:80/' }))).toEqual([])
})

test('a channel needs wss:, and the addresses of its servers without encryption', async () => {
  const servers = { one: { host: 'a.example', protocol: 'wss' }, two: { host: 'localhost:9000', protocol: 'ws' } }
  expect(await sourcesOf(asyncapi(servers))).toEqual(['wss:', 'ws://localhost:9000'])
  expect(await sourcesOf(asyncapi({ one: { host: 'a.example', protocol: 'kafka' } }))).toEqual([])
})

test('servers of pages that are written by hand are named', async () => {
  const docs = { theme: 'mint', name: 'Docs', colors: { primary: '#0f766e' }, navigation: { pages: ['list'] } }
  const page = '---\ntitle: List\napi: GET http://localhost:3000/list\n---\n'
  const { files } = await builtSite({ 'docs.json': JSON.stringify(docs), 'list.mdx': page })
  expect(files.get('_headers')).toContain("connect-src 'self' https: http://localhost:3000;")
})

test('the policy names them before the hosts of the author', () => {
  expect(policyOf(config, ['wss:', 'http://localhost:3000'])).toContain(
    "connect-src 'self' https: wss: http://localhost:3000;",
  )
})
