import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Schema, SchemaType } from '../../../../../src/api-spec/model/schema.ts'
import { fieldShapeOf } from '../../../../../src/islands/playground/fields/model/field-shape.ts'
import {
  initialItemValue,
  initialPropertyValue,
} from '../../../../../src/islands/playground/fields/model/initial-value.ts'
import { bestMatchingOption } from '../../../../../src/islands/playground/fields/model/matching-option.ts'
import { pastedValue } from '../../../../../src/islands/playground/fields/model/pasted-value.ts'
import type { Json } from '../../../../../src/source/json/json.ts'
import { objectOf, refTo, schemaOf, typed } from '../../../../api-spec/literal-schema.ts'
import { draw } from '../render.tsx'

const names = fc.constantFrom('a', 'b', '__proto__', 'a/b', '')
const json = fc.jsonValue({ maxDepth: 3 }).map(value => JSON.parse(JSON.stringify(value)) as Json) // plain JSON
const types: SchemaType[] = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null', 'file']

const { schema } = fc.letrec<{ schema: Schema }>(tie => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(refTo('#A'), refTo('#B'), typed('string'), schemaOf({}), schemaOf({ isNever: true })),
    fc
      .record(
        {
          ref: fc.constantFrom('#A', '#B', '#Missing'),
          types: fc.uniqueArray(fc.constantFrom(...types), { maxLength: 2 }),
          format: fc.constantFrom('date', 'date-time', 'time', 'byte', 'binary', 'password', '__proto__'),
          properties: fc.array(fc.record({ name: names, schema: tie('schema') }), { maxLength: 2 }),
          required: fc.array(names, { maxLength: 2 }),
          items: tie('schema'),
          prefixItems: fc.array(tie('schema'), { maxLength: 2 }),
          additionalProperties: tie('schema'),
          patternProperties: fc.array(fc.record({ pattern: fc.constantFrom('^a', '('), schema: tie('schema') }), {
            maxLength: 1,
          }),
          allOf: fc.array(tie('schema'), { maxLength: 2 }),
          oneOf: fc.array(tie('schema'), { maxLength: 3 }),
          anyOf: fc.array(tie('schema'), { maxLength: 2 }),
          enum: fc.array(fc.record({ value: json, groups: fc.constant([]) }), { maxLength: 3 }),
          default: fc.tuple(json),
          discriminator: fc.record({
            propertyName: names,
            mapping: fc.array(fc.tuple(names, fc.constantFrom('#A', '#B', '#Missing')), { maxLength: 2 }),
          }),
          isReadOnly: fc.boolean(),
        },
        { requiredKeys: [] },
      )
      .map(schemaOf),
  ),
}))
const known = fc.record({ '#A': schema, '#B': schema })

test('any schema is rendered with any value', async () => {
  await fc.assert(
    fc.asyncProperty(known, fc.option(json, { nil: undefined }), async (schemas, value) => {
      expect(await draw(refTo('#A'), schemas, value)).toContain('value-form')
    }),
    { numRuns: 300 },
  )
})

test('added and pasted values are JSON, and a choice is one of its options', () => {
  fc.assert(
    fc.property(known, json, (schemas, value) => {
      const made = [initialPropertyValue(refTo('#A'), schemas), initialItemValue(refTo('#A'), schemas)]
      made.push(pastedValue(JSON.stringify(value), refTo('#A'), schemas))
      for (const one of made) if (one !== undefined) expect(JSON.parse(JSON.stringify(one))).toEqual(one)
      const { options } = fieldShapeOf(refTo('#A'), schemas, [])
      const place = bestMatchingOption(options, value, schemas)
      expect(options.length === 0 || options[place] !== undefined).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('schemas with a thousand optional or required properties render few fields', async () => {
  const properties = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`p${at}`, typed('string')]))
  const inputs = (html: string) => html.split('<input').length - 1
  // The filter of their names.
  expect(inputs(await draw(objectOf(properties), {}))).toBe(1)
  expect(inputs(await draw(objectOf(properties, ...Object.keys(properties)), {}))).toBe(50)
  const value = Object.fromEntries(Object.keys(properties).map(name => [name, 'x']))
  expect(inputs(await draw(objectOf(properties), {}, value))).toBe(50)
})

test('a recursive schema is rendered as far as it is opened', async () => {
  const schemas = {
    '#Node': objectOf(
      { name: typed('string'), next: refTo('#Node'), all: typed('array', { items: refTo('#Node') }) },
      'next',
    ),
    '#Either': schemaOf({ oneOf: [refTo('#Either'), refTo('#Node'), typed('array', { items: refTo('#Either') })] }),
  }
  expect((await draw(refTo('#Node'), schemas)).length).toBeLessThan(8_000)
  expect((await draw(refTo('#Either'), schemas)).length).toBeLessThan(8_000)
})

test('a choice whose default contains the same choice is rendered', async () => {
  const choice = schemaOf({
    default: [[{}]],
    prefixItems: [refTo('#A')],
    oneOf: [schemaOf({ allOf: [refTo('#A')] }), refTo('#A')],
  })
  const html = await draw(refTo('#A'), { '#A': choice }, '')
  expect(html.split('<select').length - 1).toBeLessThan(5)
})

test('no text of a spec becomes a tag or an ID with spaces', async () => {
  const schema = objectOf({ '<b> "x"': typed('string', { description: '<script>alert(1)</script> & more' }) })
  const html = await draw(schema, {})
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b>')
  expect(html.match(/ id="[^"]*[^\w"-][^"]*"/g)).toBeNull()
})
