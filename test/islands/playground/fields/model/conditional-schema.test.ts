import { expect, test } from 'vitest'
import { emptySchema } from '../../../../../src/api-spec/model/empty-schema.ts'
import type { Schema } from '../../../../../src/api-spec/model/schema.ts'
import { mergedSchema } from '../../../../../src/api-spec/schemas/merged-schema.ts'
import { checkValue } from '../../../../../src/api-spec/validation/check-value.ts'
import { conditionalSchema } from '../../../../../src/islands/playground/fields/model/conditional-schema.ts'
import type { JsonObject } from '../../../../../src/islands/playground/values/edits.ts'
import { objectOf, refTo, schemaOf, typed } from '../../../../api-spec/literal-schema.ts'

const text = typed('string')
const kind = (value: string): Schema => objectOf({ kind: schemaOf({ const: [value] }) }, 'kind')
const asked = (schema: Schema, value: JsonObject, schemas = {}) => {
  const { properties = [], required } =
    conditionalSchema(mergedSchema(schema, schemas), schemas, value, checkValue) ?? {}
  return { fields: properties.map(({ name }) => name), required }
}

test('without the code for validation, only simple conditions are applied', () => {
  const withTest = (test: Schema): Schema => ({
    ...objectOf({ kind: text }),
    conditions: [{ test, met: objectOf({ number: text }) }],
  })
  const simple = conditionalSchema(withTest(kind('card')), {}, { kind: 'card' }, undefined)
  expect(simple?.properties.map(({ name }) => name)).toEqual(['kind', 'number'])
  const other = withTest(objectOf({ kind: schemaOf({ constraints: { minLength: 5 } }) }))
  expect(conditionalSchema(other, {}, { kind: 'card' }, undefined)).toBeUndefined()
  expect(asked(other, { kind: 'card' }).fields).toEqual(['kind'])
})

test('the entered value adds the fields of `then` or of `else`', () => {
  const schema: Schema = {
    ...objectOf({ kind: text }, 'kind'),
    conditions: [
      { test: kind('card'), met: objectOf({ number: text }, 'number'), otherwise: objectOf({ iban: text }) },
    ],
  }
  expect(asked(schema, {})).toEqual({ fields: ['kind', 'iban'], required: ['kind'] })
  expect(asked(schema, { kind: 'card' })).toEqual({ fields: ['kind', 'number'], required: ['kind', 'number'] })
})

test('conditions lead to further conditions, also through `allOf` and references', () => {
  const inner: Schema = { ...emptySchema, conditions: [{ test: kind('b'), met: objectOf({ b: text }, 'b') }] }
  const outer: Schema = {
    ...objectOf({ kind: text }),
    allOf: [
      { ...emptySchema, conditions: [{ test: kind('a'), met: objectOf({ a: text }), otherwise: refTo('#Inner') }] },
    ],
  }
  const schemas = { '#Inner': inner }
  expect(asked(outer, { kind: 'a' }, schemas).fields).toEqual(['kind', 'a'])
  expect(asked(outer, { kind: 'b' }, schemas)).toEqual({ fields: ['kind', 'b'], required: ['b'] })
  expect(asked(outer, { kind: 'c' }, schemas).fields).toEqual(['kind'])
})

test('a property that is present adds what depends on it', () => {
  const schema: Schema = {
    ...objectOf({ card: text, street: text }),
    dependents: [
      { name: 'card', required: ['street'], schema: objectOf({ code: text }, 'code') },
      { name: 'toString', required: ['never'] },
    ],
  }
  expect(asked(schema, {})).toEqual({ fields: ['card', 'street'], required: [] })
  expect(asked(schema, { card: '1' })).toEqual({ fields: ['card', 'street', 'code'], required: ['street', 'code'] })
})

test('an unconditional schema is returned unchanged, and a recursive one ends', () => {
  const plain = objectOf({ a: text })
  expect(conditionalSchema(plain, {}, { a: 'x' }, checkValue)).toBe(plain)
  const schemas = { '#Self': { ...objectOf({ a: text }), conditions: [{ test: emptySchema, met: refTo('#Self') }] } }
  expect(asked(refTo('#Self'), {}, schemas).fields).toEqual(['a'])
})
