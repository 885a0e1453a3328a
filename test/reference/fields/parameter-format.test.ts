import { expect, test } from 'vitest'
import type { Parameter } from '../../../src/api-spec/model/operation.ts'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import { parameterFormat } from '../../../src/reference/fields/parameter-format.ts'
import { objectOf, parameterOf, schemaOf, typed } from '../../api-spec/literal-schema.ts'

const listOf = (items: Schema) => typed('array', { items })
const list = listOf(typed('string'))
const numbers = listOf(typed('integer'))
const record = objectOf({ from: typed('string'), to: typed('integer'), more: typed('string') })

const formatOf = (location: Parameter['in'], schema: Schema, fields: Partial<Parameter> = {}) =>
  parameterFormat({ ...parameterOf(location, 'x', fields), schema }, {})

test.each<[string, Parameter['in'], Schema, Partial<Parameter>]>([
  ['?x=a&x=b', 'query', list, { style: 'form', explode: true }],
  ['?x=1,2', 'query', numbers, { style: 'form', explode: false }],
  ['?x=a%7Cb', 'query', list, { style: 'pipeDelimited', explode: false }],
  ['?x=a%20b', 'query', list, { style: 'spaceDelimited', explode: false }],
  ['?from=a&to=2', 'query', record, { style: 'form', explode: true }],
  ['?x=from,a,to,2', 'query', record, { style: 'form', explode: false }],
  ['x: a,b', 'header', list, { style: 'simple', explode: false }],
  ['x: from=a,to=2', 'header', record, { style: 'simple', explode: true }],
  ['a,b', 'path', list, { style: 'simple', explode: false }],
  ['.a.b', 'path', list, { style: 'label', explode: true }],
  [';x=a;x=b', 'path', list, { style: 'matrix', explode: true }],
  ['x=a; x=b', 'cookie', list, { style: 'form', explode: true }],
])('%s', (expected, location, schema, fields) => {
  expect(formatOf(location, schema, fields)).toBe(expected)
})

test('the first allowed values are shown, if they are short', () => {
  const items = schemaOf({ types: ['string'], enum: [{ value: 'new' }, { value: 'paid' }, { value: 'sent' }] })
  expect(formatOf('query', listOf(items), { style: 'form', explode: false })).toBe('?x=new,paid')
  const one = schemaOf({ types: ['string'], enum: [{ value: 'new' }] })
  expect(formatOf('query', listOf(one), { style: 'form', explode: false })).toBe('?x=a,b')
})

test('no format is shown if it is obvious or not defined', () => {
  expect(formatOf('query', typed('string'))).toBeUndefined()
  expect(formatOf('query', record, { style: 'deepObject', explode: true })).toBeUndefined()
  expect(formatOf('query', list, { mediaType: 'application/json' })).toBeUndefined()
  expect(formatOf('querystring', record)).toBeUndefined()
  expect(formatOf('query', listOf(list))).toBeUndefined()
  expect(formatOf('query', objectOf({ inner: record }))).toBeUndefined()
  expect(formatOf('query', objectOf({}))).toBeUndefined()
  expect(formatOf('query', schemaOf({ types: ['string', 'array'], items: typed('string') }))).toBeUndefined()
})
