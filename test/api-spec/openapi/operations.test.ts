import { expect, test } from 'vitest'
import { packOperation, unpackOperation } from '../../../src/api-spec/playground/packed-operation.ts'
import { exampleRequest } from '../../../src/api-spec/request/example-request.ts'
import { described } from '../../support/described.ts'

const info = { title: 'A', version: '1' }

const read = (paths: object, root: object = {}) => described({ openapi: '3.2.0', info, paths, ...root })

const operationOf = async (operation: object, root: object = {}) => {
  const outcome = await read({ '/a': { get: operation } }, root)
  return { ...outcome, operation: outcome.value?.operations[0] }
}

test('operations are ordered by path as written, then by method', async () => {
  const { value } = await read(
    { '/b': { query: {}, post: {}, get: {}, additionalOperations: { COPY: {} } }, 'x-other': 1, '/a': { trace: {} } },
    { webhooks: { ping: { post: {} } } },
  )
  expect(value?.operations.map(({ kind, method, path }) => `${kind} ${method} ${path}`)).toEqual([
    'path GET /b',
    'path POST /b',
    'path QUERY /b',
    'path COPY /b',
    'path TRACE /a',
    'webhook POST ping',
  ])
})

test('an operation without a description has that of its path', async () => {
  const { value } = await read(
    {
      '/a': { summary: 'A', description: 'All of A', get: {}, put: { description: 'Own' }, post: { description: '' } },
      '/b': { $ref: '#/components/pathItems/B', get: {} },
    },
    { components: { pathItems: { B: { description: 'All of B' } } } },
  )
  expect(value?.operations.map(({ description, summary }) => [description, summary])).toEqual([
    ['All of A', undefined],
    ['Own', undefined],
    ['', undefined],
    ['All of B', undefined],
  ])
})

test('the case of a custom method is kept', async () => {
  const { value } = await read({ '/a': { additionalOperations: { Notify: {}, COPY: {} } } })
  const operations = value?.operations.map(operation => packOperation(operation)) ?? []
  expect(operations.map(({ method, sentMethod }) => [method, sentMethod])).toEqual([
    ['NOTIFY', 'Notify'],
    ['COPY', undefined],
  ])
  const requests = operations.map(packed =>
    exampleRequest(unpackOperation(packed), { schemas: {}, securitySchemes: {} }, { optional: false }),
  )
  expect(requests.map(({ method }) => method)).toEqual(['Notify', 'COPY'])
})

test('webhooks from before 3.1 are parsed', async () => {
  const { value } = await read({}, { 'x-webhooks': { 'order.created': { post: { summary: 'An order' } } } })
  expect(value?.operations).toMatchObject([{ kind: 'webhook', path: 'order.created', summary: 'An order' }])
})

test('an invalid operation affects only itself', async () => {
  const { value, diagnostics } = await read({
    '/a': { get: null, post: 7, put: { summary: 'Put' } },
    b: { get: {} },
    '/c': [],
    '/d': { get: { $ref: 'missing.yaml' } },
  })
  expect(value?.operations.map(({ method }) => method)).toEqual(['PUT'])
  const told = diagnostics.filter(({ code }) => code === 'api-spec/invalid-operation').map(({ message }) => message)
  expect(told).toEqual([
    'The operation GET /a is left out: it must be an object, but it is null.',
    'The operation POST /a is left out: it must be an object, but it is a number.',
    'The path "b" does not begin with "/", so its operations are left out.',
    'The operations of "/c" are left out: the value must be an object, but it is a list.',
    'The operation GET /d is left out: its "$ref" cannot be resolved.',
  ])
})

test('a duplicate key is reported, and one of the two values is lost', async () => {
  const paths = '"paths": {\n "/a": {},\n "/a": { "get": {},\n "get": {} } }'
  const { diagnostics } = await described(`{ "openapi": "3.1.0", ${paths},\n "openapi": "3.1.0" }`)
  expect(diagnostics.map(({ message, span }) => `${span?.line}:${span?.column} ${message}`)).toEqual([
    '5:2 Duplicate key "openapi". Only the last one is used.',
    '3:2 Duplicate key "/a". Only the last one is used.',
    '4:2 Duplicate key "get". Only the last one is used.',
  ])
})

test('an unknown method is reported', async () => {
  const { diagnostics } = await read({ '/a': { gett: {}, 'x-get': {} } })
  expect(diagnostics).toMatchObject([{ code: 'api-spec/unknown-key', hint: 'Did you mean "get"?', span: { line: 9 } }])
})

test('a path item can be in another file, and keys next to the reference take precedence', async () => {
  const files = {
    'paths/a.yaml': 'get: { summary: There }\nput: { $ref: "put.yaml" }\n',
    'paths/put.yaml': 'summary: Put',
  }
  const document = { openapi: '3.1.0', info, paths: { '/a': { $ref: 'paths/a.yaml', get: { summary: 'Here' } } } }
  const { value, codes } = await described(document, files)
  expect(value?.operations.map(({ summary, span }) => [summary, span.path])).toEqual([
    ['Here', 'api.json'],
    ['Put', 'paths/a.yaml'],
  ])
  expect(codes).toEqual([])
})

test('paths that differ only in parameter names are reported', async () => {
  const id = (name: string) => ({ name, in: 'path', required: true, schema: {} })
  const { diagnostics } = await read({
    '/a/{x}': { get: { parameters: [id('x')] } },
    '/a/{y}': { get: { parameters: [id('y')] } },
  })
  expect(diagnostics).toMatchObject([{ code: 'api-spec/same-path', severity: 'hint' }])
})

test('the position of an operation is its method', async () => {
  const { value } = await described('openapi: 3.1.0\ninfo: {}\npaths:\n  /a:\n    get:\n      summary: A\n')
  expect(value?.operations[0]?.span).toEqual({ path: 'api.yaml', line: 5, column: 5, endLine: 5, endColumn: 8 })
})

test('security and servers come from the operation, the path or the document', async () => {
  const root = {
    servers: [{ url: 'https://root.example' }],
    security: [{ key: [] }],
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X' }, o: { type: 'oauth2', flows: {} } },
    },
  }
  const servers = [{ url: 'https://own.example' }]
  const { value, codes } = await read(
    {
      '/a': { get: {}, post: { security: [], servers }, put: { security: [{}, { o: ['read'], key: [] }] } },
      '/b': { servers, get: { security: [{ nobody: [] }, { key: [] }] } },
    },
    root,
  )
  expect(value?.operations.map(({ security, servers: [server] }) => [security, server?.url])).toEqual([
    [[[{ scheme: 'key', scopes: [] }]], 'https://root.example'],
    [
      [
        [],
        [
          { scheme: 'o', scopes: ['read'] },
          { scheme: 'key', scopes: [] },
        ],
      ],
      'https://root.example',
    ],
    [[], 'https://own.example'],
    [[[{ scheme: 'key', scopes: [] }]], 'https://own.example'],
  ])
  expect(codes).toEqual(['api-spec/unknown-security-scheme'])
})

test('invalid security never means that no credentials are needed', async () => {
  const components = { securitySchemes: { key: { type: 'mutualTLS' } } }
  const root = { security: [{ key: [] }], components }
  const { value, codes } = await read(
    { '/a': { get: { security: {} }, put: { security: ['key', { key: [] }] } } },
    root,
  )
  expect(value?.operations.map(({ security }) => security)).toEqual(Array(2).fill([[{ scheme: 'key', scopes: [] }]]))
  expect(codes).toEqual(['api-spec/wrong-type', 'api-spec/wrong-type'])
})

test('servers have variables, and a server URL that cannot receive requests is left out', async () => {
  const url = 'https://{region}.example:{port}'
  const variables = { region: { default: 'eu', enum: ['eu', 'us'] }, port: { enum: [80, 443] } }
  const servers = [
    { url, variables, name: 'Live' },
    { url: '/v1' },
    { url: 'localhost:8080' },
    { url: 'javascript:x' },
    {},
  ]
  const { value, codes } = await read({ '/a': { get: {} } }, { servers })
  expect(value?.operations[0]?.servers).toMatchObject([
    {
      url,
      name: 'Live',
      variables: [
        { name: 'region', default: 'eu', enum: ['eu', 'us'] },
        { name: 'port', default: '80', enum: ['80', '443'] },
      ],
    },
    { url: '/v1' },
    { url: 'localhost:8080' },
  ])
  expect(codes).toEqual([
    'api-spec/missing-value',
    'api-spec/invalid-address',
    'api-spec/invalid-address',
    'api-spec/missing-value',
  ])
})

test.each([
  ['not a url', []],
  ['https://', []],
  ['https://exa mple.com', []],
  ['{scheme}://{host}:{port}/v{version}', ['{scheme}://{host}:{port}/v{version}']],
  ['{url}', ['{url}']],
  ['//api.example.com', ['//api.example.com']],
  ['', ['']],
  ['api/v1.2', ['api/v1.2']],
  ['/my api', ['/my api']],
  ['api.example.com/v1', ['api.example.com/v1']],
])('the server URL %j is read as %j', async (url, expected) => {
  const { value, codes } = await read({ '/a': { get: {} } }, { servers: [{ url }] })
  expect(value?.operations[0]?.servers.map(server => server.url)).toEqual(expected)
  const isReported = expected.length === 0 || url.startsWith('api.example.com')
  expect(codes).toEqual(isReported ? ['api-spec/invalid-address'] : [])
})

test('responses are ordered by status code, then ranges, then the default', async () => {
  const { operation, codes } = await operationOf({
    responses: { default: {}, '4xx': {}, 404: {}, 200: { summary: 'Fine', description: 'ok' }, ok: {}, 'x-y': {} },
  })
  expect(operation?.responses.map(({ status }) => status)).toEqual(['200', '404', '4XX', 'default'])
  expect(operation?.responses[0]).toMatchObject({ summary: 'Fine', description: 'ok' })
  expect(codes).toEqual(['api-spec/unknown-value'])
})

test('callbacks are requests: one for each method at each address', async () => {
  const body = { content: { 'application/json': { schema: { type: 'object' } } } }
  const item = { post: { summary: 'Tell', requestBody: body, responses: { 204: {} } }, 'x-y': 1 }
  const { operation } = await operationOf(
    { callbacks: { done: { '{$request.body#/url}': item }, failed: { $ref: '#/components/callbacks/failed' } } },
    {
      components: {
        callbacks: { failed: { '{$url}': { $ref: '#/components/pathItems/failed' } } },
        pathItems: { failed: { put: {} } },
      },
    },
  )
  expect(operation?.callbacks).toMatchObject([
    {
      name: 'done',
      expression: '{$request.body#/url}',
      method: 'POST',
      summary: 'Tell',
      responses: [{ status: '204' }],
    },
    { name: 'failed', expression: '{$url}', method: 'PUT' },
  ])
})

test('tags have the label that readers see', async () => {
  const tags = [{ name: 'a', 'x-group': 'Group A' }, { name: 'b', summary: 'B!', parent: 'a' }, { name: 'c' }, {}, 1]
  const { value } = await read({}, { tags })
  expect(value?.tags).toMatchObject([
    { name: 'a', label: 'Group A' },
    { name: 'b', label: 'B!', parent: 'a' },
    { name: 'c', label: 'c' },
  ])
})

test('tags have labels of other tools too, unless they have their own', async () => {
  const tags = [
    { name: 'a', 'x-displayName': 'Apes', summary: 'S' },
    { name: 'b', 'x-displayName': 'Bears', 'x-group': 'Own' },
  ]
  const { value } = await read({}, { tags })
  expect(value?.tags.map(({ label }) => label)).toEqual(['Apes', 'Own'])
})

test('long texts can be in their own files', async () => {
  const document = { openapi: '3.1.0', info: { title: 'A', description: { $ref: 'texts.yaml#/intro' } } }
  const { value, codes } = await described(document, { 'texts.yaml': 'intro: Hello.' })
  expect({ description: value?.description, codes }).toEqual({ description: 'Hello.', codes: [] })
})
