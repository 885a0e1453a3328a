import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptySchema } from '../../../../../src/api-spec/model/empty-schema.ts'
import type { Schema, SchemaType } from '../../../../../src/api-spec/model/schema.ts'
import { checkValue } from '../../../../../src/api-spec/validation/check-value.ts'
import { satisfiesSimply } from '../../../../../src/islands/playground/fields/model/simple-condition.ts'
import type { Json } from '../../../../../src/source/json/json.ts'

const schemaOf = (part: Partial<Schema>): Schema => ({ ...emptySchema, ...part })

const isUrgent = schemaOf({
  properties: [{ name: 'priority', schema: schemaOf({ types: ['string'], const: ['urgent'] }) }],
  required: ['priority'],
})

test.each([
  [{ priority: 'urgent' }, true],
  [{ priority: 'normal' }, false],
  [{ priority: 3 }, false],
  [{}, false],
  [Object.create({ priority: 'urgent' }), false],
] as const)('%j: %s', (value, expected) => {
  expect(satisfiesSimply(value, isUrgent, {})).toBe(expected)
})

test('other keywords are left to the code for validation', () => {
  const property = (schema: Partial<Schema>) => schemaOf({ properties: [{ name: 'a', schema: schemaOf(schema) }] })
  const others: readonly Schema[] = [
    schemaOf({ not: isUrgent }),
    schemaOf({ anyOf: [isUrgent, emptySchema] }),
    schemaOf({ isClosed: true }),
    schemaOf({ types: ['string'] }),
    schemaOf({ constraints: { minProperties: 1 } }),
    property({ constraints: { minLength: 1 } }),
    property({ types: ['integer'] }),
    property({ isReadOnly: true }),
    property({ properties: [{ name: 'b', schema: emptySchema }] }),
    property({ isNever: true }),
  ]
  for (const schema of others) expect(satisfiesSimply({ a: 'x' }, schema, {})).toBeUndefined()
})

const json = fc.constantFrom<Json>('a', 'b', '', true, false, null, 1, ['a'], { a: 'a' })
const types = fc.constantFrom<readonly SchemaType[]>(
  ...([[], ['string'], ['boolean'], ['null'], ['string', 'null'], ['integer'], ['object']] as const),
)
const propertySchema = fc
  .record({
    types,
    title: fc.constantFrom(undefined, 'A'),
    const: fc.option(fc.tuple(json), { nil: undefined }),
    enum: fc.option(fc.array(fc.record({ value: json }), { minLength: 1, maxLength: 3 }), { nil: undefined }),
    isReadOnly: fc.boolean(),
    allOf: fc.constantFrom([], [schemaOf({ const: ['a'] })]),
  })
  .map(schemaOf)
const name = fc.constantFrom('a', 'b', 'c')
const condition = fc
  .record({
    types: fc.constantFrom<readonly SchemaType[]>([], ['object']),
    required: fc.uniqueArray(name),
    properties: fc.uniqueArray(fc.record({ name, schema: propertySchema }), { selector: property => property.name }),
  })
  .map(schemaOf)

test('the result never contradicts that of the validator', () => {
  let decided = 0
  fc.assert(
    fc.property(condition, fc.dictionary(name, json), (schema, value) => {
      const simple = satisfiesSimply(value, schema, {})
      if (simple === undefined) return
      decided++
      const errors = checkValue(value, schema, { schemas: {}, direction: 'request' }).filter(
        ({ keyword }) => keyword !== 'unchecked',
      )
      expect(simple).toBe(errors.length === 0)
    }),
    { numRuns: 3000 },
  )
  expect(decided).toBeGreaterThan(300)
})
