import { expect, test } from 'vitest'
import { groupSchemaErrors, type SchemaError } from '../../../src/api-spec/conformance/group-schema-errors.ts'

const parameter = '/paths/~1a/get/parameters/0'
const locations = ['path', 'query', 'header', 'cookie']
const styles = [['matrix', 'label', 'simple'], ['form', 'spaceDelimited'], ['simple'], ['form']]

const errorOf = (kind: number, key: string, allowedValues: readonly unknown[]): SchemaError => ({
  instancePath: `${parameter}/${key}`,
  keyword: 'enum',
  params: { allowedValues },
  schemaPath: `#/definitions/ParameterLocation/oneOf/${kind}/properties/${key}/enum`,
})
const wrongLocation = (kind: number) => errorOf(kind, 'in', [locations[kind]])
const wrongStyle = (kind: number) => errorOf(kind, 'style', styles[kind] ?? [])
const notRequired: SchemaError = {
  instancePath: parameter,
  keyword: 'required',
  params: { missingProperty: 'required' },
  schemaPath: '#/definitions/ParameterLocation/oneOf/0/required',
}
const noKind: SchemaError = {
  instancePath: parameter,
  keyword: 'oneOf',
  params: { passingSchemas: null },
  schemaPath: '#/definitions/ParameterLocation/oneOf',
}

const messagesOf = (errors: readonly SchemaError[]) =>
  groupSchemaErrors([...errors, noKind], 'OpenAPI 3.0.3').map(({ message, hint }) => `${message} ${hint}`)

test('a path parameter that is not required has a valid location', () => {
  expect(messagesOf([notRequired, ...[1, 2, 3].map(wrongLocation)])).toEqual([
    'OpenAPI 3.0.3 requires "required" in item 1 of "parameters". Add it.',
  ])
})

test('a style is compared with the styles of the location', () => {
  const errors = [notRequired, ...[0, 2, 3].map(wrongLocation), ...[1, 2, 3].map(wrongStyle)]
  expect(messagesOf(errors)).toEqual(['The value of "style" is not valid. Valid values: form, spaceDelimited.'])
})

test('an unknown location is the only problem of a parameter', () => {
  const errors = [notRequired, ...[0, 1, 2, 3].map(wrongLocation), ...[0, 1].map(wrongStyle)]
  expect(messagesOf(errors)).toEqual(['The value of "in" is not valid. Valid values: path, query, header, cookie.'])
})
