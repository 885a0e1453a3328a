import { expect, test } from 'vitest'
import { described } from '../../support/described.ts'

const info = { title: 'Pets', version: '1' }

const operationOf = async (operation: object, root: object = {}) => {
  const { value, codes } = await described({ swagger: '2.0', info, paths: { '/pets': { post: operation } }, ...root })
  return { operation: value?.operations[0], value, codes }
}

test('host, base path and schemes become servers, the secure one first', async () => {
  const servers = async (root: object, operation: object = {}) =>
    (await operationOf(operation, root)).operation?.servers.map(({ url }) => url)
  const root = { host: 'api.example', basePath: '/v1/', schemes: ['http', 'https'] }
  expect(await servers(root)).toEqual(['https://api.example/v1', 'http://api.example/v1'])
  expect(await servers(root, { schemes: ['wss'] })).toEqual(['wss://api.example/v1'])
  expect(await servers({ host: 'api.example' })).toEqual(['https://api.example'])
  expect(await servers({ basePath: '/v1' })).toEqual(['/v1'])
  expect(await servers({ basePath: '/' })).toEqual([])
})

test('a body has each media type that the operation consumes', async () => {
  const parameters = [{ in: 'body', name: 'pet', required: true, schema: { $ref: '#/definitions/Pet' } }]
  const definitions = { Pet: { type: 'object', 'x-nullable': true } }
  const root = { consumes: ['application/json', 'application/xml'], definitions }
  const { operation, value } = await operationOf({ parameters }, root)
  expect(operation).toMatchObject({ parameters: [], requestBody: { isRequired: true } })
  expect(operation?.requestBody?.content.map(({ name, schema }) => [name, schema?.ref])).toEqual([
    ['application/json', '#Pet'],
    ['application/xml', '#Pet'],
  ])
  expect(value?.schemas['#Pet']?.types).toEqual(['object', 'null'])
  const own = await operationOf({ parameters, consumes: ['text/json'] }, root)
  expect(own.operation?.requestBody?.content.map(({ name }) => name)).toEqual(['text/json'])
  const none = await operationOf({ parameters })
  expect(none.operation?.requestBody?.content.map(({ name }) => name)).toEqual(['application/json'])
})

test('form parameters become a body, which is multipart if one of them is a file', async () => {
  const field = { in: 'formData', name: 'name', type: 'string', required: true, description: 'How it is called.' }
  const tags = { in: 'formData', name: 'tags', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' }
  const plain = await operationOf({ parameters: [field, tags] })
  expect(plain.operation?.requestBody).toMatchObject({
    isRequired: true,
    content: [
      {
        name: 'application/x-www-form-urlencoded',
        schema: {
          types: ['object'],
          required: ['name'],
          properties: [
            { name: 'name', schema: { types: ['string'], description: 'How it is called.', required: [] } },
            { name: 'tags', schema: { types: ['array'], items: { types: ['string'] } } },
          ],
        },
        encoding: [{ property: 'tags', style: 'form', explode: true }],
      },
    ],
  })
  const file = await operationOf({ parameters: [field, { in: 'formData', name: 'photo', type: 'file' }] })
  expect(file.operation?.requestBody?.content).toMatchObject([
    {
      name: 'multipart/form-data',
      schema: { properties: [{ name: 'name' }, { name: 'photo', schema: { types: ['file'] } }] },
    },
  ])
})

test.each([
  ['csv', 'form', false],
  ['ssv', 'spaceDelimited', false],
  ['pipes', 'pipeDelimited', false],
  ['multi', 'form', true],
])('the collection format %s becomes the style %s', async (collectionFormat, style, explode) => {
  const parameter = { in: 'query', name: 'ids', type: 'array', items: { type: 'integer' }, collectionFormat }
  const { operation, codes } = await operationOf({ parameters: [parameter] })
  expect(operation?.parameters).toMatchObject([{ name: 'ids', style, explode, schema: { types: ['array'] } }])
  expect(codes).toEqual([])
})

test('a collection format without a matching style is reported', async () => {
  const parameter = { in: 'query', name: 'ids', type: 'array', items: { type: 'integer' }, collectionFormat: 'tsv' }
  const { operation, codes } = await operationOf({ parameters: [parameter] })
  expect(operation?.parameters[0]).toMatchObject({ style: 'form', explode: false })
  expect(codes).toEqual(['api-spec/unknown-value'])
})

test('parameters and responses can be shared, and those of the path apply unless the operation overrides them', async () => {
  const { value, codes } = await described({
    swagger: '2.0',
    info,
    parameters: { limit: { in: 'query', name: 'limit', type: 'integer', minimum: 1, 'x-example': 7 } },
    responses: { gone: { description: 'Gone.', schema: { type: 'string' } } },
    paths: {
      '/a': {
        parameters: [{ $ref: '#/parameters/limit' }, { in: 'header', name: 'x', type: 'string' }],
        get: {
          parameters: [{ in: 'header', name: 'x', type: 'integer' }],
          responses: { 410: { $ref: '#/responses/gone' } },
        },
      },
    },
  })
  expect(codes).toEqual([])
  expect(value?.operations[0]?.parameters).toMatchObject([
    { name: 'limit', schema: { types: ['integer'], constraints: { minimum: 1 } }, examples: [{ value: [7] }] },
    { name: 'x', schema: { types: ['integer'] } },
  ])
  expect(value?.operations[0]?.responses).toMatchObject([
    { status: '410', description: 'Gone.', content: [{ name: 'application/json', schema: { types: ['string'] } }] },
  ])
})

test('responses have the media types that the operation produces, with their examples', async () => {
  const ok = {
    description: 'ok',
    schema: { type: 'object' },
    examples: { 'application/json': { id: 1 }, 'text/plain': 'one' },
    headers: { 'X-Rate': { type: 'integer', description: 'How many are left.' } },
  }
  const { operation } = await operationOf({ produces: ['application/json', 'application/xml'], responses: { 200: ok } })
  expect(operation?.responses[0]).toMatchObject({
    headers: [{ name: 'X-Rate', schema: { types: ['integer'] }, description: 'How many are left.' }],
    content: [
      { name: 'application/json', examples: [{ name: '', value: [{ id: 1 }] }] },
      { name: 'application/xml', examples: [] },
      { name: 'text/plain', examples: [{ name: '', value: ['one'], text: 'one' }] },
    ],
  })
  const file = await operationOf({
    responses: { 200: { description: 'ok', schema: { type: 'file' } }, 204: { description: '' } },
  })
  expect(file.operation?.responses.map(({ content }) => content.map(({ name }) => name))).toEqual([
    ['application/octet-stream'],
    [],
  ])
})

test('security schemes get their OpenAPI 3 names', async () => {
  const securityDefinitions = {
    basic: { type: 'basic' },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    oauth: {
      type: 'oauth2',
      flow: 'accessCode',
      authorizationUrl: 'https://a',
      tokenUrl: 'https://t',
      scopes: { read: 'Read.' },
    },
    odd: { type: 'oauth2', flow: 'toString' },
  }
  const { value, codes } = await operationOf({ security: [{ oauth: ['read'] }] }, { securityDefinitions })
  expect(value?.securitySchemes).toMatchObject({
    basic: { key: 'basic', type: 'http', scheme: 'basic' },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    oauth: { type: 'oauth2', flows: [{ type: 'authorizationCode', scopes: [{ name: 'read', description: 'Read.' }] }] },
  })
  expect(codes).toEqual(['api-spec/invalid-security-scheme'])
})

test('a discriminator is a property name, and the derived schemas define its values', async () => {
  const definitions = {
    Pet: { type: 'object', discriminator: 'kind', properties: { kind: { type: 'string' } } },
    Cat: { allOf: [{ $ref: '#/definitions/Pet' }, { type: 'object' }] },
    Dog: { allOf: [{ $ref: '#/definitions/Pet' }] },
  }
  const { value } = await operationOf({}, { definitions })
  expect(value?.schemas['#Pet']?.discriminator).toEqual({
    propertyName: 'kind',
    mapping: [
      ['Cat', '#Cat'],
      ['Dog', '#Dog'],
    ],
  })
})
