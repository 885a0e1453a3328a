import { expect, test } from 'vitest'
import type { Server } from '../../../src/api-spec/model/operation.ts'
import { serverOrigins } from '../../../src/api-spec/servers/server-origins.ts'

const originsOf = (...servers: readonly Partial<Server>[]) => [
  ...new Set(servers.flatMap(server => serverOrigins({ url: '', variables: [], ...server }))),
]

test('lists each server once, as scheme, host and port', () => {
  expect(
    originsOf(
      { url: 'https://api.example.com/v1' },
      { url: 'HTTPS://API.example.com:443/v2?x#y' },
      { url: 'http://api.example.com' },
      { url: 'https://api.example.com:8443/{path}' },
      { url: 'https://bücher.example' },
    ),
  ).toEqual([
    'https://api.example.com',
    'http://api.example.com',
    'https://api.example.com:8443',
    'https://xn--bcher-kva.example',
  ])
})

test('inserts all enum values of a variable, or else its default', () => {
  const variables = [
    { name: 'scheme', default: 'https', enum: ['https', 'http'] },
    { name: 'region', default: 'eu', enum: ['us', 'ap'] },
    { name: 'port', default: '443', enum: [] },
    { name: 'base', default: 'v1', enum: ['v1', 'v2'] },
  ]
  expect(originsOf({ url: '{scheme}://{region}.example.com:{port}/{base}', variables })).toEqual([
    'https://eu.example.com',
    'https://us.example.com',
    'https://ap.example.com',
    'http://eu.example.com:443',
    'http://us.example.com:443',
    'http://ap.example.com:443',
  ])
  const whole = [{ name: 'server', default: 'https://a.example/x', enum: ['https://b.example/$&'] }]
  expect(originsOf({ url: '{server}/v1', variables: whole })).toEqual(['https://a.example', 'https://b.example'])
  const behind = [{ name: 'base', default: '/v1', enum: ['/v1', ''] }]
  expect(originsOf({ url: 'https://a.example{base}', variables: behind })).toEqual(['https://a.example'])
})

test('limits the number of combinations', () => {
  const variables = Array.from({ length: 8 }, (_, at) => ({
    name: `v${at}`,
    default: 'a',
    enum: Array.from({ length: 20 }, (_, value) => `x${value}`),
  }))
  const url = `https://${variables.map(({ name }) => `{${name}}`).join('.')}.example/`
  expect(originsOf({ url, variables })).toHaveLength(1000)
})

test('resolves a relative address against the location of the spec', () => {
  const at = (url: string, base?: string) => serverOrigins({ url, variables: [] }, base)
  expect(['/v1', '../v2', '//cdn.example.com/v1', ''].flatMap(url => at(url))).toEqual([])
  expect(at('//cdn.example.com/v1', 'openapi.json')).toEqual([])
  const document = 'https://api.example.com/specs/openapi.json'
  expect(['/v1', '../v2', '//cdn.example.com/v1'].map(url => at(url, document))).toEqual([
    ['https://api.example.com'],
    ['https://api.example.com'],
    ['https://cdn.example.com'],
  ])
})

test('lists no servers of other protocols or without a usable address', () => {
  expect(originsOf({ url: 'wss://api.example.com' }, { url: 'https://{host}/' }, { url: 'https://' })).toEqual([])
})
