import { expect, test } from 'vitest'
import { type PlaygroundFile, playgroundFile } from '../../../src/reference/playground/playground-file.ts'
import { connectSources } from '../../../src/render/policy/connect-sources.ts'
import { contentSecurityPolicy } from '../../../src/render/policy/content-security-policy.ts'
import { builtSite } from '../../support/built-site.ts'
import { described } from '../../support/described.ts'
import { literalSite } from '../../support/literal-site.ts'

const { config } = literalSite({ 'index.mdx': '# Home' }, {}).site

async function filesOf(document: object): Promise<readonly PlaygroundFile[]> {
  const { value } = await described(document)
  if (!value) throw new Error('The document is none.')
  const details = {
    spec: value,
    api: config.api,
    variables: {},
    schemaFiles: { request: [], response: [] },
  }
  const subjects = [...value.operations, ...value.channels]
  return subjects.map(subject => playgroundFile(subject, details))
}

const sourcesOf = async (document: object) => connectSources({ playgrounds: await filesOf(document), site: { config } })

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

test('unencrypted servers are listed once each, and encrypted ones are allowed anyway', async () => {
  const servers = [{ url: 'http://localhost:3000/v1' }, { url: 'https://api.example.com' }, { url: '/v1' }]
  expect(await sourcesOf(openapi(...servers))).toEqual(['http://localhost:3000'])
})

test.each([
  ['http://x.example:{port}/v1', ['http://x.example:*']],
  ['http://{tenant}.api.example.com/{path}', ['http://*.api.example.com']],
  ['http://{tenant}-api.example.com:{port}', ['http://*.example.com:*']],
  ['http://api.{region}.example.com:8080', ['http://*.example.com:8080']],
  ['http://{host}/v1', ['http:']],
  ['http://api.{host}', ['http:']],
  ['http://{a}.{b}:8080', ['http:']],
  ['{scheme}://api.example.com', ['http://api.example.com']],
  ['{address}/v1', ['http:']],
  ['{address}', ['http:']],
  ['https://{host}/v1', []],
  ['/{path}', []],
  ['http://{tenant}.[::1]', []],
  ["http://{tenant}.a;script-src 'x'", []],
])('where readers fill in %s themselves, the policy contains %s', async (url, sources) => {
  const names = [...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, { default: 'x' }])
  expect(await sourcesOf(openapi({ url, variables: Object.fromEntries(names) }))).toEqual(sources)
})

test('a name without a variable adds nothing', async () => {
  expect(await sourcesOf(openapi({ url: 'http://{host}/' }))).toEqual([])
})

test('addresses of security schemes are listed', async () => {
  const flow = {
    authorizationUrl: 'http://login.example/authorize',
    tokenUrl: 'http://login.example:81/token',
    refreshUrl: '/refresh',
    scopes: {},
  }
  const securitySchemes = {
    code: { type: 'oauth2', flows: { authorizationCode: flow } },
    id: { type: 'openIdConnect', openIdConnectUrl: 'http://id.example/.well-known/openid-configuration' },
    unused: { type: 'openIdConnect', openIdConnectUrl: 'http://unused.example/' },
    wrong: { type: 'openIdConnect', openIdConnectUrl: 'javascript:alert(1)' },
  }
  const document = {
    ...openapi({ url: 'http://api.example' }),
    security: [{ code: [] }, { id: [] }, { wrong: [] }],
    components: { securitySchemes },
  }
  expect(await sourcesOf(document)).toEqual([
    'http://api.example',
    'http://id.example',
    'http://login.example',
    'http://login.example:81',
  ])
})

test('OAuth addresses of WebSocket servers use HTTP', async () => {
  const flows = { clientCredentials: { tokenUrl: '/token', availableScopes: {} } }
  const servers = {
    one: { host: 'a.example', protocol: 'ws', security: [{ type: 'oauth2', flows }] },
  }
  expect(await sourcesOf(asyncapi(servers))).toEqual(['wss:', 'http://a.example', 'ws://a.example'])
  const [channel] = await filesOf(asyncapi(servers))
  expect(channel?.proxiedCalls.tokenUrls).toEqual(['http://a.example/token'])
})

test('a channel whose host the reader types can connect to any host', async () => {
  const servers = { one: { host: '{host}', protocol: 'ws', variables: { host: { default: 'localhost' } } } }
  expect(await sourcesOf(asyncapi(servers))).toEqual(['wss:', 'ws:'])
})

test('a long list of servers is replaced with its scheme, because hosts limit the length of headers', async () => {
  const servers = Array.from({ length: 41 }, (_, at) => ({ url: `http://s${at}.example` }))
  expect(await sourcesOf(openapi(...servers))).toEqual(['http:'])
})

test('a variable with a list is replaced with each of its values', async () => {
  const variables = { scheme: { default: 'https', enum: ['https', 'http'] }, at: { default: 'a', enum: ['a', 'b'] } }
  expect(await sourcesOf(openapi({ url: '{scheme}://{at}.example/v1', variables }))).toEqual([
    'http://a.example',
    'http://b.example',
  ])
})

test('a host with characters that would end the list is left out', async () => {
  expect(await sourcesOf(openapi({ url: "http://a;script-src'x/" }, { url: 'http://[::1]:80/' }))).toEqual([])
})

test('a channel needs wss: and the addresses of its unencrypted servers', async () => {
  const servers = { one: { host: 'a.example', protocol: 'wss' }, two: { host: 'localhost:9000', protocol: 'ws' } }
  expect(await sourcesOf(asyncapi(servers))).toEqual(['wss:', 'ws://localhost:9000'])
  expect(await sourcesOf(asyncapi({ one: { host: 'a.example', protocol: 'kafka' } }))).toEqual([])
})

test('servers of hand-written pages are listed', async () => {
  const docs = { theme: 'mint', name: 'Docs', colors: { primary: '#0f766e' }, navigation: { pages: ['list'] } }
  const page = '---\ntitle: List\napi: GET http://localhost:3000/list\n---\n'
  const { files } = await builtSite({ 'docs.json': JSON.stringify(docs), 'list.mdx': page })
  expect(files.get('_headers')).toContain("connect-src 'self' https: http://localhost:3000;")
})

test('allowedConnections changes only connect-src of the policy', () => {
  const settings = { ...config.settings, allowedConnections: ['http://localhost:*', 'ws:'] }
  const policy = contentSecurityPolicy({ ...config, settings }, ['ws:'])
  expect(policy).toContain("connect-src 'self' https: ws: http://localhost:*;")
  expect(policy.match(/localhost/g)).toHaveLength(1)
})

test('the policy lists servers before the hosts of the author', () => {
  expect(contentSecurityPolicy(config, ['wss:', 'http://localhost:3000'])).toContain(
    "connect-src 'self' https: wss: http://localhost:3000;",
  )
})

test('the address of a shared session is listed if it is not encrypted', () => {
  const sourcesWith = (infoUrl: string) => {
    const provider = { id: 'app', type: 'shared-session', infoUrl } as const
    const signIn = { protect: 'nothing', providers: [provider], groupSets: [], sessionDays: 14 } as const
    return connectSources({ playgrounds: [], site: { config: { settings: { signIn } } } })
  }
  expect(sourcesWith('http://localhost:4000/api/me?x=1')).toEqual(['http://localhost:4000'])
  expect(sourcesWith('https://app.example.com/me')).toEqual([])
})
