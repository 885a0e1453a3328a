import { describe, expect, test } from 'vitest'
import type { MediaType, Operation, RequestBody, Server } from '../../../src/api-spec/model/operation.ts'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import type { SecurityScheme } from '../../../src/api-spec/model/security.ts'
import type { ApiRequest } from '../../../src/api-spec/request/api-request.ts'
import { exampleRequest } from '../../../src/api-spec/request/example-request.ts'
import type { Json } from '../../../src/source/json/json.ts'
import { objectOf, parameterOf, refTo, schemaOf, typed } from '../literal-schema.ts'

const server: Server = { url: 'https://api.example.com', variables: [] }
const string = typed('string')

function operation(said: Partial<Operation>): Operation {
  return {
    kind: 'path',
    method: 'GET',
    path: '/users',
    tags: [],
    isDeprecated: false,
    parameters: [],
    responses: [],
    callbacks: [],
    security: [],
    servers: [server],
    codeSamples: [],
    extensions: { metadata: [], isHidden: false, isExcluded: false },
    span: { path: 'openapi.json', line: 1, column: 1 },
    ...said,
  }
}

interface Api {
  readonly schemas?: Readonly<Record<string, Schema>>
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>
}

function request(said: Partial<Operation>, api: Api = {}, optional = true): ApiRequest {
  return exampleRequest(operation(said), { schemas: {}, securitySchemes: {}, ...api }, { optional })
}

describe('url', () => {
  test.each<[path: string, server: Partial<Server> | undefined, expected: string]>([
    ['/users', {}, 'https://api.example.com/users'],
    ['/users', { url: 'https://api.example.com/v1/' }, 'https://api.example.com/v1/users'],
    ['/users', { url: '/v1' }, '/v1/users'],
    ['/users', { url: '/' }, '/users'],
    ['/users', undefined, '/users'],
    ['/a b/ü/c%20d', {}, 'https://api.example.com/a%20b/%C3%BC/c%20d'],
    ['/users/{id}', {}, 'https://api.example.com/users/{id}'],
    [
      '/',
      { url: 'https://{region}.example.com/{x}', variables: [{ name: 'region', default: 'eu', enum: [] }] },
      'https://eu.example.com/{x}/',
    ],
  ])('appends %s to %j', (path, said, expected) => {
    expect(request({ path, servers: said ? [{ ...server, ...said }] : [] }).url).toBe(expected)
  })

  test('a server can be selected', () => {
    const chosen = { ...server, url: 'https://test.example.com' }
    const api = { schemas: {}, securitySchemes: {} }
    expect(exampleRequest(operation({}), api, { optional: true, server: chosen }).url).toBe(
      'https://test.example.com/users',
    )
  })

  test('values in the path follow their style, and unknown ones keep their braces', () => {
    const parameters = [
      parameterOf('path', 'id', { examples: [{ name: '', value: ['a/b'] }] }),
      parameterOf('path', 'ids', { style: 'matrix', explode: true, schema: typed('array', { examples: [[1, 2]] }) }),
      parameterOf('path', 'kind', { style: 'label', schema: typed('string', { enum: [{ value: 'x' }] }) }),
      parameterOf('path', 'zero', { schema: typed('integer', { default: [0] }) }),
      parameterOf('path', 'other'),
    ]
    expect(request({ path: '/{id}/{ids}/{kind}/{zero}/{other}/{id}', parameters }).url).toBe(
      'https://api.example.com/a%2Fb/;ids=1;ids=2/.x/0/{other}/a%2Fb',
    )
  })
})

describe('query', () => {
  const query = (...parameters: Operation['parameters']) =>
    request({ parameters })
      .query.map(([name, value]) => `${name}=${value}`)
      .join('&')

  test('false, zero and an empty string are written', () => {
    expect(
      query(
        parameterOf('query', 'a', { schema: typed('boolean', { default: [false] }) }),
        parameterOf('query', 'b', { schema: typed('integer', { examples: [0] }) }),
        parameterOf('query', 'c', { examples: [{ name: '', value: [''] }], allowEmptyValue: true }),
        parameterOf('query', 'd', { examples: [{ name: '', value: [null] }] }),
      ),
    ).toBe('a=false&b=0&c=')
  })

  test('a missing value becomes a placeholder unless any value would do', () => {
    expect(
      query(
        parameterOf('query', 'q'),
        parameterOf('query', 'n[]', { schema: typed('array', { items: typed('integer') }) }),
        parameterOf('query', 'on', { schema: typed('boolean') }),
        parameterOf('query', 'sort', {
          schema: typed('array', { items: typed('string', { enum: [{ value: 'up' }] }) }),
        }),
        parameterOf('query', 'f', { style: 'deepObject', schema: objectOf({ a: typed('integer') }) }),
      ),
    ).toBe('q={q}&n%5B%5D={n[]}&on=true&sort=up&f%5Ba%5D=123')
  })

  test('an already serialized value is kept', () => {
    expect(query(parameterOf('query', 'q', { examples: [{ name: '', text: 'a%2Cb' }] }))).toBe('q=a%2Cb')
  })

  test('optional parameters can be left out', () => {
    const parameters = [parameterOf('query', 'a'), parameterOf('query', 'b', { isRequired: true })]
    expect(request({ parameters }, {}, false).query).toEqual([['b', '{b}']])
  })

  test('a schema whose options refer back to it gives no value', () => {
    const schemas = { '#A': schemaOf({ oneOf: [refTo('#A'), typed('array', { items: refTo('#A') })] }) }
    const parameters = [parameterOf('query', 'a', { schema: refTo('#A') })]
    expect(request({ parameters }, { schemas }).query).toEqual([['a', '{a}']])
  })
})

describe('headers, cookies and credentials', () => {
  const schemeDefaults = { isDeprecated: false } as const
  const securitySchemes: Readonly<Record<string, SecurityScheme>> = {
    bearer: { ...schemeDefaults, key: 'bearer', type: 'http', scheme: 'Bearer' },
    basic: { ...schemeDefaults, key: 'basic', type: 'http', scheme: 'basic' },
    digest: { ...schemeDefaults, key: 'digest', type: 'http', scheme: 'digest' },
    oauth: { ...schemeDefaults, key: 'oauth', type: 'oauth2', flows: [] },
    header: { ...schemeDefaults, key: 'header', type: 'apiKey', in: 'header', name: 'X-Key' },
    query: { ...schemeDefaults, key: 'query', type: 'apiKey', in: 'query', name: 'api key' },
    cookie: { ...schemeDefaults, key: 'cookie', type: 'apiKey', in: 'cookie', name: 'session' },
    given: { ...schemeDefaults, key: 'given', type: 'http', scheme: 'bearer', default: ['sk_test'] },
    tls: { ...schemeDefaults, key: 'tls', type: 'mutualTLS' },
  }
  const needs = (...names: string[]) => names.map(scheme => ({ scheme, scopes: [] }))

  test.each([
    ['bearer', ['Authorization', 'Bearer <token>']],
    ['basic', ['Authorization', 'Basic <encoded-value>']],
    ['digest', ['Authorization', '<value>']],
    ['oauth', ['Authorization', 'Bearer <token>']],
    ['header', ['X-Key', '<api-key>']],
    ['given', ['Authorization', 'Bearer sk_test']],
  ])('%s', (scheme, header) => {
    expect(request({ security: [needs(scheme)] }, { securitySchemes }).headers).toEqual([header])
  })

  test('API keys in the query and in cookies come last, and unsupported credentials are left out', () => {
    const made = request(
      { security: [needs('query', 'cookie', 'tls', 'missing')], parameters: [parameterOf('query', 'q')] },
      { securitySchemes },
    )
    expect(made).toMatchObject({
      query: [
        ['q', '{q}'],
        ['api%20key', '<api-key>'],
      ],
      headers: [],
      cookies: [['session', '<api-key>']],
    })
  })

  test('the first security alternative is used; if security is optional, only with optional parameters', () => {
    const security = [[], needs('header'), needs('bearer')]
    expect(request({ security }, { securitySchemes }).headers).toEqual([['X-Key', '<api-key>']])
    expect(request({ security }, { securitySchemes }, false).headers).toEqual([])
  })

  test('a parameter that carries the credential of a scheme is not written twice', () => {
    const parameters = [
      parameterOf('header', 'authorization', { examples: [{ name: '', value: ['Bearer abc'] }] }),
      parameterOf('query', 'api key'),
      parameterOf('cookie', 'session'),
    ]
    const made = request({ parameters, security: [needs('bearer', 'query', 'cookie')] }, { securitySchemes })
    expect(made.headers).toEqual([['Authorization', 'Bearer <token>']])
    expect(made.query).toEqual([['api%20key', '<api-key>']])
    expect(made.cookies).toEqual([['session', '<api-key>']])
  })

  test('a header without an example gets a placeholder, and a line break cannot end a header', () => {
    const parameters = [
      parameterOf('header', 'X-Trace-Id'),
      parameterOf('header', 'X-Note', { examples: [{ name: '', value: ['a\r\nX-Evil: b'] }] }),
      parameterOf('cookie', 'theme'),
    ]
    const made = request({ parameters })
    expect(made.headers).toEqual([
      ['X-Trace-Id', '<x-trace-id>'],
      ['X-Note', 'a X-Evil: b'],
    ])
    expect(made.cookies).toEqual([['theme', '<theme>']])
  })

  test('the media type of the body overrides a parameter named Content-Type', () => {
    const parameters = [parameterOf('header', 'content-type', { examples: [{ name: '', value: ['text/csv'] }] })]
    expect(request({ parameters }).headers).toEqual([['content-type', 'text/csv']])
    const requestBody = bodyOf('application/json', { schema: objectOf({}) })
    expect(request({ parameters, requestBody }).headers).toEqual([['Content-Type', 'application/json']])
  })
})

function bodyOf(name: string, said: Partial<MediaType> = {}): RequestBody {
  return { isRequired: true, content: [{ name, examples: [], encoding: [], ...said }] }
}

const example = (value: Json) => [{ name: '', value: [value] as const }]

describe('body', () => {
  const made = (name: string, said: Partial<MediaType> = {}, schemas: Api['schemas'] = {}) => {
    const { headers, body } = request({ method: 'POST', requestBody: bodyOf(name, said) }, { schemas })
    return [headers.map(([, value]) => value).join(), body]
  }
  const file = { type: 'file', fileName: 'example-file' }

  test.each<[name: string, said: Partial<MediaType>, type: string, body: ApiRequest['body']]>([
    [
      'application/json',
      { schema: objectOf({ a: string }) },
      'application/json',
      { type: 'json', value: { a: '<string>' } },
    ],
    ['application/json', { examples: example({ a: null }) }, 'application/json', { type: 'json', value: { a: null } }],
    ['application/json', { examples: example(null) }, 'application/json', { type: 'json', value: null }],
    ['application/json', { examples: example(false) }, 'application/json', { type: 'json', value: false }],
    ['application/json', {}, 'application/json', { type: 'json', value: {} }],
    [
      'application/json',
      { examples: [{ name: '', text: '{"a":1.0}' }] },
      'application/json',
      { type: 'text', text: '{"a":1.0}' },
    ],
    [
      'application/merge-patch+json; charset=utf-8',
      { examples: example([1]) },
      'application/merge-patch+json; charset=utf-8',
      { type: 'json', value: [1] },
    ],
    ['*/*', { schema: objectOf({ a: string }) }, 'application/json', { type: 'json', value: { a: '<string>' } }],
    [
      'application/vnd.example',
      { schema: objectOf({ a: string }) },
      'application/vnd.example',
      { type: 'json', value: { a: '<string>' } },
    ],
    [
      'application/xml',
      { schema: objectOf({ a: string }) },
      'application/xml',
      {
        type: 'text',
        text: '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <a>string</a>\n</root>',
      },
    ],
    ['application/xml', { examples: [{ name: '', text: '<a/>' }] }, 'application/xml', { type: 'text', text: '<a/>' }],
    ['text/xml', { examples: example('<a/>') }, 'text/xml', { type: 'text', text: '<a/>' }],
    ['text/plain', { schema: string }, 'text/plain', { type: 'text', text: '<string>' }],
    ['text/csv', {}, 'text/csv', { type: 'file', fileName: 'example-file.csv' }],
    ['text/*', { schema: string }, 'text/plain', { type: 'text', text: '<string>' }],
    [
      'application/octet-stream',
      { schema: typed('string', { format: 'binary' }) },
      'application/octet-stream',
      file as ApiRequest['body'],
    ],
    ['application/octet-stream', {}, 'application/octet-stream', file as ApiRequest['body']],
    ['image/*', {}, 'image/png', { type: 'file', fileName: 'example-file.png' }],
    [
      'application/pdf',
      { schema: typed('file'), examples: example('bill.pdf') },
      'application/pdf',
      { type: 'file', fileName: 'bill.pdf' },
    ],
    [
      'application/x-ndjson',
      { schema: typed('array', { items: objectOf({ a: string }) }) },
      'application/x-ndjson',
      { type: 'text', text: '{"a":"<string>"}\n' },
    ],
    [
      'application/jsonl',
      { itemSchema: objectOf({ a: string }) },
      'application/jsonl',
      { type: 'text', text: '{"a":"<string>"}\n' },
    ],
    [
      'application/jsonl',
      { examples: example([{ a: 1 }, { a: 2 }]) },
      'application/jsonl',
      { type: 'text', text: '{"a":1}\n{"a":2}\n' },
    ],
  ])('%s with %j', (name, said, type, body) => {
    expect(made(name, said)).toEqual([type, body])
  })

  test('an example keeps its values and gets missing required ones', () => {
    const schema = objectOf({ a: string, b: typed('boolean') }, 'b')
    expect(made('application/json', { schema, examples: example({ c: 0 }) })[1]).toEqual({
      type: 'json',
      value: { c: 0, b: true },
    })
  })

  test('form fields repeat lists, write objects as JSON, and follow their encoding', () => {
    const value = {
      on: false,
      n: 0,
      list: ['a', 'b'],
      object: { x: 1 },
      ids: [1, 2],
      deep: { x: { y: 'z' } },
      no: null,
    }
    const encoding = [
      { property: 'ids', style: 'pipeDelimited', allowReserved: false, headers: [] },
      { property: 'deep', style: 'deepObject', explode: true, allowReserved: false, headers: [] },
    ] as const
    expect(made('application/x-www-form-urlencoded', { examples: example(value), encoding })).toEqual([
      'application/x-www-form-urlencoded',
      {
        type: 'form',
        fields: [
          ['on', 'false'],
          ['n', '0'],
          ['list', 'a'],
          ['list', 'b'],
          ['object', '{"x":1}'],
          ['ids', '1|2'],
          ['deep[x][y]', 'z'],
        ],
      },
    ])
  })

  test('a multipart body has files, JSON and one part per item, and sets no media type itself', () => {
    const binary = typed('string', { format: 'binary' })
    const schema = objectOf({
      title: string,
      photo: binary,
      'odd name/': typed('string', { contentMediaType: 'image/png' }),
      pages: typed('array', { items: refTo('#Page') }),
      meta: objectOf({ a: typed('integer') }),
      encoded: typed('string', { format: 'byte' }),
    })
    const encoding = [{ property: 'photo', contentType: 'image/*, image/jpeg', allowReserved: false, headers: [] }]
    expect(made('multipart/form-data', { schema, encoding }, { '#Page': binary })).toEqual([
      '',
      {
        type: 'multipart',
        parts: [
          { name: 'title', value: '<string>' },
          { name: 'photo', fileName: 'photo.jpg', contentType: 'image/jpeg' },
          { name: 'odd name/', fileName: 'odd-name.png', contentType: 'image/png' },
          { name: 'pages', fileName: 'example-file' },
          { name: 'meta', value: '{"a":123}', contentType: 'application/json' },
          { name: 'encoded', value: 'SGVsbG8=' },
        ],
      },
    ])
  })

  test('a media type can be selected, and the default is JSON', () => {
    const content = [
      { name: 'text/plain', schema: string, examples: [], encoding: [] },
      { name: 'application/json', schema: string, examples: [], encoding: [] },
    ]
    const one = operation({ requestBody: { isRequired: true, content } })
    const api = { schemas: {}, securitySchemes: {} }
    expect(exampleRequest(one, api, { optional: true }).body?.type).toBe('json')
    expect(exampleRequest(one, api, { optional: true, mediaType: 'text/plain' }).body?.type).toBe('text')
    expect(exampleRequest(one, api, { optional: true, mediaType: 'image/png' }).body?.type).toBe('json')
  })

  test('an optional body can be left out unless it has required properties', () => {
    const optional = (schema: Schema) =>
      request({ requestBody: { ...bodyOf('application/json', { schema }), isRequired: false } }, {}, false).body
    expect(optional(objectOf({ a: string }))).toBeUndefined()
    expect(optional(objectOf({ a: string, b: string }, 'b'))).toEqual({ type: 'json', value: { b: '<string>' } })
  })
})
