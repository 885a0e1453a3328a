import { Validator } from '@cfworker/json-schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../src/api-spec/examples/example-of.ts'
import type { Schema, SchemaType } from '../../../src/api-spec/model/schema.ts'
import { checkValue } from '../../../src/api-spec/validation/check-value.ts'
import type { Json } from '../../../src/source/json/json.ts'
import { jsonSchemaOf } from '../json-schema-of.ts'
import { refTo, schemaOf } from '../literal-schema.ts'

const names = ['a', 'b', 'constructor']
const name = fc.constantFrom(...names)
const scalar = fc.constantFrom<Json>('', 'a', 'ab', 'abc', 0, 1, 1.5, 12, true, false)

const { value } = fc.letrec<{ value: Json }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.oneof(scalar, fc.constant(null)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))

const constraints = fc.record(
  {
    minimum: fc.constantFrom(0, 1, 2),
    exclusiveMaximum: fc.constantFrom(1, 5),
    multipleOf: fc.constantFrom(0.5, 2),
    minLength: fc.constantFrom(1, 2),
    maxLength: fc.constantFrom(1, 2),
    pattern: fc.constantFrom('^a', 'b$'),
    minItems: fc.constantFrom(1, 2),
    maxItems: fc.constantFrom(1, 2),
    uniqueItems: fc.boolean(),
    minProperties: fc.constantFrom(1, 2),
    maxProperties: fc.constantFrom(1, 2),
  },
  { requiredKeys: [] },
)

const types = fc.uniqueArray(
  fc.constantFrom<SchemaType>('string', 'number', 'integer', 'boolean', 'object', 'array', 'null'),
  { maxLength: 3 },
)
const some = (count: number, arbitrary: fc.Arbitrary<Schema>) => fc.array(arbitrary, { maxLength: count })
const listed = fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }).map(list => list.map(held => ({ value: held })))

/**
 * `open` schemas may be joined. Those that are closed or say how a list begins stand alone, for joined ones are read as
 * one by us and one by one by the library. References stand below a property or an item, where the library ends.
 */
const { any, open } = fc.letrec<{ any: Schema; open: Schema; alone: Schema }>(tie => {
  const properties = fc
    .uniqueArray(fc.tuple(name, tie('any')), { maxLength: 2, selector: ([key]) => key })
    .map(list => list.map(([key, schema]) => ({ name: key, schema })))
  const basic = { types, constraints, properties, required: fc.uniqueArray(name, { maxLength: 1 }), items: tie('any') }
  const rare = {
    ...basic,
    enum: listed,
    const: fc.tuple(scalar),
    not: tie('open'),
    propertyNames: schemaFrom({ constraints }),
    conditions: fc.array(fc.record({ test: tie('open'), met: tie('open'), otherwise: tie('open') }), { maxLength: 1 }),
    dependents: fc.array(fc.record({ name, required: fc.constant(['b']), schema: tie('open') }), { maxLength: 1 }),
    contains: fc.array(fc.record({ schema: tie('open'), least: fc.constant(1) }), { maxLength: 1 }),
    allOf: some(2, tie('open')),
    oneOf: some(2, tie('open')),
    anyOf: some(2, tie('open')),
  }
  return {
    any: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      schemaFrom({ types, constraints }),
      fc.constant(refTo('#A')),
      tie('open'),
      tie('alone'),
    ),
    open: fc.oneof({ maxDepth: 3, depthSize: 'small' }, schemaFrom({ types, constraints }), schemaFrom(rare)),
    alone: schemaFrom({
      ...basic,
      isClosed: fc.boolean(),
      prefixItems: some(2, tie('any')),
      patternProperties: fc.array(fc.record({ pattern: fc.constantFrom('^a', 'o'), schema: tie('any') }), {
        maxLength: 1,
      }),
    }),
  }
})

function schemaFrom(said: { readonly [Key in keyof Schema]?: fc.Arbitrary<unknown> }): fc.Arbitrary<Schema> {
  return fc.record(said, { requiredKeys: [] }).map(found => schemaOf(found as Partial<Schema>)) // Each part is of its type.
}

test('a value is valid exactly when a JSON Schema library accepts it', () => {
  fc.assert(
    fc.property(any, open, value, (schema, other, held) => {
      const schemas = { '#A': other }
      const { valid } = new Validator(jsonSchemaOf(schema, schemas), '2020-12', false).validate(held)
      expect(checkValue(held, schema, { schemas, direction: 'request' }).length === 0).toBe(valid)
    }),
    { numRuns: 250 },
  )
})

test('examples are valid as often as a JSON Schema library says, and no value breaks the check', () => {
  fc.assert(
    fc.property(any, open, fc.anything(), (schema, other, odd) => {
      const schemas = { '#A': other }
      const example = exampleOf(schema, schemas, { direction: 'request', required: false })
      const values = [example, JSON.parse(JSON.stringify(odd) ?? 'null') as Json].filter(held => held !== undefined)
      const library = new Validator(jsonSchemaOf(schema, schemas), '2020-12', false)
      for (const held of values) {
        expect(checkValue(held, schema, { schemas, direction: 'request' }).length === 0).toBe(
          library.validate(held).valid,
        )
      }
    }),
    { numRuns: 150 },
  )
})
