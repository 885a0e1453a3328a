import { expect, test } from 'vitest'
import type { Schema } from '../../src/api-spec/model/schema.ts'
import { buildRequest } from '../../src/api-spec/request/build-request.ts'
import { languageOf, sampleLanguages } from '../../src/api-spec/samples/sample-languages.ts'
import { checkValue } from '../../src/api-spec/validation/check-value.ts'
import type { Json } from '../../src/source/json/json.ts'
import { jsonText, readJson } from '../../src/source/json/json-text.ts'
import { mediaOf, subjectOf } from '../islands/playground/literal-subject.ts'
import { described } from '../support/described.ts'
import { objectOf, parameterOf, schemaOf, typed } from './literal-schema.ts'

const big = '12345678901234567890'
const exact = readJson(`{"id":${big},"price":1.10}`)
const schema = objectOf({ id: typed('integer'), price: typed('number') })

function requestOf(mediaType: string, value: Json) {
  const { operation } = subjectOf({
    parameters: [parameterOf('query', 'id'), parameterOf('path', 'id'), parameterOf('header', 'X-Price')],
    content: [mediaOf(mediaType, schema)],
  })
  const { id = '', price = '' } = value as Record<string, Json> // an object of the test
  return buildRequest(
    operation,
    { schemas: {}, securitySchemes: {}, serializeXml: undefined },
    {
      server: 'https://a.example',
      parameters: { 'query/id': id, 'path/id': id, 'header/X-Price': price },
      body: { mediaType, value },
      credentials: {},
    },
  )
}

test('numbers keep their digits in every part of a request', () => {
  const { url, query, headers, body } = requestOf('application/json', exact)
  expect([url, query, headers[0]]).toEqual([`https://a.example/users/${big}`, [['id', big]], ['X-Price', '1.10']])
  expect(body?.type === 'json' && jsonText(body.value)).toBe(`{"id":${big},"price":1.10}`)
  expect(requestOf('application/x-www-form-urlencoded', exact).body).toEqual({
    type: 'form',
    fields: [
      ['id', big],
      ['price', '1.10'],
    ],
  })
  expect(requestOf('multipart/form-data', exact).body).toMatchObject({
    parts: [
      { name: 'id', value: big },
      { name: 'price', value: '1.10' },
    ],
  })
})

test.each(sampleLanguages.map(language => [language.label, language] as const))(
  'code in %s sends the digits of a body unchanged',
  (label, { write }) => {
    const code = write(requestOf('application/json', exact)).replaceAll('\\"', '"')
    // Text of JSON, where a literal of the language would lose digits when it is run.
    const name = (text: string) => (label === 'Ruby' ? `${text}:` : `"${text}":`)
    expect(code).toContain(`${name('id')} ${big}`)
    expect(code).toContain(`${name('price')} 1.10`)
    expect(code).not.toContain('\u0000')
    expect(code).not.toContain('u0000')
  },
)

test.each(['python', 'javascript', 'node', 'typescript', 'php', 'ruby', 'dart'])(
  'code in %s has numbers as literals if their value is kept',
  key => {
    const body = readJson('{"price":19.90,"tip":2.0,"million":1e6,"isPaid":true,"note":null}')
    const code = languageOf(key)?.write(requestOf('application/json', body)) ?? ''
    const members = code.slice(code.indexOf('price'), code.indexOf('note') + 20).replace(/['"]/g, '')
    const pair = key === 'php' ? ' =>' : ':'
    for (const [name, text] of Object.entries({ price: '19.90', tip: '2.0', million: '1e6' }))
      expect(members).toContain(`${name}${pair} ${text}`)
    expect(members).toContain(`note${pair} ${{ python: 'None', ruby: 'nil' }[key] ?? 'null'}`)
    expect(members).toContain(`isPaid${pair} ${key === 'python' ? 'True' : 'true'}`)
  },
)

test.each([
  ['python', '  "id": 12345678901234567890,'],
  ['ruby', 'id: 12345678901234567890'],
  ['javascript', '"id": 12345678901234567890'],
  ['php', '"id": 12345678901234567890'],
])('code in %s keeps a long integer', (key, text) => {
  const code = languageOf(key)?.write(requestOf('application/json', readJson('{"id":12345678901234567890}')))
  expect(code).toContain(text)
})

const faultsOf = (text: string, own: Schema) =>
  checkValue(readJson(text), own, { schemas: {}, direction: 'request' }).map(({ keyword }) => keyword)

test.each<[string, Schema]>([
  [big, typed('integer')],
  ['1.0', typed('integer')],
  ['1.10', typed('number')],
  ['1.10', typed('number', { constraints: { multipleOf: 0.1, maximum: 1.1, minimum: 1.1 } })],
  [big, typed('integer', { constraints: { multipleOf: 10 } })],
  ['1.10', schemaOf({ const: [1.1] })],
  ['[1.10]', schemaOf({ enum: [{ value: [1.1] }] })],
  [big, schemaOf({ enum: [{ value: readJson(big) }] })],
])('the number %s is valid', (text, own) => {
  expect(faultsOf(text, own)).toEqual([])
})

test.each<[string, Schema, string]>([
  [big, typed('string'), 'type'],
  ['1.10', typed('integer'), 'type'],
  [big, typed('integer', { constraints: { maximum: 100 } }), 'maximum'],
  ['12345678901234567891', typed('integer', { constraints: { multipleOf: 10 } }), 'multipleOf'],
  ['1e999999999', typed('number', { constraints: { multipleOf: 3 } }), 'multipleOf'],
  ['12345678901234567891', schemaOf({ const: [readJson(big)] }), 'const'],
])('the number %s is reported where it is invalid', (text, own, keyword) => {
  expect(faultsOf(text, own)).toEqual([keyword])
})

const json = `{
  "openapi": "3.1.0", "info": {"title": "t", "version": "1.10"},
  "paths": {"/a": {"post": {
    "parameters": [{"name": "p", "in": "query", "schema": {"type": "number", "default": 1.10, "maximum": 10.0}}],
    "requestBody": {"content": {"application/json": {
      "schema": {"type": "object", "properties": {"id": {"type": "integer", "enum": [${big}, 5], "example": ${big}}}},
      "examples": {"one": {"value": {"id": ${big}, "list": [1.10, 2]}}}
    }}},
    "responses": {}
  }}}
}`

const yaml = `
openapi: 3.1.0
info: { title: t, version: "1.10" }
paths:
  /a:
    post:
      parameters:
        - { name: p, in: query, schema: { type: number, default: 1.10, maximum: 10.0 } }
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { id: { type: integer, enum: [${big}, 5], example: ${big} } } }
            examples: { one: { value: { id: ${big}, list: [1.10, 2] } } }
      responses: {}
`

test.each([
  ['JSON', json],
  ['YAML', yaml],
])('examples, defaults and allowed values of a spec in %s keep their digits', async (_, text) => {
  const { value, codes } = await described(text)
  const operation = value?.operations[0]
  const media = operation?.requestBody?.content[0]
  const parameter = operation?.parameters[0]?.schema
  const id = media?.schema?.properties[0]?.schema
  expect(codes).toEqual([])
  expect(jsonText(media?.examples[0]?.value?.[0] ?? null)).toBe(`{"id":${big},"list":[1.10,2]}`)
  expect(jsonText([...(id?.examples ?? []), ...(id?.enum ?? []).map(one => one.value)])).toBe(`[${big},${big},5]`)
  expect([jsonText(parameter?.default?.[0] ?? null), parameter?.constraints.maximum]).toEqual(['1.10', 10])
})

test.each<[string, number, boolean]>([
  ['1e-7', 0.5, false],
  ['5e-7', 1e-7, true],
  ['-1.5', 0.5, true],
  ['-1e-1', 0.5, false],
  ['1e21', 2, true],
  ['0e-5', 3, true],
  ['1e-999999999', 2, false],
])('%s is a multiple of %d: %s', (text, multipleOf, isMultiple) => {
  const value = readJson(text)
  expect(
    checkValue(value, { ...schemaOf({}), constraints: { multipleOf } }, { schemas: {}, direction: 'response' })
      .length === 0,
  ).toBe(isMultiple)
})
