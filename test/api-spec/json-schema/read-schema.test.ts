import { expect, test } from 'vitest'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import { mergedSchema } from '../../../src/api-spec/schemas/merged-schema.ts'
import { described } from '../../support/described.ts'

/** What becomes of one schema among others; `X` is its name. */
async function read(schema: unknown, others: object = {}) {
  const { value, codes, diagnostics } = await described({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {},
    components: { schemas: { X: schema, ...others } },
  })
  return { schema: value?.schemas['#X'] as Schema, schemas: value?.schemas ?? {}, codes, diagnostics }
}

test.each<[unknown, readonly string[]]>([
  [{ type: 'string', nullable: true }, ['string', 'null']],
  [{ type: ['string', 'null'] }, ['string', 'null']],
  [{ type: ['string', 'null'], nullable: true }, ['string', 'null']],
  [{ type: 'integer', 'x-nullable': true }, ['integer', 'null']],
  [{}, []],
  [true, []],
  [{ type: 'any' }, []],
  [{ properties: {} }, ['object']],
  [{ items: {} }, ['array']],
  [{ type: 'string', format: 'binary' }, ['file']],
  [{ type: 'string', contentMediaType: 'image/png' }, ['file']],
  [{ contentMediaType: 'application/octet-stream' }, ['file']],
  [{ type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' }, ['string']],
  [{ type: 'string', contentMediaType: 'application/json' }, ['string']],
  [{ type: 'string', format: 'base64' }, ['string']],
])('%j has the types %j', async (schema, types) => {
  expect(await read(schema)).toMatchObject({ schema: { types }, codes: [] })
})

test.each([[[{ toString: false }]], [{ toString: false }], [[[]]]])(
  'an unknown type name is left out: %j',
  async type => {
    expect(await read({ type })).toMatchObject({ schema: { types: [] }, codes: ['api-spec/wrong-type'] })
  },
)

test('texts in an allOf take precedence over those of a reference, wherever the reference is', async () => {
  const others = { Money: { title: 'Money', description: 'An amount', default: 1 } }
  const $ref = '#/components/schemas/Money'
  const inPlace = { title: 'Price', description: 'The price', default: 0 }
  const texts = { title: 'Price', description: 'The price', default: [0] }
  for (const allOf of [
    [inPlace, { $ref }],
    [{ $ref }, inPlace],
    [{ type: 'number' }, inPlace, { $ref }],
  ]) {
    const { schema, schemas } = await read({ allOf }, others)
    expect(mergedSchema(schema, schemas)).toMatchObject(texts)
  }
  const { schema } = await read({ description: 'The sum', allOf: [inPlace, { $ref }] }, others)
  expect(schema.description).toBe('The sum')
})

test('the schema false allows no value', async () => {
  expect((await read(false)).schema.isNever).toBe(true)
})

test('a nullable reference becomes a choice between the reference and null', async () => {
  const others = { Y: {}, Z: {} }
  const ref = { $ref: '#/components/schemas/Y' }
  const nothing = { types: ['null'] }
  expect((await read({ ...ref, nullable: true }, others)).schema).toMatchObject({ anyOf: [{ ref: '#Y' }, nothing] })
  expect((await read({ allOf: [ref], nullable: true, title: 'T' }, others)).schema).toMatchObject({
    title: 'T',
    allOf: [],
    anyOf: [{ ref: '#Y' }, nothing],
  })
  expect((await read({ allOf: [ref, {}], nullable: true }, others)).schema).toMatchObject({
    anyOf: [{ allOf: [{ ref: '#Y' }, {}] }, nothing],
  })
  expect((await read({ oneOf: [ref], nullable: true }, others)).schema).toMatchObject({
    oneOf: [{ ref: '#Y' }, nothing],
  })
})

test('keys next to a reference are kept', async () => {
  const { schema } = await read(
    { $ref: '#/components/schemas/Y', description: 'Here.', 'x-mint': { pre: ['a'] } },
    { Y: {} },
  )
  expect(schema).toMatchObject({ ref: '#Y', description: 'Here.', extensions: { pre: ['a'] } })
})

test('exclusive bounds are numbers in every notation', async () => {
  const old = await read({ minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false })
  expect(old.schema.constraints).toEqual({ exclusiveMinimum: 1, maximum: 9 })
  const now = await read({ minimum: 0, exclusiveMinimum: 1, exclusiveMaximum: 9 })
  expect(now.schema.constraints).toEqual({ minimum: 0, exclusiveMinimum: 1, exclusiveMaximum: 9 })
})

test('objects list their properties and which other properties they allow', async () => {
  const { schema } = await read({
    type: 'object',
    required: ['a', 'unnamed', 'a'],
    properties: { a: { type: 'string' }, 'x-b': true },
    patternProperties: { '^s_': { type: 'string' } },
    additionalProperties: { type: 'integer' },
    propertyNames: { minLength: 2 },
  })
  expect(schema).toMatchObject({
    required: ['a', 'unnamed'],
    properties: [{ name: 'a' }, { name: 'x-b' }],
    patternProperties: [{ pattern: '^s_', schema: { types: ['string'] } }],
    additionalProperties: { types: ['integer'] },
    isClosed: false,
    propertyNames: { constraints: { minLength: 2 } },
  })
  expect((await read({ additionalProperties: false })).schema).toMatchObject({ isClosed: true })
  expect((await read({ additionalProperties: false })).schema.additionalProperties).toBeUndefined()
  expect((await read({ additionalProperties: true })).schema.additionalProperties).toMatchObject({ types: [] })
})

test('property names can be any string', async () => {
  const { schema, schemas } = await read(
    JSON.parse('{"properties":{"__proto__":{},"constructor":{},"":{},"$ref":{}}}'),
    {
      constructor: { type: 'string' },
      '': { $ref: '#/components/schemas/constructor' },
    },
  )
  expect(schema.properties.map(({ name }) => name)).toEqual(['__proto__', 'constructor', '', '$ref'])
  expect(schemas['#']).toMatchObject({ ref: '#constructor' })
})

test('arrays have their item schema, and tuples one schema per item', async () => {
  expect((await read({ items: { type: 'string' } })).schema.items).toMatchObject({ types: ['string'] })
  const tuple = { prefixItems: [{ types: ['string'] }, { types: ['integer'] }], items: { isNever: true } }
  const schemas = [{ type: 'string' }, { type: 'integer' }]
  expect((await read({ prefixItems: schemas, items: false })).schema).toMatchObject(tuple)
  expect((await read({ items: schemas, additionalItems: false })).schema).toMatchObject(tuple)
})

test('given values can be null', async () => {
  const { schema } = await read({ default: null, const: null, example: null, examples: [1, null] })
  expect(schema).toMatchObject({ default: [null], const: [null], examples: [null, 1, null] })
  expect((await read({})).schema.default).toBeUndefined()
})

test('enum values can have descriptions', async () => {
  const base = { enum: ['a', 'b', null] }
  const descriptions = async (more: object) =>
    (await read({ ...base, ...more })).schema.enum?.map(({ description }) => description)
  expect(await descriptions({ 'x-enumDescriptions': { b: 'Bee.' } })).toEqual([undefined, 'Bee.', undefined])
  expect(await descriptions({ 'x-enum-descriptions': ['Ay.', 'Bee.'] })).toEqual(['Ay.', 'Bee.', undefined])
  expect(await descriptions({ 'x-enum-varnames': ['A'] })).toEqual(['A', undefined, undefined])
  expect((await read({ ...base, 'x-mint-enum': { b: ['staff'] } })).schema.enum).toMatchObject([
    { value: 'a' },
    { value: 'b' },
    { value: null },
  ])
})

test('options that are all constants become an enum', async () => {
  const { schema } = await read({
    oneOf: [
      { const: 1, title: 'One' },
      { const: 2, description: 'Two.' },
    ],
  })
  expect(schema).toMatchObject({
    types: ['integer'],
    oneOf: [],
    enum: [
      { value: 1, description: 'One' },
      { value: 2, description: 'Two.' },
    ],
  })
})

test('a discriminator names schemas by name, by reference, or not at all', async () => {
  const { schema } = await read(
    {
      oneOf: ['Cat', 'Dog', 'Pig'].map(name => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: 'Cat', dog: '#/components/schemas/Dog' },
        defaultMapping: 'Pig',
      },
    },
    { Cat: {}, Dog: {}, Pig: {} },
  )
  expect(schema.discriminator).toEqual({
    propertyName: 'kind',
    mapping: [
      ['cat', '#Cat'],
      ['dog', '#Dog'],
      ['Pig', '#Pig'],
    ],
    defaultMapping: '#Pig',
  })
})

test('direct and indirect derived schemas are among the values of the discriminator of their base', async () => {
  const heir = (name: string) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }] })
  const base = { type: 'object', discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } } }
  const { schema } = await read(base, { Cat: heir('X'), Lynx: heir('Cat'), Loop: heir('Loop') })
  expect(schema.discriminator?.mapping).toEqual([
    ['cat', '#Cat'],
    ['Lynx', '#Lynx'],
  ])
})

test('a discriminator that leads nowhere is reported', async () => {
  expect((await read({ discriminator: {} })).codes).toEqual(['api-spec/missing-value'])
  const { codes } = await read({ discriminator: { propertyName: 'kind', mapping: { a: 'Nobody' } } })
  expect(codes).toEqual(['api-spec/missing-reference'])
})

test('type names from other languages are understood and reported', async () => {
  const { schema, codes, diagnostics } = await read({ type: 'int' })
  expect({ types: schema.types, codes }).toEqual({ types: ['integer'], codes: ['api-spec/unknown-value'] })
  expect(diagnostics[0]?.message).toBe('Unknown type "int". It is read as "integer".')
})

test('schemas that only refer to each other are reported, and parsing ends', async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const { schemas, codes } = await read(ref('Y'), { Y: ref('Z'), Z: ref('Y'), Self: ref('Self') })
  expect(codes).toEqual(['api-spec/circular-reference', 'api-spec/circular-reference'])
  const chain = (key: string | undefined): number => (key === undefined ? 0 : 1 + chain(schemas[key]?.ref))
  expect(chain('#X')).toBe(2)
})

test('recursive schemas stay references', async () => {
  const { schema, codes } = await read({ properties: { next: { $ref: '#/components/schemas/X' } } })
  expect(schema.properties[0]?.schema.ref).toBe('#X')
  expect(codes).toEqual([])
})

test('extension keys are kept', async () => {
  const { schema } = await read({
    'x-mint': { pre: ['new'], post: 'beta', groups: ['staff'] },
    'x-default': 0,
    'x-since': { v: 1 },
    externalDocs: { url: 'https://a.example', description: 'More.' },
    xml: { name: 'x', attribute: true },
  })
  expect(schema.extensions).toEqual({
    pre: ['new'],
    post: ['beta'],
    access: { for: 'groups', anyOf: ['staff'], noneOf: [] },
    default: [0],
    others: [['x-since', { v: 1 }]],
  })
  expect(schema).toMatchObject({ externalDocs: { url: 'https://a.example' }, xml: { name: 'x', isAttribute: true } })
})

test('an address that is not a web page is left out', async () => {
  const { schema, codes } = await read({ externalDocs: { url: 'javascript:alert(1)' } })
  expect({ docs: schema.externalDocs, codes }).toEqual({ docs: undefined, codes: ['api-spec/invalid-address'] })
})
