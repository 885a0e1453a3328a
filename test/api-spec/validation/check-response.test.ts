import { expect, test } from 'vitest'
import type { Header, MediaType, Response } from '../../../src/api-spec/model/operation.ts'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import { checkResponse, type ReceivedResponse } from '../../../src/api-spec/validation/check-response.ts'
import { objectOf, refTo, schemaOf, typed } from '../literal-schema.ts'

const mediaType = (name: string, schema?: Schema): MediaType => ({ name, schema, examples: [], encoding: [] })
const header = (name: string, schema: Schema, isRequired = false): Header => ({
  name,
  isRequired,
  isDeprecated: false,
  schema,
  examples: [],
})
const response = (status: string, content: readonly MediaType[], headers: readonly Header[] = []): Response => ({
  status,
  headers,
  content,
})

const schemas = { '#Pet': objectOf({ id: typed('integer') }, 'id') }
const responses = [
  response('200', [mediaType('application/json', refTo('#Pet')), mediaType('image/*', typed('file'))]),
  response('204', []),
  response('4XX', [
    mediaType('application/problem+json; charset=utf-8', objectOf({ title: typed('string') }, 'title')),
  ]),
]

function check(said: Partial<ReceivedResponse> & { readonly responses?: readonly Response[] }) {
  const operation = { method: 'GET', responses: said.responses ?? responses }
  const { errors, ...found } = checkResponse({ schemas, status: 200, headers: [], ...said, operation })
  const lines = errors.map(({ part, name, at, keyword, expected }) =>
    [part, name, at, keyword, expected].filter(Boolean).join(' '),
  )
  return { ...found, faults: lines }
}

test('a body is checked against the schema of its status and media type', () => {
  const type = 'Application/JSON;charset=UTF-8'
  expect(check({ contentType: type, body: { id: 1 } })).toEqual({
    response: '200',
    mediaType: 'application/json',
    faults: [],
  })
  expect(check({ contentType: type, body: { id: 'a' } }).faults).toEqual(['body /id type integer'])
  expect(check({ contentType: type, body: [] }).faults).toEqual(['body type object'])
})

test('a status is looked up by itself, then by its range, then as the default', () => {
  expect(check({ status: 404, contentType: 'application/problem+json', body: {} })).toEqual({
    response: '4XX',
    mediaType: 'application/problem+json; charset=utf-8',
    faults: ['body required title'],
  })
  const both = [response('4XX', []), response('default', []), response('404', [])]
  expect([404, 418, 500].map(status => check({ status, responses: both }).response)).toEqual(['404', '4XX', 'default'])
  expect(check({ status: 500 })).toEqual({ faults: ['status status 200, 204, 4XX'] })
})

test('an undocumented content type is reported unless the body is empty', () => {
  expect(check({ contentType: 'image/png' })).toMatchObject({ mediaType: 'image/*', faults: [] })
  expect(check({ contentType: 'text/html' }).faults).toEqual(['content-type content-type application/json, image/*'])
  expect(check({ status: 204 }).faults).toEqual([])
  expect(check({ contentType: '' }).faults).toEqual([])
  const any = [
    response('200', [
      mediaType('*/*'),
      mediaType('text/*'),
      mediaType('text/csv;header=present'),
      mediaType('text/csv'),
    ]),
  ]
  const typeOf = (contentType: string) => check({ contentType, responses: any }).mediaType
  expect(['text/csv; header=present', 'text/csv; header=absent', 'text/html', 'audio/mpeg'].map(typeOf)).toEqual([
    'text/csv;header=present',
    'text/csv;header=present',
    'text/*',
    '*/*',
  ])
})

test('headers are parsed by their types, and required headers must be present', () => {
  const integers = typed('array', { items: typed('integer') })
  const headers = [
    header('X-Count', typed('integer', { constraints: { maximum: 5 } }), true),
    header('X-List', integers),
    header('X-Pairs', objectOf({ a: typed('boolean') })),
    header('X-Either', schemaOf({ oneOf: [typed('integer'), typed('string', { constraints: { maxLength: 2 } })] })),
    header('Content-Type', typed('integer'), true),
    header('Set-Cookie', typed('string'), true),
  ]
  const described = [response('200', [], headers)]
  const faultsOf = (list: ReceivedResponse['headers'], mayHideHeaders = false) =>
    check({ responses: described, headers: list, mayHideHeaders }).faults
  expect(faultsOf([['x-count', '5'], ['X-LIST', '1, 2'], ['x-pairs', 'a,true'], ['x-either', '7']])).toEqual([]) // biome-ignore format: one line
  expect(
    faultsOf([
      ['x-count', '6'],
      ['x-list', '1,b'],
      ['x-pairs', 'a,1'],
      ['x-either', 'abc'],
    ]),
  ).toEqual([
    // biome-ignore format: one line
    'header X-Count maximum 5',
    'header X-List /1 type integer',
    'header X-Pairs /a type boolean',
    'header X-Either maxLength 2',
  ])
  expect(faultsOf([])).toEqual(['header X-Count required X-Count'])
  expect(faultsOf([], true)).toEqual([])
  expect(faultsOf([['x-count', 'many']])).toEqual(['header X-Count type integer'])
})

test('the items of a stream are checked against their schema', () => {
  const stream = { ...mediaType('application/jsonl'), itemSchema: refTo('#Pet') }
  const found = check({
    responses: [response('200', [stream])],
    contentType: 'application/jsonl',
    body: [{ id: 1 }, {}],
  })
  expect(found.faults).toEqual(['body /1 required id'])
})

test('the schema of JSON lines applies to each line unless it is the schema of a list', () => {
  const faultsOf = (schema: Schema) =>
    check({
      responses: [response('200', [mediaType('application/x-ndjson', schema)])],
      contentType: 'application/x-ndjson',
      body: [{ id: 1 }, {}],
    }).faults
  expect(faultsOf(refTo('#Pet'))).toEqual(['body /1 required id'])
  expect(faultsOf(typed('array', { items: refTo('#Pet') }))).toEqual(['body /1 required id'])
  expect(faultsOf(typed('string'))).toEqual(['body /0 type string', 'body /1 type string'])
  const failed = objectOf({ error: typed('string') }, 'error')
  expect(faultsOf(schemaOf({ oneOf: [refTo('#Pet'), failed] }))).toEqual(['body /1 oneOf Pet', 'body /1 required id'])
  expect(faultsOf(schemaOf({ anyOf: [typed('array', { items: refTo('#Pet') }), failed] }))).toEqual([
    'body /1 required id',
  ])
})

test('an XML body is checked against its schema and is not checked without one', () => {
  const leaf = (name: string, text: string) => ({ name, text, attributes: [], children: [], isNil: false })
  const xml = { ...leaf('pet', ''), children: [leaf('id', 'x')] }
  const responses = [response('200', [mediaType('application/xml', refTo('#Pet')), mediaType('text/xml')])]
  expect(check({ contentType: 'application/xml', xml, responses })).toMatchObject({
    isXmlChecked: true,
    faults: ['body /id type integer'],
  })
  expect(check({ contentType: 'text/xml', xml, responses })).toMatchObject({ isXmlChecked: false, faults: [] })
})
