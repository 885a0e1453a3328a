import { expect, test } from 'vitest'
import { described } from '../support/described.ts'

test('a document is parsed with its operations and schemas', async () => {
  const { value, codes } = await described({
    openapi: '3.1.0',
    info: { title: 'Birds', version: '1.2', description: 'All *birds*.' },
    servers: [{ url: 'https://api.example' }],
    paths: {
      '/birds/{id}': {
        get: {
          summary: 'Get a bird',
          tags: ['birds'],
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            200: {
              description: 'ok',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Bird' } } },
            },
          },
        },
      },
    },
    components: { schemas: { Bird: { type: 'object', properties: { name: { type: 'string' } } } } },
  })
  expect(codes).toEqual([])
  expect(value).toMatchObject({ kind: 'openapi', version: '3.1.0', title: 'Birds', apiVersion: '1.2' })
  expect(value?.operations).toMatchObject([
    {
      kind: 'path',
      method: 'GET',
      path: '/birds/{id}',
      parameters: [{ name: 'id', in: 'path', isRequired: true, style: 'simple', explode: false }],
      responses: [{ status: '200', content: [{ name: 'application/json', schema: { ref: '#Bird' } }] }],
      servers: [{ url: 'https://api.example', variables: [] }],
    },
  ])
  expect(value?.schemas['#Bird']).toMatchObject({ types: ['object'], properties: [{ name: 'name' }] })
  expect(JSON.parse(JSON.stringify(value))).toEqual(value)
})

test.each([
  [{ swagger: '1.2' }, 'api-spec/unsupported-version'],
  [{ swaggerVersion: '1.2' }, 'api-spec/unsupported-version'],
  [{ openapi: '4.0.0' }, 'api-spec/unsupported-version'],
  [{ paths: {} }, 'api-spec/not-a-description'],
  [[1, 2], 'api-spec/not-a-description'],
])('%j is rejected: %s', async (document, code) => {
  expect(await described(document)).toMatchObject({ value: undefined, codes: [code] })
})

test('a file that cannot be read because of a syntax error has no second problem', async () => {
  const { value, codes } = await described('openapi: 3.1.0\n  info: [\n')
  expect(value).toBeUndefined()
  expect(new Set(codes)).toEqual(new Set(['api-spec/invalid-yaml']))
})

test('a version that YAML parses as a number is accepted', async () => {
  const { value } = await described('openapi: 3.1\ninfo: { title: A, version: 1.10 }\npaths: {}\n')
  expect(value).toMatchObject({ version: '3.1', apiVersion: '1.10' })
})
