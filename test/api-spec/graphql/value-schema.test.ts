import { buildSchema, type GraphQLNamedType } from 'graphql'
import { expect, test } from 'vitest'
import { namedSchema, valueSchema } from '../../../src/api-spec/graphql/value-schema.ts'

const schema = buildSchema(`
type Query { a: [ID!]! b: [[Ship]] c: Float d: DateTime }
type Ship { id: ID }
"How it floats."
enum Kind { "Oil." TANKER FERRY }
input Filter { "Kinds." kinds: [Kind!]! = [FERRY] name: String! old: Int @deprecated }
input One @oneOf { a: ID b: ID }
scalar DateTime scalar BigInt scalar JSON scalar Constructor scalar Any
`)
const typeOf = (name: string): GraphQLNamedType => {
  const type = schema.getType(name)
  if (!type) throw new Error(`no type ${name}`)
  return type
}
const fieldSchema = (name: string) => {
  const field = schema.getQueryType()?.getFields()[name]
  return field && valueSchema(field.type)
}

test('lists have items, built-in scalars have types, and all others are references', () => {
  expect(fieldSchema('a')).toMatchObject({ types: ['array'], items: { types: ['string'] } })
  expect(fieldSchema('b')).toMatchObject({ types: ['array'], items: { types: ['array'], items: { ref: '#Ship' } } })
  expect(fieldSchema('c')).toMatchObject({ types: ['number'] })
  expect(fieldSchema('d')).toMatchObject({ ref: '#DateTime' })
})

test('an input is a closed object', () => {
  expect(namedSchema(typeOf('Filter'))).toMatchObject({
    types: ['object'],
    isClosed: true,
    required: ['name'],
    properties: [
      { name: 'kinds', schema: { types: ['array'], description: 'Kinds.', default: [['FERRY']] } },
      { name: 'name', schema: { types: ['string'], isDeprecated: false } },
      { name: 'old', schema: { types: ['integer'], isDeprecated: true } },
    ],
  })
  expect(namedSchema(typeOf('One'))).toMatchObject({ constraints: { minProperties: 1, maxProperties: 1 } })
})

test('an enum has its values with their descriptions', () => {
  expect(namedSchema(typeOf('Kind'))).toMatchObject({
    types: ['string'],
    description: 'How it floats.',
    enum: [{ value: 'TANKER', description: 'Oil.' }, { value: 'FERRY' }],
  })
})

test('scalars of the schema have the type and format that their names suggest', () => {
  expect(namedSchema(typeOf('DateTime'))).toMatchObject({ types: ['string'], format: 'date-time' })
  expect(namedSchema(typeOf('BigInt'))).toMatchObject({ types: ['integer'] })
  expect(namedSchema(typeOf('JSON'))).toMatchObject({ types: ['object'] })
  expect(namedSchema(typeOf('Constructor'))?.format).toBeUndefined()
  expect(namedSchema(typeOf('Any'))?.types).toEqual(valueSchema(typeOf('Any')).types)
})

test('objects and built-in scalars have no schema of their own', () => {
  expect(namedSchema(typeOf('Ship'))).toBeUndefined()
  expect(namedSchema(typeOf('ID'))).toBeUndefined()
})
