import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { Schema } from '../../../../src/api-spec/model/schema.ts'
import { schemaParts } from '../../../../src/islands/playground/described/schema-parts.ts'
import { SchemaRows } from '../../../../src/islands/playground/described/schema-rows.tsx'
import { objectOf, refTo, schemaOf, typed } from '../../../api-spec/literal-schema.ts'

const schemas = {
  '#Cat': objectOf({ lives: typed('integer') }),
  '#Dog': objectOf({ bark: typed('string') }),
  '#Node': objectOf({ next: schemaOf({ oneOf: [refTo('#Node'), refTo('#Cat')] }) }),
}

/** Names of fields and titles of options. */
function partsOf(schema: Schema) {
  const { fields, options } = schemaParts(schema, schemas, [])
  return [fields.map(({ name }) => name), options.map(({ title }) => title)]
}

test('the options of a choice are listed, whatever surrounds them', () => {
  const choice = schemaOf({ anyOf: [refTo('#Cat'), refTo('#Dog'), schemaOf({})] })
  const named = ['Cat', 'Dog', 'any']
  expect(partsOf(choice)).toEqual([[], named])
  expect(partsOf(schemaOf({ types: ['array'], items: choice }))).toEqual([[], named])
  expect(partsOf(schemaOf({ allOf: [choice, objectOf({ id: typed('integer') })] }))).toEqual([['id'], named])
})

test('null is not an option, because the type of the value includes it', () => {
  expect(partsOf(schemaOf({ oneOf: [refTo('#Cat'), typed('null')] }))).toEqual([['lives'], []])
})

test('options that are only types are listed if the type of the value cannot name them all', () => {
  const types = (['string', 'integer', 'boolean', 'array', 'object'] as const).map(type => typed(type))
  expect(partsOf(schemaOf({ oneOf: types.slice(0, 2) }))).toEqual([[], []])
  expect(partsOf(schemaOf({ oneOf: types }))[1]).toEqual(['string', 'integer', 'boolean', 'any[]', 'object'])
})

test('maps, tuples and names without a property have fields', () => {
  expect(partsOf(schemaOf({ additionalProperties: refTo('#Cat') }))).toEqual([['{key}'], []])
  expect(partsOf(schemaOf({ prefixItems: [typed('string')], items: refTo('#Cat') }))).toEqual([['[0]', '[1…]'], []])
  expect(partsOf(schemaOf({ required: ['id'] }))).toEqual([['id'], []])
  expect(partsOf(objectOf({ password: schemaOf({ isWriteOnly: true }) }))).toEqual([[], []])
})

test('an option shows the value of its discriminator, and a schema can contain itself', () => {
  const discriminator = { propertyName: 'kind', mapping: [['dog', '#Dog'] as const] }
  const [first] = schemaParts(schemaOf({ oneOf: [refTo('#Dog'), refTo('#Cat')], discriminator }), schemas, []).options
  expect(first?.title).toBe('dog')
  expect(partsOf(first?.schema ?? schemaOf({}))).toEqual([['bark', 'kind'], []])
  const next = schemaParts(refTo('#Node'), schemas, []).fields[0]?.schema ?? schemaOf({})
  expect(partsOf(next)).toEqual([[], ['Node', 'Cat']])
})

test('allowed values are shown as JSON, and strings without quotes', () => {
  const schema = schemaOf({ enum: ['a', '', 1, null, { b: [2] }].map(value => ({ value })) })
  const html = renderToString(h(SchemaRows, { schema, schemas: {} }))
  expect(html).toContain('>a · &quot;&quot; · 1 · null · {&quot;b&quot;:[2]}<')
})

test('nested fields are open at first if there are few, and closed if there are many', () => {
  const countOpen = (count: number) => {
    const fields = Array.from({ length: count }, (_, at) => [`field ${at}`, refTo('#Cat')])
    const html = renderToString(h(SchemaRows, { schema: objectOf(Object.fromEntries(fields)), schemas }))
    return html.match(/<details open>/g)?.length ?? 0
  }
  expect([countOpen(20), countOpen(21)]).toEqual([20, 0])
})
