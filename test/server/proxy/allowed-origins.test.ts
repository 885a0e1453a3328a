import { expect, test } from 'vitest'
import type { Server } from '../../../src/api-spec/operation.ts'
import { allowedOriginsOf } from '../../../src/server/proxy/allowed-origins.ts'

const described = (servers: readonly Partial<Server>[], source = 'openapi.json') => ({
  source,
  operations: [{ kind: 'path' as const, servers: servers.map(server => ({ url: '', variables: [], ...server })) }],
})

const originsOf = (...servers: readonly Partial<Server>[]) =>
  allowedOriginsOf({ descriptions: [described(servers)] }).map(({ origin }) => origin)

test('names each server once, as scheme, host and port', () => {
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

test('puts all values that a variable enumerates in its place, or else its default', () => {
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

test('keeps the number of combinations in bounds', () => {
  const variables = Array.from({ length: 8 }, (_, at) => ({
    name: `v${at}`,
    default: 'a',
    enum: Array.from({ length: 20 }, (_, value) => `x${value}`),
  }))
  const url = `https://${variables.map(({ name }) => `{${name}}`).join('.')}.example/`
  expect(originsOf({ url, variables })).toHaveLength(1000)
})

test('counts a relative address from where its description lies', () => {
  const servers = [{ url: '/v1' }, { url: '../v2' }, { url: '//cdn.example.com/v1' }]
  expect(allowedOriginsOf({ descriptions: [described(servers)] })).toEqual([])
  const remote = allowedOriginsOf({ descriptions: [described(servers, 'https://api.example.com/specs/openapi.json')] })
  expect(remote.map(({ origin }) => origin)).toEqual(['https://api.example.com', 'https://cdn.example.com'])
})

test('names no server of webhooks, of other protocols or without a usable address', () => {
  const [webhook] = described([{ url: 'https://reader.example' }]).operations
  expect(
    allowedOriginsOf({
      descriptions: [
        { source: 'a.json', operations: webhook ? [{ ...webhook, kind: 'webhook' }] : [] },
        described([{ url: 'wss://api.example.com' }, { url: 'https://{host}/' }, { url: 'https://' }, { url: '' }]),
      ],
    }),
  ).toEqual([])
})

test('adds servers of pages and those of the operator, who may list private ones', () => {
  expect(
    allowedOriginsOf({
      descriptions: [described([{ url: 'https://api.example.com' }, { url: 'http://10.0.0.7:8080' }])],
      mdxServers: ['https://mdx.example.com/v1', '/relative'],
      listed: ['http://10.0.0.7:8080/', 'http://localhost:3000'],
    }),
  ).toEqual([
    { origin: 'https://api.example.com', isListed: false },
    { origin: 'http://10.0.0.7:8080', isListed: true },
    { origin: 'https://mdx.example.com', isListed: false },
    { origin: 'http://localhost:3000', isListed: true },
  ])
  for (const entry of ['api.example.com', 'ftp://api.example.com', ''])
    expect(() => allowedOriginsOf({ descriptions: [], listed: [entry] })).toThrow('is no origin')
})
