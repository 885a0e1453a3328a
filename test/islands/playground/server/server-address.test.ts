import { describe, expect, test } from 'vitest'
import type { Server } from '../../../../src/api-spec/model/operation.ts'
import {
  isServerOfSpec,
  originOf,
  serverAddress,
  serverFromLink,
  serversFromLink,
} from '../../../../src/islands/playground/server/server-address.ts'
import { loadSlotRules } from '../../../../src/islands/playground/server/slot-rules.ts'

const document = 'https://docs.example.com/specs/api.json'

const servers: readonly Server[] = [
  {
    url: 'https://{region}.example.com:{port}/v1/',
    variables: [
      { name: 'region', default: 'eu', enum: ['eu', 'us'] },
      { name: 'port', default: '8443', enum: [] },
    ],
  },
  { url: '/v2', variables: [] },
  { url: '../v3', variables: [] },
  { url: 'https://api.example.com/{unknown}', variables: [] },
  { url: 'javascript:alert(1)', variables: [] },
]

await loadSlotRules(servers)

const at = (index: number, variables: Readonly<Record<string, string>> = {}, custom?: string) =>
  serverAddress(servers, { index, variables, custom }, document)

test('variables have their defaults until the reader fills them in', () => {
  expect(at(0)).toBe('https://eu.example.com:8443/v1')
  expect(at(0, { region: 'us', port: '', constructor: 'x' })).toBe('https://us.example.com:8443/v1')
})

test('a relative address is resolved against the spec', () => {
  expect([at(1), at(2)]).toEqual(['https://docs.example.com/v2', 'https://docs.example.com/v3'])
})

test('an invalid address is rejected', () => {
  expect([at(3), at(4), at(9), at(0, {}, 'file:///etc/passwd'), at(0, {}, 'http://')]).toEqual(Array(5).fill(undefined))
})

test("the reader's own address replaces all others", () => {
  expect(at(0, {}, 'http://localhost:3000/?x=1#y')).toBe('http://localhost:3000')
  expect(at(0, {}, 'wss://a.example/socket/')).toBe('wss://a.example/socket')
})

test('an HTTP address contains no user, however it is written', () => {
  for (const written of ['https://a:b@x.example/v1', String.raw`https:\\a:b@x.example/v1`])
    expect(at(0, {}, written)).toBe('https://x.example/v1')
  expect(at(0, {}, 'wss://a:b@x.example')).toBe('wss://a:b@x.example')
})

test('credentials belong to an origin', () => {
  expect([originOf(at(0)), originOf(undefined)]).toEqual(['https://eu.example.com:8443', ''])
})

const of = (url: string, values: Readonly<Record<string, string>>, defaults: Readonly<Record<string, string>> = {}) => {
  const names = [...new Set([...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
  const variables = names.map(name => ({ name, default: defaults[name] ?? 'x', enum: [] }))
  return serverAddress([{ url, variables }], { index: 0, variables: values }, document)
}

test.each<[string, string, string | undefined]>([
  ['https://{v}.example.com', 'acme', 'https://acme.example.com'],
  ['https://{v}.example.com', 'a_b-1', 'https://a_b-1.example.com'],
  ['https://{v}.example.com', ' acme ', 'https://acme.example.com'],
  ['https://{v}.example.com', 'Zürich', 'https://xn--zrich-kva.example.com'],
  ['https://api.{v}.example.com/v1', 'eu', 'https://api.eu.example.com/v1'],
  ['https://{v}/v1', 'localhost:3000', 'https://localhost:3000/v1'],
  ['https://{v}/v1', '[::1]:80', 'https://[::1]:80/v1'],
  ['https://{v}:8443/v1', 'a.example', 'https://a.example:8443/v1'],
  ['https://a.example:{v}/v1', '8080', 'https://a.example:8080/v1'],
  ['{v}://a.example', 'http', 'http://a.example'],
  ['http{v}://a.example', 's', 'https://a.example'],
  ['https://{v}@a.example', 'a:b@c/', 'https://a.example'],
  ['https://a.example/{v}/x', 'v 2?a#b', 'https://a.example/v%202%3Fa%23b/x'],
  ['https://a.example/{v}', '../../admin', 'https://a.example/..%2F..%2Fadmin'],
  ['https://a.example/{v}', String.raw`..\admin`, 'https://a.example/..%5Cadmin'],
  ['https://a.example/{v}', '@evil.example', 'https://a.example/@evil.example'],
  ['/{v}', '/evil.example', 'https://docs.example.com/%2Fevil.example'],
  ['/{v}', String.raw`\evil.example`, 'https://docs.example.com/%5Cevil.example'],
  ['{v}/v1', 'https://evil.example', 'https://docs.example.com/specs/https%3A%2F%2Fevil.example/v1'],
  ['//{v}/v1', 'a.example', 'https://a.example/v1'],
])('a value is inserted: %s with %s', (url, value, address) => {
  expect(of(url, { v: value })).toBe(address)
})

test.each([
  ...[
    'evil.example/',
    'evil.example#',
    'evil.example?',
    'a@evil.example',
    'evil.example:80',
    'evil.example',
    'a.b',
    '',
  ],
  ...[String.raw`evil\x`, 'a b', '%2e', 'a\tb', '。', 'a\u2100', 'a:b', '.', '/', '{x}', '\u0000'],
])('the part of a host is one label: %j', value => {
  const isEmpty = value === ''
  expect(of('https://{v}.example.com', { v: value })).toBe(isEmpty ? 'https://x.example.com' : undefined)
  expect(of('https://api{v}/v1', { v: value }, { v: '' })).toBe(isEmpty ? 'https://api/v1' : undefined)
})

test.each([
  ['https://{v}', 'evil.example/'],
  ['https://{v}', 'a@evil.example'],
  ['https://{v}:443', 'evil.example:80'],
  ['https://{v}', 'evil.example#'],
  ['https://a.example:{v}', '80@evil.example'],
  ['https://a.example:{v}', '70000'],
  ['https://a.example:{v}', '0'],
  ['{v}://a.example', 'https://evil.example/'],
  ['{v}://a.example', 'javascript'],
  ['http{v}://a.example', '://evil.example/'],
  ['https://a.example{v}', '.evil.example'],
  ['https://a.example{v}', '@evil.example'],
  ['https://a.example{v}', 'x'],
  ['https://a.example/{v}', '..'],
  ['https://a.example/{v}', '%2E%2e'],
  ['https://{v}/{v}', 'a/b'],
])('a value that is not allowed in its place gives no address: %s with %s', (url, value) => {
  expect(of(url, { v: value }, { v: '' })).toBeUndefined()
})

test('a variable whose default has several labels accepts several', () => {
  expect(of('https://{v}.example.com', { v: 'a.b' }, { v: 'eu.west' })).toBe('https://a.b.example.com')
  expect(of('https://a.example/{v}', { v: 'v2/beta' }, { v: 'v1/beta' })).toBe('https://a.example/v2/beta')
  expect(of('https://a.example/{v}', { v: 'v2/../..' }, { v: 'v1/beta' })).toBeUndefined()
  expect(of('https://a.example{v}', { v: '/v2' }, { v: '/v1' })).toBe('https://a.example/v2')
  expect(of('https://a.example{v}', { v: '.evil.example' }, { v: '/v1' })).toBeUndefined()
  expect(of('{v}/x', { v: '/v2' }, { v: '/v1' })).toBe('https://docs.example.com/v2/x')
  expect(of('{v}/x', { v: '//evil.example' }, { v: '/v1' })).toBeUndefined()
  expect(of('/{v}', { v: '/evil.example' }, { v: 'v1/x' })).toBeUndefined()
  expect(of('{v}/x', { v: 'http://localhost:3000' }, { v: 'https://a.example' })).toBe('http://localhost:3000/x')
  expect(of('{v}/x', { v: 'http://evil.example?' }, { v: 'https://a.example' })).toBeUndefined()
})

test('values that are valid separately cannot form another host together', () => {
  expect(of('{a}{b}', { a: '/', b: '/evil.example' }, { a: 'p/', b: 'v1/x' })).toBeUndefined()
})

test('a value that is not in the list is rejected', () => {
  expect(at(0, { region: 'evil.example/' })).toBe('https://eu.example.com:8443/v1')
})

test('a link can only change the server to one that the author offers', () => {
  const variables = { region: 'us', port: '1', constructor: 'x' }
  expect(serverFromLink({ index: 0, variables, custom: 'https://evil.example' }, servers)).toEqual({
    index: 0,
    variables: { region: 'us' },
  })
  const url = 'https://{host}/{version}'
  const free = ['host', 'version'].map(name => ({ name, default: 'x', enum: [] }))
  const linked = serverFromLink({ index: 0, variables: { host: 'evil.example', version: 'v2' } }, [
    { url, variables: free },
  ])
  expect(linked.variables).toEqual({ version: 'v2' })
  expect(serverFromLink({ index: 0, variables: { region: 'evil.example/' } }, servers).variables).toEqual({})
})

test('a host change in a link is offered, but not applied', () => {
  const of = (linked: Parameters<typeof serversFromLink>[0]) => serversFromLink(linked, servers, document)
  const [listed, port] = [{ region: 'us' }, { region: 'us', port: '1' }]
  expect(of({ index: 0, variables: listed })).toEqual({ server: { index: 0, variables: listed }, offered: undefined })
  expect(of({ index: 0, variables: port })).toEqual({
    server: { index: 0, variables: listed },
    offered: { index: 0, variables: port },
  })
  const custom = { index: 1, variables: {}, custom: 'https://evil.example' }
  expect(of(custom)).toEqual({ server: { index: 1, variables: {} }, offered: custom })
  expect(of({ ...custom, custom: 'javascript:alert(1)' }).offered).toBeUndefined()
  expect(of({ index: 0, variables: { port: '1@evil.example' } }).offered).toBeUndefined()
})

describe('the credentials of a signed-in reader are only sent to a domain of the author', () => {
  const variable = (name: string, value?: string, values: readonly string[] = []) => ({
    name,
    default: value,
    enum: values,
  })
  const tenant: Server = {
    url: 'https://{tenant}.{region}.example.com',
    variables: [variable('tenant', 'demo'), variable('region', 'eu', ['eu', 'us'])],
  }
  const anywhere: Server = { url: 'https://{host}/v1', variables: [variable('host', 'api.example.com')] }
  const address: Server = { url: '{address}/v1', variables: [variable('address', 'https://api.example.com')] }
  const ending: Server = { url: 'https://api.{domain}', variables: [variable('domain', 'example.com')] }
  const listed: Server = {
    url: 'https://{host}',
    variables: [variable('host', 'a.example', ['a.example', 'b.example'])],
  }

  test.each<[Server, Record<string, string>, boolean]>([
    [tenant, { tenant: 'acme', region: 'us' }, true],
    [tenant, {}, true],
    [anywhere, {}, true],
    [anywhere, { host: 'api.example.com' }, true],
    [anywhere, { host: 'evil.example' }, false],
    [address, { address: 'https://evil.example' }, false],
    [ending, { domain: 'evil.example' }, false],
    [listed, { host: 'b.example' }, true],
  ])('%j with %j: %j', (server, variables, isOwn) => {
    expect(isServerOfSpec([server], { index: 0, variables })).toBe(isOwn)
  })

  test('a URL that the reader typed is not a domain of the author', () => {
    expect(isServerOfSpec([tenant], { index: 0, variables: {}, custom: 'https://demo.eu.example.com' })).toBe(false)
  })
})
