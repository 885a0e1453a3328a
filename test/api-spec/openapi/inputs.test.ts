import { expect, test } from 'vitest'
import { described } from '../../support/described.ts'

const operationOf = async (operation: object, item: object = {}, path = '/a', components: object = {}) => {
  const paths = { [path]: { ...item, post: operation } }
  const { value, codes } = await described({ openapi: '3.2.0', paths, components })
  return { operation: value?.operations[0], codes }
}

test.each([
  ['path', 'simple', false],
  ['query', 'form', true],
  ['header', 'simple', false],
  ['cookie', 'form', true],
  ['querystring', 'form', true],
])('a parameter in %s has the default style %s', async (place, style, explode) => {
  const { operation } = await operationOf({ parameters: [{ name: 'p', in: place }] })
  expect(operation?.parameters[0]).toMatchObject({
    style,
    explode,
    isRequired: place === 'path',
    schema: { types: [] },
  })
})

test('a style that its location does not allow is reported', async () => {
  const parameters = [
    { name: 'a', in: 'query', style: 'deepObject', explode: true, allowReserved: true, allowEmptyValue: true },
    { name: 'b', in: 'header', style: 'form' },
  ]
  const { operation, codes } = await operationOf({ parameters })
  expect(operation?.parameters).toMatchObject([
    { style: 'deepObject', explode: true, allowReserved: true, allowEmptyValue: true },
    { style: 'simple', explode: false },
  ])
  expect(codes).toEqual(['api-spec/unknown-value'])
})

test('parameters of a path apply to its operations, which can override them', async () => {
  const item = { parameters: [{ name: 'a', in: 'query' }, { $ref: '#/components/parameters/b' }] }
  const own = {
    parameters: [
      { name: 'a', in: 'query', description: 'Mine.' },
      { name: 'a', in: 'header' },
    ],
  }
  const b = { name: 'b', in: 'query', schema: { $ref: '#/components/schemas/B' } }
  const { operation } = await operationOf(own, item, '/a', { parameters: { b }, schemas: { B: {} } })
  expect(operation?.parameters).toMatchObject([
    { name: 'a', in: 'query', description: 'Mine.' },
    { name: 'b', schema: { ref: '#B' } },
    { name: 'a', in: 'header' },
  ])
})

test('an unknown location of a parameter is reported at its position', async () => {
  const post = { parameters: [{ name: 'b', in: 'body' }] }
  const { diagnostics } = await described({ openapi: '3.2.0', paths: { '/a': { post } } })
  expect(diagnostics[0]).toMatchObject({ code: 'api-spec/invalid-parameter', span: { line: 9, column: 19 } })
})

test('a parameter without name or location affects only itself', async () => {
  const { operation, codes } = await operationOf({
    parameters: [{ in: 'query' }, { name: 'a' }, { name: 'b', in: 'body' }, 7, { name: 'c', in: 'query' }],
  })
  expect(operation?.parameters.map(({ name }) => name)).toEqual(['c'])
  expect(codes).toEqual(Array(4).fill('api-spec/invalid-parameter'))
})

test('a path parameter without a definition is reported and treated as a string', async () => {
  const parameters = [{ name: 'b', in: 'path' }]
  const { operation, codes } = await operationOf({ parameters }, {}, '/{a}/{b}')
  expect(operation?.parameters).toMatchObject([
    { name: 'a', in: 'path', isRequired: true, schema: { types: ['string'] } },
    { name: 'b' },
  ])
  expect(codes).toEqual(['api-spec/missing-path-parameter'])
})

test('the only path parameter with another name than in the path is used there', async () => {
  const id = { name: 'userId', in: 'path', description: 'User', schema: { type: 'integer' } }
  const known = { name: 'b', in: 'path' }
  const { operation, codes } = await operationOf({ parameters: [id, known] }, {}, '/{user_id}/{b}')
  expect(operation?.parameters).toMatchObject([
    { name: 'user_id', in: 'path', schema: { types: ['integer'] } },
    { name: 'b', in: 'path' },
  ])
  expect(operation?.parameters).toHaveLength(2)
  expect(codes).toEqual(['api-spec/missing-path-parameter'])
  const unclear = await operationOf({ parameters: [id, { name: 'x', in: 'path' }] }, {}, '/{user_id}')
  expect(unclear.operation?.parameters.map(({ name }) => name)).toEqual(['user_id', 'userId', 'x'])
})

test('extension keys of a parameter are applied to its value', async () => {
  const mint = { pre: ['new'], post: ['beta'], groups: ['staff'] }
  const schema = { type: 'string', 'x-mint': { pre: ['old'] }, 'x-since': 1 }
  const parameters = [{ name: 'a', in: 'query', schema, 'x-mint': mint, 'x-default': 'b', 'x-more': 2 }]
  const { operation } = await operationOf({ parameters })
  expect(operation?.parameters[0]).toMatchObject({
    schema: {
      extensions: {
        pre: ['new', 'old'],
        post: ['beta'],
        default: ['b'],
        others: [
          ['x-more', 2],
          ['x-since', 1],
        ],
      },
    },
  })
})

test('a parameter can have a media type', async () => {
  const content = { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } }
  const { operation } = await operationOf({ parameters: [{ name: 'p', in: 'query', content }] })
  expect(operation?.parameters[0]).toMatchObject({
    mediaType: 'application/json',
    schema: { types: ['object'] },
    examples: [{ name: '', value: [{ a: 1 }] }],
  })
})

test('a body has media types with encodings, and a binary body needs no schema', async () => {
  const form = {
    schema: { properties: { photo: { type: 'string', format: 'binary' }, tags: { type: 'array' } } },
    encoding: {
      photo: { contentType: 'image/png', headers: { 'X-A': {} } },
      tags: { style: 'pipeDelimited', explode: false },
    },
  }
  const content = {
    'multipart/form-data': form,
    'application/octet-stream': {},
    'text/event-stream': { itemSchema: { type: 'object' } },
  }
  const { operation } = await operationOf({ requestBody: { required: true, description: 'All.', content } })
  expect(operation?.requestBody).toMatchObject({
    isRequired: true,
    description: 'All.',
    content: [
      {
        name: 'multipart/form-data',
        schema: { types: ['object'], properties: [{ name: 'photo', schema: { types: ['file'] } }, { name: 'tags' }] },
        encoding: [
          { property: 'photo', contentType: 'image/png', allowReserved: false, headers: [{ name: 'X-A' }] },
          { property: 'tags', style: 'pipeDelimited', explode: false, headers: [] },
        ],
      },
      { name: 'application/octet-stream', schema: { types: ['file'] } },
      { name: 'text/event-stream', itemSchema: { types: ['object'] } },
    ],
  })
})

const examplesOf = async (media: object, name = 'application/json', components: object = {}) => {
  const { operation, codes } = await operationOf({ requestBody: { content: { [name]: media } } }, {}, '/a', components)
  return { examples: operation?.requestBody?.content[0]?.examples, codes }
}

test('an example has a value, a serialized value, or an address that is never fetched', async () => {
  const { examples, codes } = await examplesOf(
    {
      examples: {
        one: { summary: 'One', description: 'The first.', value: null },
        two: { $ref: '#/components/examples/two' },
        far: { externalValue: 'https://a.example/x.json' },
        bad: { externalValue: 'javascript:x' },
        wire: { dataValue: { a: 1 }, serializedValue: '{"a": 1}' },
        bare: { id: 7 },
      },
    },
    'application/json',
    { examples: { two: { value: 2 } } },
  )
  expect(examples).toEqual([
    { name: 'one', summary: 'One', description: 'The first.', value: [null] },
    { name: 'two', value: [2] },
    { name: 'far', externalUrl: 'https://a.example/x.json' },
    { name: 'bad' },
    { name: 'wire', value: [{ a: 1 }], text: '{"a": 1}' },
    { name: 'bare', value: [{ id: 7 }] },
  ])
  expect(codes).toEqual(['api-spec/invalid-address'])
})

test('a string is used as an example unchanged unless it is JSON in a JSON body', async () => {
  expect((await examplesOf({ example: '<a/>' }, 'application/xml')).examples).toEqual([
    { name: '', value: ['<a/>'], text: '<a/>' },
  ])
  expect((await examplesOf({ example: '{ "a": 1 }' })).examples).toEqual([{ name: '', value: [{ a: 1 }] }])
  expect((await examplesOf({ example: '{ "a": 1 }', schema: { type: 'string' } })).examples).toEqual([
    { name: '', value: ['{ "a": 1 }'] },
  ])
  expect((await examplesOf({ example: '{ no' })).examples).toEqual([{ name: '', value: ['{ no'] }])
})

test('an example can be a reference or a list', async () => {
  const components = { examples: { a: { id: 1 } } }
  expect(
    (await examplesOf({ example: { $ref: '#/components/examples/a' } }, 'application/json', components)).examples,
  ).toEqual([{ name: '', value: [{ id: 1 }] }])
  expect((await examplesOf({ example: { $ref: 'a value' } })).examples).toEqual([
    { name: '', value: [{ $ref: 'a value' }] },
  ])
  expect((await examplesOf({ examples: [1, 2] })).examples).toMatchObject([{ value: [1] }, { value: [2] }])
})

test('headers of a response can be shared', async () => {
  const components = {
    headers: { rate: { required: true, description: 'Left.', schema: { type: 'integer' }, example: 3 } },
  }
  const headers = { 'X-Rate': { $ref: '#/components/headers/rate' }, 'X-Gone': { $ref: '#/nowhere' } }
  const { operation, codes } = await operationOf({ responses: { 200: { headers } } }, {}, '/a', components)
  expect(operation?.responses[0]?.headers).toMatchObject([
    {
      name: 'X-Rate',
      isRequired: true,
      description: 'Left.',
      schema: { types: ['integer'] },
      examples: [{ value: [3] }],
    },
  ])
  expect(codes).toEqual(['api-spec/missing-reference'])
})
