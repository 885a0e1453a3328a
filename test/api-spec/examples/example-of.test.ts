import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeExample, exampleOf } from '../../../src/api-spec/examples/example-of.ts'
import type { Schema, SchemaType } from '../../../src/api-spec/model/schema.ts'
import type { Schemas } from '../../../src/api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../src/source/json/json.ts'
import { objectOf, refTo, schemaOf, typed } from '../literal-schema.ts'

const request = { direction: 'request', required: false } as const
const response = { direction: 'response', required: false } as const
const least = { direction: 'request', required: true } as const
const string = typed('string')
const values = (...list: (string | null)[]) => list.map(value => ({ value }))

function all(schema: Schema, schemas: Schemas = {}) {
  return exampleOf(schema, schemas, request)
}

test.each<[string, Schema, unknown]>([
  ['an example', typed('string', { examples: ['a', 'b'], default: ['c'] }), 'a'],
  ['a constant', typed('string', { const: ['a'], default: ['c'] }), 'a'],
  ['a default', typed('string', { default: ['c'], enum: values('d') }), 'c'],
  ['the first value that is allowed', typed('string', { enum: values('d', 'e') }), 'd'],
  ['a value rather than nothing', schemaOf({ types: ['string', 'null'], enum: values(null, 'e') }), 'e'],
  ['false', typed('boolean', { examples: [false] }), false],
  ['zero', typed('integer', { default: [0] }), 0],
  ['an empty text', typed('string', { default: [''] }), ''],
  ['null, where it is the example', schemaOf({ types: ['string', 'null'], examples: [null] }), null],
  ['more than the default null', schemaOf({ types: ['string', 'null'], default: [null] }), '<string>'],
  ['more than an empty default', objectOf({ a: typed('string', { default: ['x'] }) }), { a: 'x' }],
])('a given example is used: %s', (_, schema, expected) => {
  expect(all(schema)).toEqual(expected)
})

test.each<[SchemaType, Partial<Schema>, unknown]>([
  ['string', {}, '<string>'],
  ['string', { format: 'date-time' }, '2024-01-15T09:30:00Z'],
  ['string', { format: 'date' }, '2024-01-15'],
  ['string', { format: 'email' }, 'user@example.com'],
  ['string', { format: 'uuid' }, '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['string', { format: 'uri' }, 'https://example.com'],
  ['string', { format: 'binary' }, '<string>'],
  ['string', { format: 'constructor' }, '<string>'],
  ['string', { constraints: { maxLength: 3 } }, 'str'],
  ['string', { constraints: { maxLength: 0 } }, ''],
  ['string', { constraints: { minLength: 10 } }, 'stringstring'],
  ['file', {}, '<string>'],
  ['boolean', {}, true],
  ['null', {}, null],
  ['integer', {}, 123],
  ['integer', { constraints: { maximum: 50 } }, 50],
  ['integer', { constraints: { minimum: 1, maximum: 10 } }, 1],
  ['integer', { constraints: { minimum: 200 } }, 200],
  ['integer', { constraints: { exclusiveMinimum: 200 } }, 201],
  ['integer', { constraints: { exclusiveMaximum: 50 } }, 49],
  ['integer', { constraints: { multipleOf: 50 } }, 150],
  ['integer', { constraints: { multipleOf: 50, maximum: 130 } }, 100],
  ['number', { constraints: { minimum: 0, maximum: 1 } }, 0.5],
  ['number', { constraints: { exclusiveMinimum: 0, exclusiveMaximum: 1 } }, 0.5],
  ['number', { constraints: { minimum: 0, maximum: 1, multipleOf: 0.1 } }, 0.5],
  ['array', {}, []],
  ['array', { items: string }, ['<string>']],
  ['array', { items: string, constraints: { minItems: 2 } }, ['<string>', '<string>']],
  [
    'array',
    { items: typed('string', { enum: values('a', 'b', 'c') }), constraints: { minItems: 2, uniqueItems: true } },
    ['a', 'b'],
  ],
  ['array', { items: string, constraints: { minItems: 2, uniqueItems: true } }, ['<string>', '<string>']],
  ['array', { items: string, constraints: { maxItems: 0 } }, []],
  ['array', { prefixItems: [string, typed('integer')] }, ['<string>', 123]],
  ['array', { prefixItems: [string], items: typed('integer'), constraints: { minItems: 3 } }, ['<string>', 123, 123]],
  ['object', {}, {}],
  ['object', { additionalProperties: typed('integer') }, { key: 123 }],
  ['object', { additionalProperties: schemaOf({}) }, {}],
  [
    'object',
    { additionalProperties: typed('integer'), propertyNames: typed('string', { enum: values('de', 'en') }) },
    { de: 123 },
  ],
  ['object', { required: ['a'] }, { a: '<any>' }],
])('the example of a %s is %j', (type, said, expected) => {
  expect(all(typed(type, said))).toEqual(expected)
})

test.each<[Partial<Schema>, unknown]>([
  [{}, undefined],
  [{ isNever: true }, undefined],
  [{ types: ['null', 'integer'] }, 123],
  [{ properties: [{ name: 'a', schema: string }] }, { a: '<string>' }],
  [{ items: string }, ['<string>']],
  [{ format: 'date' }, '2024-01-15'],
  [{ constraints: { minimum: 5 } }, 123],
])('the example of a schema without a type is %j', (said, expected) => {
  expect(all(schemaOf(said))).toEqual(expected)
})

test('properties keep the order of the document, and optional ones can be left out', () => {
  const schema = objectOf({ b: string, a: typed('integer'), c: schemaOf({}) }, 'a')
  expect(JSON.stringify(all(schema))).toBe('{"b":"<string>","a":123,"c":"<any>"}')
  expect(exampleOf(schema, {}, least)).toEqual({ a: 123 })
})

test('an optional object is not included because of its required properties', () => {
  const schema = objectOf({ name: string, address: objectOf({ city: string }, 'city') }, 'name')
  expect(exampleOf(schema, {}, least)).toEqual({ name: '<string>' })
})

test('requests contain no read-only properties, responses no write-only properties', () => {
  const schemas = { '#Id': typed('string', { isReadOnly: true }) }
  const schema = objectOf(
    { id: refTo('#Id'), secret: typed('string', { isWriteOnly: true }), name: string },
    'id',
    'secret',
    'name',
  )
  expect(exampleOf(schema, schemas, request)).toEqual({ secret: '<string>', name: '<string>' })
  expect(exampleOf(schema, schemas, response)).toEqual({ id: '<string>', name: '<string>' })
})

test('an example on a schema is adapted to its position and completed', () => {
  const properties = objectOf(
    { id: typed('integer', { isReadOnly: true }), name: string, note: string, tags: typed('array', { items: string }) },
    'id',
    'name',
    'tags',
  )
  const schema = { ...properties, examples: [{ id: 7, note: 'hi' }] }
  expect(exampleOf(schema, {}, response)).toEqual({ id: 7, note: 'hi', name: '<string>', tags: ['<string>'] })
  expect(exampleOf(schema, {}, request)).toEqual({ note: 'hi', name: '<string>', tags: ['<string>'] })
  expect(exampleOf(schema, {}, least)).toEqual({ name: '<string>', tags: ['<string>'] })
})

test('a complete example from the author gets missing required properties at every depth and loses nothing', () => {
  const item = objectOf({ id: typed('integer'), name: string }, 'id')
  const schema = objectOf({ items: typed('array', { items: item }), total: typed('integer') }, 'total')
  expect(completeExample({ items: [{ name: 'a' }, { id: 2 }], more: false }, schema, {}, least)).toEqual({
    items: [{ name: 'a', id: 123 }, { id: 2 }],
    more: false,
    total: 123,
  })
})

test('the members of allOf are combined into one example', () => {
  const schemas = { '#Base': { ...objectOf({ id: typed('integer') }, 'id'), examples: [{ id: 5 }] } }
  const schema = schemaOf({ allOf: [refTo('#Base'), objectOf({ name: string })] })
  expect(all(schema, schemas)).toEqual({ id: 5, name: '<string>' })
})

test('a property that two members define has the narrower type', () => {
  const narrow = objectOf({ kind: typed('string', { const: ['dog'] }) })
  expect(all(schemaOf({ allOf: [objectOf({ kind: string }), narrow] }))).toEqual({ kind: 'dog' })
})

test('the first option is used together with the keys around the options', () => {
  const option = objectOf({ a: string })
  expect(all(schemaOf({ oneOf: [option, typed('integer')] }))).toEqual({ a: '<string>' })
  expect(all(schemaOf({ anyOf: [typed('null'), typed('integer')] }))).toBe(123)
  expect(all({ ...objectOf({ b: string }), oneOf: [option] })).toEqual({ b: '<string>', a: '<string>' })
})

test('a discriminator names the chosen option', () => {
  const discriminator = { propertyName: 'type', mapping: [['cat', '#Cat']] as const }
  const schemas = {
    '#Pet': schemaOf({ oneOf: [refTo('#Cat'), refTo('#Dog')], discriminator }),
    '#Cat': objectOf({ type: string, lives: typed('integer') }, 'type'),
    '#Dog': objectOf({ type: string }, 'type'),
  }
  expect(all(refTo('#Pet'), schemas)).toEqual({ type: 'cat', lives: 123 })
  const dogs = schemaOf({ oneOf: [refTo('#Dog')], discriminator })
  expect(all(dogs, schemas)).toEqual({ type: 'Dog' })
})

test('a discriminator on a base schema names one of the derived schemas', () => {
  const base = { ...objectOf({ type: string }, 'type'), discriminator: { propertyName: 'type', mapping: [] } }
  const schemas = { '#Pet': base, '#Dog': schemaOf({ allOf: [refTo('#Pet'), objectOf({ good: typed('boolean') })] }) }
  expect(all(refTo('#Dog'), schemas)).toEqual({ type: 'Dog', good: true })
  expect(all(refTo('#Pet'), schemas)).toEqual({ type: '<string>' })
})

test('the example of a base schema is that of its first derived schema', () => {
  const mapping = [['dog', '#Dog']] as const
  const base = { ...objectOf({ type: string }, 'type'), discriminator: { propertyName: 'type', mapping } }
  const schemas = { '#Pet': base, '#Dog': schemaOf({ allOf: [refTo('#Pet'), objectOf({ good: typed('boolean') })] }) }
  expect(all(refTo('#Pet'), schemas)).toEqual({ type: 'dog', good: true })
  expect(all(refTo('#Dog'), schemas)).toEqual({ type: 'dog', good: true })
})

test('a discriminator does not override the value that an option sets itself', () => {
  const schemas = { '#Cat': objectOf({ type: typed('string', { const: ['CAT'] }) }) }
  const schema = schemaOf({ oneOf: [refTo('#Cat')], discriminator: { propertyName: 'type', mapping: [] } })
  expect(all(schema, schemas)).toEqual({ type: 'CAT' })
})

test('a recursive schema ends', () => {
  const tree = objectOf({
    name: string,
    parent: refTo('#Tree'),
    described: schemaOf({ allOf: [refTo('#Tree')], description: 'The one below' }),
    children: typed('array', { items: refTo('#Tree') }),
    byName: typed('object', { additionalProperties: refTo('#Tree') }),
    other: schemaOf({ oneOf: [refTo('#Tree'), string] }),
  })
  expect(all(refTo('#Tree'), { '#Tree': tree })).toEqual({
    name: '<string>',
    children: [],
    byName: {},
    other: '<string>',
  })
})

test('an example stays small however large its schema is', () => {
  const entries = Array.from({ length: 40 }, (_, at) => {
    const next = Array.from({ length: 20 }, (_, name) => [`p${name}`, refTo(`#S${at + 1}`)] as const)
    return [`#S${at}`, objectOf(Object.fromEntries(next))] as const
  })
  const text = JSON.stringify(all(refTo('#S0'), Object.fromEntries(entries)))
  expect(text.length).toBeLessThan(30_000)
})

test('a property can be named __proto__', () => {
  const schema = schemaOf({
    properties: [{ name: '__proto__', schema: string }],
    required: ['__proto__', 'constructor'],
  })
  expect(JSON.stringify(all(schema))).toBe('{"__proto__":"<string>","constructor":"<any>"}')
  const given = { ...schema, examples: [JSON.parse('{"__proto__": 1}')] }
  expect(JSON.stringify(all(given))).toBe('{"__proto__":1}')
})

/** Texts of JSON keep no sign of zero. */
const writtenJson = fc.json({ maxDepth: 2 }).map((text): Json => JSON.parse(JSON.stringify(JSON.parse(text))))

const anySchema = fc.letrec<{ schema: Schema }>(tie => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(refTo('#A'), refTo('#B'), string, schemaOf({})),
    fc
      .record(
        {
          ref: fc.constantFrom('#A', '#B', '#Missing'),
          types: fc.uniqueArray(fc.constantFrom<SchemaType>('string', 'integer', 'number', 'object', 'array', 'null')),
          properties: fc.array(fc.record({ name: fc.constantFrom('a', 'b', '__proto__'), schema: tie('schema') }), {
            maxLength: 2,
          }),
          required: fc.array(fc.constantFrom('a', 'b', '__proto__'), { maxLength: 2 }),
          items: tie('schema'),
          prefixItems: fc.array(tie('schema'), { maxLength: 2 }),
          additionalProperties: tie('schema'),
          allOf: fc.array(tie('schema'), { maxLength: 2 }),
          oneOf: fc.array(tie('schema'), { maxLength: 2 }),
          examples: fc.array(writtenJson, { maxLength: 1 }),
        },
        { requiredKeys: [] },
      )
      .map(schemaOf),
  ),
}))

test('schemas with any references have an example that is plain data', () => {
  const schemas = fc.record({ '#A': anySchema.schema, '#B': anySchema.schema })
  fc.assert(
    fc.property(schemas, fc.boolean(), (known, required) => {
      const value = exampleOf(refTo('#A'), known, { direction: 'response', required })
      expect(value === undefined ? undefined : JSON.parse(JSON.stringify(value))).toEqual(value)
    }),
    { numRuns: 300 },
  )
})
