import { expect, test } from 'vitest'
import { groupSchemaErrors, type SchemaError } from '../../../src/api-spec/conformance/group-schema-errors.ts'

const errorAt = (
  instancePath: string,
  keyword: string,
  params: SchemaError['params'],
  schemaPath = `#/${keyword}`,
): SchemaError => ({ instancePath, keyword, params, schemaPath, message: 'must be different' })

const messagesOf = (errors: readonly SchemaError[]) =>
  groupSchemaErrors(errors, 'OpenAPI 3.0.3').map(({ pointer, message, hint }) => [pointer, `${message} ${hint}`])

test('an object that is neither valid nor a reference gets only its own errors', () => {
  const errors = [
    errorAt('/paths/~1a/get/responses/200', 'required', { missingProperty: 'description' }),
    errorAt('/paths/~1a/get/responses/200', 'required', { missingProperty: '$ref' }),
    errorAt('/paths/~1a/get/responses/200', 'additionalProperties', { additionalProperty: 'schema' }),
    errorAt('/paths/~1a/get/responses/200', 'oneOf', { passingSchemas: null }),
  ]
  expect(messagesOf(errors)).toEqual([
    ['/paths/~1a/get/responses/200', 'OpenAPI 3.0.3 requires "description" in "200". Add it.'],
  ])
})

test('a value that matches none of several alternatives is reported at the wrong part', () => {
  const key = '/components/securitySchemes/key'
  const errors = [
    errorAt(`${key}/type`, 'enum', { allowedValues: ['apiKey'] }, '#/definitions/ApiKey/properties/type/enum'),
    errorAt(key, 'required', { missingProperty: 'scheme' }, '#/definitions/Http/required'),
    errorAt(key, 'additionalProperties', { additionalProperty: 'in' }, '#/definitions/Http/additionalProperties'),
    errorAt(`${key}/type`, 'enum', { allowedValues: ['http'] }, '#/definitions/Http/properties/type/enum'),
    errorAt(key, 'oneOf', { passingSchemas: null }),
  ]
  expect(messagesOf([...errors.slice(1)])).toContainEqual([
    `${key}/type`,
    'The value of "type" is not valid. Valid values: http.',
  ])
  expect(messagesOf(errors)).toContainEqual([
    `${key}/type`,
    'The value of "type" is not valid. Valid values: apiKey, http.',
  ])
})

test('the alternative with the same "type" is the one that the author meant', () => {
  const key = '/components/securitySchemes/key'
  const errors = [
    errorAt(key, 'required', { missingProperty: 'name' }, '#/definitions/ApiKey/required'),
    errorAt(key, 'required', { missingProperty: 'scheme' }, '#/definitions/Http/required'),
    errorAt(`${key}/type`, 'enum', { allowedValues: ['http'] }, '#/definitions/Http/properties/type/enum'),
    errorAt(key, 'required', { missingProperty: 'flows' }, '#/definitions/OAuth/required'),
    errorAt(`${key}/type`, 'enum', { allowedValues: ['oauth2'] }, '#/definitions/OAuth/properties/type/enum'),
    errorAt(key, 'oneOf', { passingSchemas: null }),
  ]
  expect(messagesOf(errors)).toEqual([[key, 'OpenAPI 3.0.3 requires "name" in "key". Add it.']])
})

test('keys that are unevaluated because their values are wrong are not reported as unknown', () => {
  const errors = [
    errorAt('/info/license/url', 'type', { type: 'string' }),
    errorAt('/info/license', 'unevaluatedProperties', { unevaluatedProperty: 'url' }),
    errorAt('/info', 'unevaluatedProperties', { unevaluatedProperty: 'licence' }),
    errorAt('/info', 'if', { failingKeyword: 'else' }),
  ]
  expect(messagesOf(errors)).toEqual([
    ['/info/license/url', '"url" must be a string. Write a string. In YAML, put numbers and dates in quotation marks.'],
    [
      '/info/licence',
      'OpenAPI 3.0.3 has no key "licence" in "info". Correct the spelling, or move it to the right place. If it is an extension, begin its name with "x-".',
    ],
  ])
})

test('a value of another type than the allowed values is reported once', () => {
  const type = '/components/schemas/A/type'
  const errors = [
    errorAt(type, 'type', { type: 'string' }, '#/properties/type/type'),
    errorAt(type, 'enum', { allowedValues: ['object', 'string'] }, '#/properties/type/enum'),
  ]
  expect(messagesOf(errors)).toEqual([[type, 'The value of "type" is not valid. Valid values: object, string.']])
})

test('a Swagger parameter is checked according to its "in"', () => {
  const parameter = '/paths/~1a/get/parameters/0'
  const wrongLocation = (allowed: string) =>
    errorAt(`${parameter}/in`, 'enum', { allowedValues: [allowed] }, '#/properties/in/enum')
  const errors = [
    errorAt(parameter, 'required', { missingProperty: 'schema' }),
    ...['body', 'header', 'formData', 'path'].map(wrongLocation),
    errorAt(`${parameter}/type`, 'enum', { allowedValues: ['string', 'file'] }),
    errorAt(`${parameter}/type`, 'enum', { allowedValues: ['string'] }),
    errorAt(parameter, 'oneOf', { passingSchemas: null }),
  ]
  expect(messagesOf(errors)).toEqual([
    [`${parameter}/type`, 'The value of "type" is not valid. Valid values: string, file.'],
  ])
})
