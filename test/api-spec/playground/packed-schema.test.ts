import { expect, test } from 'vitest'
import { emptySchema } from '../../../src/api-spec/model/empty-schema.ts'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import { packedSchema, shortText, unpackedSchema } from '../../../src/api-spec/playground/packed-schema.ts'

const text: Schema = { ...emptySchema, types: ['string'] }

test('leaves out what a schema does not say, and comes back whole', () => {
  const schema: Schema = {
    ...emptySchema,
    types: ['object'],
    properties: [{ name: '__proto__', schema: { ...text, constraints: { minLength: 2 } } }],
    required: ['__proto__'],
    oneOf: [{ ...emptySchema, ref: '#A' }],
    additionalProperties: emptySchema,
    conditions: [{ test: text, met: text }],
    dependents: [{ name: 'a', required: ['b'], schema: text }],
    contains: [{ schema: text, least: 1 }],
    default: [null],
    const: [false],
  }
  const packed = packedSchema(schema, false)
  expect(JSON.stringify(packed).length).toBeLessThan(430)
  expect(unpackedSchema(JSON.parse(JSON.stringify(packed)))).toEqual(schema)
})

test('leaves out words, or keeps their beginning', () => {
  const schema: Schema = { ...text, description: 'The **name** of a [user](/u).\n\nLong.', examples: ['a', 'b'] }
  expect(packedSchema(schema, false)).toEqual({ types: ['string'], examples: ['a', 'b'] })
  expect(packedSchema(schema, true).description).toBe('The name of a user.')
})

test('shortens what is long', () => {
  expect(shortText('word '.repeat(100))).toHaveLength(160)
  expect(shortText('# `snake_case_name` of _it_')).toBe('snake_case_name of it')
})
