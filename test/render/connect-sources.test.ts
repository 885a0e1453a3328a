import { expect, test } from 'vitest'
import { connectSources } from '../../src/render/connect-sources.ts'
import { policyOf } from '../../src/render/host-files.ts'
import { described } from '../support/described.ts'
import { literalSite } from '../support/literal-site.ts'

async function sourcesOf(document: object, isPlayed = true): Promise<readonly string[]> {
  const { value } = await described(document)
  if (!value) throw new Error('The document is none.')
  const playgrounds = isPlayed ? [{ path: 'p.json', contents: '', source: 'api.json', schemas: [] }] : []
  return connectSources({ playgrounds, descriptions: { 'api.json': value } })
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

test('a host whose signs would end the list is left out', async () => {
  expect(await sourcesOf(openapi({ url: "http://a;script-src'x/" }, { url: 'http://[::1]:80/' }))).toEqual([])
})

test('a channel needs wss:, and the addresses of its servers without encryption', async () => {
  const servers = { one: { host: 'a.example', protocol: 'wss' }, two: { host: 'localhost:9000', protocol: 'ws' } }
  expect(await sourcesOf(asyncapi(servers))).toEqual(['wss:', 'ws://localhost:9000'])
  expect(await sourcesOf(asyncapi({ one: { host: 'a.example', protocol: 'kafka' } }))).toEqual([])
})

test('a description without a playground needs nothing', async () => {
  expect(await sourcesOf(openapi({ url: 'http://localhost:3000' }), false)).toEqual([])
})

test('the policy names them before the hosts of the author', () => {
  const { config } = literalSite({ 'index.mdx': '# Home' }, {}).site
  expect(policyOf(config, ['wss:', 'http://localhost:3000'])).toContain(
    "connect-src 'self' https: wss: http://localhost:3000;",
  )
})
