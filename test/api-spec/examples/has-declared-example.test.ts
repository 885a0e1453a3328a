import { expect, test } from 'vitest'
import { declaredExample } from '../../../src/api-spec/examples/declared-example.ts'
import { hasDeclaredExample } from '../../../src/api-spec/examples/has-declared-example.ts'
import { emptySchema } from '../../../src/api-spec/model/empty-schema.ts'
import type { Schema } from '../../../src/api-spec/model/schema.ts'

const given: Schema = { ...emptySchema, types: ['string'], examples: ['a'] }
const none: Schema = { ...emptySchema, types: ['string'] }
const schemas = {
  given,
  list: { ...emptySchema, types: ['array'], items: { ...emptySchema, ref: 'given' } },
  loop: { ...emptySchema, items: { ...emptySchema, ref: 'loop' } },
} satisfies Record<string, Schema>

test.each<[string, Schema, boolean]>([
  ['of the schema itself', given, true],
  ['behind a reference, of the items of a list', { ...emptySchema, ref: 'list' }, true],
  ['of an option', { ...emptySchema, anyOf: [none, given] }, true],
  ['of a listed value', { ...none, enum: [{ value: 'x' }] }, true],
  ['of a property only', { ...emptySchema, properties: [{ name: 'a', schema: given }] }, false],
  ['in a schema that contains itself', { ...emptySchema, ref: 'loop' }, false],
  ['of no schema', none, false],
])('an example %s is found: as by the code that returns it', (_, schema, isFound) => {
  const options = { direction: 'request', required: false, presets: true } as const
  expect(hasDeclaredExample(schema, schemas, options)).toBe(isFound)
  expect(declaredExample(schema, schemas, options) !== undefined).toBe(isFound)
})
