import { describe, expect, test } from 'vitest'
import type { Operation } from '../../../src/api-spec/model/operation.ts'
import { chosenFile, type RequestValues } from '../../../src/api-spec/model/request-values.ts'
import type { SecurityScheme } from '../../../src/api-spec/model/security.ts'
import { acceptedTypes } from '../../../src/api-spec/request/accepted-types.ts'
import { buildRequest } from '../../../src/api-spec/request/build-request.ts'
import { buildCredentials } from '../../../src/api-spec/request/request-credentials.ts'
import { serializeXml } from '../../../src/api-spec/request/serialize-xml.ts'
import { readJson } from '../../../src/source/json/json-text.ts'
import { parameterOf } from '../literal-schema.ts'

const operation: Operation = {
  kind: 'path',
  method: 'POST',
  path: '/users/{id}',
  tags: [],
  isDeprecated: false,
  parameters: [parameterOf('path', 'id'), parameterOf('query', 'tags'), parameterOf('header', 'X-Trace')],
  requestBody: {
    isRequired: true,
    content: [
      ...['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
      ...['application/xml', 'application/stream+json'],
    ].map(name => ({ name, examples: [], encoding: [] })),
  },
  responses: [],
  callbacks: [],
  security: [[{ scheme: 'token', scopes: [] }], [{ scheme: 'basic', scopes: [] }], []],
  servers: [],
  codeSamples: [],
  extensions: { metadata: [], isHidden: false, isExcluded: false },
  span: { path: 'api.json', line: 1, column: 1 },
}

const http = (scheme: string): SecurityScheme => ({ key: scheme, isDeprecated: false, type: 'http', scheme })
const api = { schemas: {}, securitySchemes: { token: http('bearer'), basic: http('basic') }, serializeXml }
const blank: RequestValues = { server: 'https://api.example.com', parameters: {}, credentials: {} }
const requestOf = (values: Partial<RequestValues>) => buildRequest(operation, api, { ...blank, ...values })

test('leaves out what the reader left out, except path parameters', () => {
  expect(requestOf({})).toEqual({
    method: 'POST',
    url: 'https://api.example.com/users/{id}',
    query: [],
    headers: [],
    cookies: [],
  })
})

test('writes parameters by location and style', () => {
  const parameters = { 'path/id': 'a/b', 'query/tags': ['x y', 'z'], 'header/X-Trace': 'on' }
  expect(requestOf({ parameters })).toMatchObject({
    url: 'https://api.example.com/users/a%2Fb',
    query: [
      ['tags', 'x%20y'],
      ['tags', 'z'],
    ],
    headers: [['X-Trace', 'on']],
  })
})

test('sends the credentials of the chosen alternative, or placeholders for missing ones', () => {
  const credentials = { token: { type: 'token', token: 'secret' } } as const
  expect(requestOf({ alternative: 0, credentials }).headers).toEqual([['Authorization', 'Bearer secret']])
  expect(requestOf({ alternative: 0 }).headers).toEqual([['Authorization', 'Bearer <token>']])
  expect(requestOf({ alternative: 2, credentials }).headers).toEqual([])
  expect(buildRequest(operation, api, { ...blank, alternative: 0 }, true).headers).toEqual([])
})

test('writes names and passwords as UTF-8 bytes', () => {
  const credentials = { basic: { type: 'basic', username: 'zoë', password: '密' } } as const
  const [, value = ''] = requestOf({ alternative: 1, credentials }).headers[0] ?? []
  expect(Buffer.from(value.replace('Basic ', ''), 'base64').toString('utf8')).toBe('zoë:密')
})

test('sends preset values until the reader removes them', () => {
  const scheme: SecurityScheme = {
    key: 'k',
    type: 'apiKey',
    in: 'header',
    name: 'X-Key',
    isDeprecated: false,
    default: ['demo'],
  }
  const keyWith = (values: RequestValues['credentials']) =>
    buildCredentials([{ scheme: 'k', scopes: [] }], { k: scheme }, values).headers
  expect(keyWith({})).toEqual([['X-Key', 'demo']])
  expect(keyWith({ k: { type: 'key', value: 'mine' } })).toEqual([['X-Key', 'mine']])
  expect(keyWith({ k: { type: 'key', value: '' } })).toEqual([['X-Key', '<api-key>']])
  const basic: SecurityScheme = { key: 'k', type: 'http', scheme: 'basic', isDeprecated: false }
  const empty = { type: 'basic', username: '', password: '' } as const
  expect(buildCredentials([{ scheme: 'k', scopes: [] }], { k: basic }, { k: empty }).headers).toEqual([
    ['Authorization', 'Basic <encoded-value>'],
  ])
})

test('builds a body by its media type', () => {
  const bodyOf = (mediaType: string, value: string | object) =>
    requestOf({ body: { mediaType, value: value as never } }).body // Values here are JSON.
  expect(bodyOf('application/json', { a: [1] })).toEqual({ type: 'json', value: { a: [1] } })
  expect(bodyOf('application/x-www-form-urlencoded', { a: [1, 2] })).toEqual({
    type: 'form',
    fields: [
      ['a', '1'],
      ['a', '2'],
    ],
  })
  const photo = chosenFile({ key: '1', name: 'me: at home.png' })
  expect(bodyOf('multipart/form-data', { photo, age: 4 })).toEqual({
    type: 'multipart',
    parts: [
      { name: 'photo', fileName: 'me: at home.png', contentType: undefined, chosen: photo },
      { name: 'age', value: '4', contentType: undefined },
    ],
  })
})

test('of several media types of a part, a file gets the one for its extension, or else its own', () => {
  const encoding = [
    { property: 'photo', contentType: 'application/pdf, image/png', allowReserved: false, headers: [] },
    { property: 'scan', contentType: 'application/pdf, image/*', allowReserved: false, headers: [] },
  ]
  const content = [{ name: 'multipart/form-data', examples: [], encoding }]
  const upload: Operation = { ...operation, requestBody: { isRequired: true, content } }
  const typesOf = (name: string) => {
    const value = { photo: chosenFile({ key: '1', name }), scan: chosenFile({ key: '2', name }) }
    const body = buildRequest(upload, api, { ...blank, body: { mediaType: 'multipart/form-data', value } }).body
    return body?.type === 'multipart' ? body.parts.map(({ contentType }) => contentType) : []
  }
  expect(typesOf('me.PNG')).toEqual(['image/png', 'image/png'])
  expect(typesOf('me.jpeg')).toEqual([undefined, 'image/jpeg'])
  expect(typesOf('me.pdf')).toEqual(['application/pdf', 'application/pdf'])
  expect(typesOf('me.txt')).toEqual([undefined, undefined])
})

// OpenAPI 3.1.1, Encoding Object: only several types or a range leave the type to the file.
test.each([
  ['application/pdf', 'application/pdf'],
  ['image/*', undefined],
])('a part with the single media type %s has the type %s, whatever its file is', (contentType, sent) => {
  const encoding = [{ property: 'photo', contentType, allowReserved: false, headers: [] }]
  const content = [{ name: 'multipart/form-data', examples: [], encoding }]
  const upload: Operation = { ...operation, requestBody: { isRequired: true, content } }
  const value = { photo: chosenFile({ key: '1', name: 'notes.txt' }) }
  const { body } = buildRequest(upload, api, { ...blank, body: { mediaType: 'multipart/form-data', value } })
  expect(body).toMatchObject({ parts: [{ contentType: sent }] })
})

test('shows a file by its name where only text is possible', () => {
  const photo = chosenFile({ key: '1', name: 'me.png' })
  const body = { mediaType: 'application/json', value: { list: [photo], name: 'Ada' } }
  expect(requestOf({ body }).body).toEqual({ type: 'json', value: { list: ['me.png'], name: 'Ada' } })
})

test('sends text as typed, and as a value if only white space differs', () => {
  const bodyOf = (mediaType: string, text: string) => requestOf({ body: { mediaType, text } })
  expect(bodyOf('application/json', '{ "a": "x  y" }').body).toEqual({ type: 'json', value: { a: 'x  y' } })
  for (const text of ['{"a":1.0}', '{"n":12345678901234567890}'])
    expect(bodyOf('application/json', text).body).toEqual({ type: 'json', value: readJson(text) })
  for (const text of ['{"a": 1, "a": 2}', '{"a": ', '"\\u00e9"'])
    expect(bodyOf('application/json', text).body).toEqual({ type: 'text', text })
  expect(bodyOf('application/xml', '<a/>')).toMatchObject({
    headers: [['Content-Type', 'application/xml']],
    body: { type: 'text', text: '<a/>' },
  })
  // Each of its lines ends: so does the last.
  expect(bodyOf('application/stream+json', '{"a":1}\n').body).toEqual({ type: 'text', text: '{"a":1}\n' })
})

test('a cookie stays one cookie whatever its value contains', () => {
  const session: SecurityScheme = { key: 's', isDeprecated: false, type: 'apiKey', in: 'cookie', name: 'a=b; c' }
  const cookies = [parameterOf('cookie', 'raw', { style: 'cookie' }), parameterOf('cookie', 'form')]
  const request = buildRequest(
    { ...operation, parameters: cookies, security: [[{ scheme: 's', scopes: [] }]] },
    { ...api, securitySchemes: { s: session } },
    {
      ...blank,
      parameters: { 'cookie/raw': ' x; admin=1\r\n{"é": "%3B, ="} ', 'cookie/form': 'y; z' },
      alternative: 0,
      credentials: { s: { type: 'key', value: 'k;admin=1' } },
    },
  )
  expect(request.cookies).toEqual([
    ['raw', '%20x%3B admin=1%0D%0A{"é": "%3B, ="}%20'],
    ['form', 'y%3B%20z'],
    ['a%3Db%3B%20c', 'k%3Badmin=1'],
  ])
})

describe('the header Accept', () => {
  const answers = (
    types: Readonly<Record<string, readonly string[]>>,
    described: readonly string[] = [],
  ): Operation => ({
    ...operation,
    parameters: described.map(name => parameterOf('header', name)),
    responses: Object.entries(types).map(([status, names]) => ({
      status,
      headers: [],
      content: names.map(name => ({ name, examples: [], encoding: [] })),
    })),
  })
  const acceptOf = (of: Operation, values: Partial<RequestValues> = {}) =>
    buildRequest(of, api, { ...blank, ...values }).headers.filter(([name]) => /^accept$/i.test(name))

  test.each<[string, Readonly<Record<string, readonly string[]>>, string | undefined]>([
    ['JSON among others', { 200: ['text/csv', 'application/json', 'application/xml'] }, 'application/json'],
    ['what is written in JSON', { 200: ['text/csv', 'application/vnd.x+json;v=2'] }, 'application/vnd.x+json;v=2'],
    ['what succeeds, and not errors', { 400: ['application/problem+json'], 200: ['image/png'] }, 'image/png'],
    ['errors, where nothing else is described', { default: ['text/plain', 'application/json'] }, 'application/json'],
    ['a range', { 200: ['image/*'] }, 'image/*'],
    ['nothing', { 204: [] }, undefined],
    ['anything', { 200: ['*/*'] }, undefined],
    ['what no header can hold', { 200: ['json', 'a/b\r\nX-Evil: 1', 'text/pläin', ''] }, undefined],
  ])('asks for %s', (_, types, wanted) => {
    expect(acceptOf(answers(types))).toEqual(wanted === undefined ? [] : [['Accept', wanted]])
  })

  test('is set by the reader', () => {
    const of = answers({ 200: ['application/json', 'text/csv'], 400: ['TEXT/CSV', 'text/html'] })
    expect(acceptedTypes(of).names).toEqual(['application/json', 'text/csv', 'text/html'])
    expect(acceptOf(of, { accept: 'text/csv' })).toEqual([['Accept', 'text/csv']])
    expect(acceptOf(of, { accept: '*/*' })).toEqual([])
  })

  test('is set by a defined parameter that is filled in', () => {
    const of = answers({ 200: ['application/json'] }, ['accept'])
    expect(acceptOf(of, { parameters: { 'header/accept': 'text/csv' } })).toEqual([['accept', 'text/csv']])
    expect(acceptOf(of)).toEqual([['Accept', 'application/json']])
  })
})
