import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { described } from '../support/described.ts'

const schema = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer', minimum: 1 },
    next: { $ref: '#/components/schemas/Pet' },
    kind: { enum: ['a', 'b'] },
  },
  additionalProperties: { oneOf: [{ type: 'string' }, { $ref: 'other.json#/a' }] },
  allOf: [{ $ref: '#/components/schemas/Base' }],
  discriminator: { propertyName: 'kind', mapping: { a: 'Base' } },
  externalDocs: { url: 'https://a.example' },
  xml: { name: 'pet' },
  'x-mint': { pre: ['new'], groups: ['staff'] },
}

const operation = {
  summary: 'Get',
  tags: ['pets'],
  parameters: [
    { $ref: '#/components/parameters/id' },
    { name: 'q', in: 'query', style: 'form', schema: { type: 'array' } },
  ],
  requestBody: { content: { 'multipart/form-data': { schema, encoding: { id: { headers: { a: {} } } } } } },
  responses: {
    200: {
      description: 'ok',
      headers: { a: { schema } },
      content: { 'application/json': { schema, examples: { a: { value: 1 } } } },
    },
  },
  callbacks: { done: { '{$url}': { post: { responses: { 200: { description: 'ok' } } } } } },
  security: [{ key: ['a'] }],
  servers: [{ url: 'https://{a}.example', variables: { a: { default: 'b', enum: ['b'] } } }],
  'x-codeSamples': [{ lang: 'go', source: 'x' }],
  'x-mint': { metadata: { title: 'T' }, href: '/a', mcp: { enabled: true } },
}

const openApi = {
  openapi: '3.2.0',
  info: { title: 'Pets', version: '1' },
  tags: [{ name: 'pets', externalDocs: { url: 'https://a.example' } }],
  paths: {
    '/pets/{id}': {
      parameters: [{ name: 'a', in: 'query' }],
      get: operation,
      additionalOperations: { COPY: operation },
    },
  },
  webhooks: { ping: { post: operation } },
  components: {
    schemas: { Pet: schema, Base: { discriminator: { propertyName: 'a' } } },
    parameters: { id: { name: 'id', in: 'path', required: true, example: 1, content: { 'text/plain': { schema } } } },
    securitySchemes: { key: { type: 'oauth2', flows: { implicit: { scopes: { a: 'A' } } } } },
  },
}

const swagger = {
  swagger: '2.0',
  host: 'a.example',
  schemes: ['https'],
  consumes: ['application/json'],
  paths: {
    '/a': {
      post: {
        produces: ['application/json'],
        parameters: [
          { in: 'body', name: 'b', schema },
          { in: 'formData', name: 'f', type: 'file' },
          { in: 'query', name: 'q', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' },
        ],
        responses: { 200: { schema, examples: { 'application/json': {} }, headers: { a: { type: 'string' } } } },
      },
    },
  },
  definitions: { Pet: schema },
  securityDefinitions: { o: { type: 'oauth2', flow: 'implicit', scopes: { a: 'A' } } },
}

type Step = string | number

/** The way to every value of a document. */
function pathsIn(value: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))]
}

function replaced(value: unknown, [step, ...rest]: readonly Step[], by: unknown): unknown {
  if (step === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const key = step as keyof typeof copy
  copy[key] = replaced(copy[key], rest, by) as never
  return copy
}

const deep = Array.from({ length: 150 }).reduce<unknown>(
  (value, _, at) => (at % 2 ? { properties: { a: value } } : { allOf: [value] }),
  {
    type: 7,
  },
)

/** What may stand anywhere: of any type, too deep, or leading anywhere. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1.5, '', 'x', [], {}, [[null]], [1, 'a', null, {}], { a: null }),
  fc
    .constantFrom('#', '#/', '#/paths', '#/components/schemas/Pet', 'other.json', 'x/../..', '%', 'a#b#c')
    .map($ref => ({ $ref })),
  fc.constantFrom<unknown>({ $ref: null }, { $ref: ['a'] }, { $ref: { $ref: '#' } }, schema, operation, deep),
  fc.jsonValue({ maxDepth: 3 }),
)

test.each([
  ['OpenAPI', openApi],
  ['Swagger', swagger],
])('any value anywhere in an %s document gives plain data or a diagnostic', async (_name, document) => {
  const paths = pathsIn(document)
  const edits = fc.array(fc.tuple(fc.constantFrom(...paths), odd), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(edits, fc.boolean(), async (changes, asYaml) => {
      const edited = changes.reduce<unknown>((value, [path, by]) => safely(value, path, by), document)
      const text = asYaml ? stringify(edited, { aliasDuplicateObjects: false }) : edited
      const { value, codes } = await described(text, { 'other.json': { a: { $ref: 'api.json#/paths' } } })
      expect(value !== undefined || codes.length > 0).toBe(true)
      expect(isPlain(value)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

/** What JSON keeps as it is, but for what is absent. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean', 'undefined'].includes(typeof value) || value === null
  const isBare = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isBare && Object.values(value).every(isPlain)
}

/** An edit may have cut off the way of a later one. */
function safely(value: unknown, path: readonly Step[], by: unknown): unknown {
  const parent = path.slice(0, -1).reduce<unknown>((inner, step) => memberOf(inner, step), value)
  return path.length === 0 || (typeof parent === 'object' && parent !== null) ? replaced(value, path, by) : value
}

const memberOf = (value: unknown, step: Step): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? value[step as keyof typeof value]
    : undefined

test('a truncated text is parsed up to the cut', async () => {
  const texts = [JSON.stringify(openApi), stringify(openApi, { aliasDuplicateObjects: false })]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...texts), fc.double({ min: 0, max: 1, noNaN: true }), async (text, part) => {
      const { value, codes } = await described(text.slice(0, Math.floor(text.length * part)))
      expect(value !== undefined || codes.length > 0).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('any text is either parsed or rejected', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.json(), fc.string({ unit: fc.constantFrom(...'[]{}:-&*a \n"#?|>!%@`') })),
      async text => {
        const { value, codes } = await described(text)
        expect(value === undefined && codes.length > 0).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
