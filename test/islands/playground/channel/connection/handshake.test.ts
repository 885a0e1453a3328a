import { describe, expect, test } from 'vitest'
import { exampleOf } from '../../../../../src/api-spec/examples/example-of.ts'
import { emptySchema } from '../../../../../src/api-spec/model/empty-schema.ts'
import type { SecurityScheme } from '../../../../../src/api-spec/model/security.ts'
import {
  buildHandshake,
  type HandshakeValues,
  handshakeFields,
  sampleHandshake,
  securityOf,
} from '../../../../../src/islands/playground/channel/connection/handshake.ts'
import {
  exampleHeaderValue,
  websocatCommand,
} from '../../../../../src/islands/playground/channel/connection/websocat-command.ts'

const common = { isDeprecated: false }
const schemes: Readonly<Record<string, SecurityScheme>> = {
  bearer: { ...common, key: 'bearer', type: 'http', scheme: 'bearer' },
  basic: { ...common, key: 'basic', type: 'http', scheme: 'basic' },
  header: { ...common, key: 'header', type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { ...common, key: 'query', type: 'apiKey', in: 'query', name: 'api key' },
  cookie: { ...common, key: 'cookie', type: 'apiKey', in: 'cookie', name: 'session' },
}
const needs = (...keys: string[]) => keys.map(scheme => ({ scheme, scopes: [] }))
const values = (more: Partial<HandshakeValues>): HandshakeValues => ({
  url: 'wss://a.example/chat',
  query: {},
  protocols: '',
  alternative: [],
  schemes,
  credentials: {},
  isOffered: true,
  ...more,
})

describe('a handshake', () => {
  test('contains the values for the query, and the credential in the query', () => {
    const credentials = { query: { type: 'key', value: 'a b&c' } } as const
    const query = { depth: 5, 'api key': 'typed too', tags: ['x', 'y'] }
    expect(buildHandshake(values({ alternative: needs('query'), credentials, query })).url).toBe(
      'wss://a.example/chat?depth=5&tags=x&tags=y&api%20key=a%20b%26c',
    )
  })

  test('adds to an existing query of the address', () => {
    expect(buildHandshake(values({ url: 'wss://a.example/?v=1', query: { a: true } })).url).toBe(
      'wss://a.example/?v=1&a=true',
    )
  })

  test('offers a bearer token without its prefix', () => {
    const credentials = { bearer: { type: 'token', token: 'eyJ.x-y_z' } } as const
    const { protocols, subprotocolCredentials } = buildHandshake(
      values({ alternative: needs('bearer'), credentials, protocols: 'json.v1, json.v2' }),
    )
    expect(protocols).toEqual(['json.v1', 'json.v2', 'eyJ.x-y_z'])
    expect(subprotocolCredentials).toEqual([
      { header: 'Authorization', value: 'Bearer eyJ.x-y_z', token: 'eyJ.x-y_z', scheme: 'Bearer', isEncoded: false },
    ])
  })

  test('encodes as base64url what a subprotocol cannot contain', () => {
    const credentials = {
      header: { type: 'key', value: 'a b/ü' },
      basic: { type: 'basic', username: 'a?', password: 'b>>' },
    } as const
    const { protocols } = buildHandshake(values({ alternative: needs('header', 'basic'), credentials }))
    expect(protocols.map(text => Buffer.from(text, 'base64url').toString())).toEqual(['a b/ü', 'a?:b>>'])
    expect(protocols.join('')).toMatch(/^[\w-]+$/)
  })

  test('offers nothing if the reader switched it off or entered nothing', () => {
    const credentials = { bearer: { type: 'token', token: 'x' } } as const
    const alternative = needs('bearer')
    expect(buildHandshake(values({ alternative, credentials, isOffered: false })).protocols).toEqual([])
    expect(buildHandshake(values({ alternative })).protocols).toEqual([])
    expect(buildHandshake(values({ alternative: needs('query') })).url).toBe('wss://a.example/chat')
  })

  test('leaves out and reports invalid names, and has no name twice', () => {
    const { protocols, invalid } = buildHandshake(values({ protocols: 'a b  a,c/d "e"' }))
    expect(protocols).toEqual(['a', 'b'])
    expect(invalid).toEqual(['c/d', '"e"'])
  })

  test('reports cookies, because a page cannot set them', () => {
    const credentials = { cookie: { type: 'key', value: 's' } } as const
    expect(buildHandshake(values({ alternative: needs('cookie'), credentials })).cookies).toEqual(['session'])
  })

  test('is shown with placeholders for entered and preset values', () => {
    const credentials = { query: { type: 'key', value: 'secret' }, bearer: { type: 'token', token: 'secret' } } as const
    const preset: SecurityScheme = {
      ...common,
      key: 'header',
      type: 'apiKey',
      in: 'header',
      name: 'X-Key',
      default: ['secret'],
    }
    const sample = sampleHandshake(
      values({
        alternative: needs('query', 'bearer', 'header'),
        credentials,
        query: { 'api key': 'secret' },
        schemes: { ...schemes, header: preset },
      }),
    )
    expect(JSON.stringify(sample)).not.toContain('secret')
    expect(sample.headers).toEqual([
      ['Authorization', 'Bearer <token>'],
      ['X-Key', '<api-key>'],
    ])
  })
})

test('fields of a handshake are those of the ws binding that are not credentials', () => {
  const query = {
    ...emptySchema,
    properties: [
      { name: 'depth', schema: emptySchema },
      { name: 'Token', schema: emptySchema },
    ],
    required: ['depth'],
  }
  const bindings = [
    { protocol: 'kafka', query, values: [] },
    { protocol: 'ws', query, values: [] },
  ]
  expect(handshakeFields(bindings, 'query', {}, ['token']).map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['depth', true],
  ])
  expect(handshakeFields(bindings, 'headers', {})).toEqual([])
})

test('the credentials of a server and of one of its operations are required together', () => {
  expect(securityOf([], [])).toEqual([])
  expect(securityOf([needs('a')], [])).toEqual([needs('a')])
  expect(securityOf([], [[needs('a')], [needs('a'), needs('b')]])).toEqual([needs('a'), needs('b')])
  expect(securityOf([needs('a')], [[needs('b'), needs('a')]])).toEqual([needs('a', 'b'), needs('a')])
})

describe('a websocat command', () => {
  test('quotes characters that a shell would interpret', () => {
    const line = websocatCommand({
      url: 'wss://a.example/?x=<api-key>',
      protocols: ['a', 'b'],
      headers: [['X-Name', "it's $(touch x)"]],
    })
    expect(line).toBe(`websocat '--protocol=a, b' '-H=X-Name: it'\\''s $(touch x)' 'wss://a.example/?x=<api-key>'`)
  })

  test('uses the example of a header, or its name', () => {
    expect(exampleHeaderValue('X-Trace', { ...emptySchema, types: ['string'], examples: ['t-1'] }, {}, exampleOf)).toBe(
      't-1',
    )
    expect(exampleHeaderValue('X-Trace', { ...emptySchema, types: ['string'] }, {}, exampleOf)).toBe('<X-Trace>')
    expect(exampleHeaderValue('X-Trace', { ...emptySchema, examples: ['a\r\nb: c'] }, {}, exampleOf)).toBe('<X-Trace>')
  })
})
