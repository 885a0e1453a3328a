import { expect, test } from 'vitest'
import { emptySchema } from '../../../../src/api-spec/model/empty-schema.ts'
import type { Parameter } from '../../../../src/api-spec/model/operation.ts'
import type { Schema } from '../../../../src/api-spec/model/schema.ts'
import type { SecurityScheme } from '../../../../src/api-spec/model/security.ts'
import { initialDraft } from '../../../../src/islands/playground/draft/draft.ts'
import { withReaderInputs } from '../../../../src/islands/playground/draft/reader-inputs.ts'
import { loadSlotRules } from '../../../../src/islands/playground/server/slot-rules.ts'
import type { ReaderInputs } from '../../../../src/site/sign-in/reader-response.ts'
import { subjectOf } from '../literal-subject.ts'

const text: Schema = { ...emptySchema, types: ['string'] }
const whole: Schema = { ...emptySchema, types: ['integer'] }
const parameter = (place: Parameter['in'], name: string, schema = text): Parameter => ({
  ...{ in: place, name, schema, isRequired: false, isDeprecated: false, allowEmptyValue: false, examples: [] },
  ...{ style: 'simple', explode: false, allowReserved: false },
})
const schemeDefaults = { isDeprecated: false }
const schemes: Readonly<Record<string, SecurityScheme>> = {
  key: { ...schemeDefaults, key: 'key', type: 'apiKey', in: 'header', name: 'X-Api-Key' },
  bearer: { ...schemeDefaults, key: 'bearer', type: 'http', scheme: 'bearer' },
  basic: { ...schemeDefaults, key: 'basic', type: 'http', scheme: 'Basic' },
}

function valuesFor(inputs: ReaderInputs, parameters: readonly Parameter[] = []) {
  const subject = { ...subjectOf({ parameters }), securitySchemes: schemes }
  return withReaderInputs(subject, inputs).reader
}

test('values fill the fields with their names and locations', () => {
  const parameters = [parameter('path', 'id'), parameter('query', 'team'), parameter('header', 'X-Trace')]
  const inputs = { path: { id: 'a1', other: 'x' }, query: { team: 'core', id: 'no' }, header: { 'x-trace': 't' } }
  expect(valuesFor(inputs, parameters)?.parameters).toEqual({
    'path/id': 'a1',
    'query/team': 'core',
    'header/X-Trace': 't',
  })
})

test.each<[unknown, Schema, unknown]>([
  ['7', whole, 7],
  [7, text, '7'],
  ['seven', whole, undefined],
  [1.5, whole, undefined],
  [{ a: 1 }, text, undefined],
  [null, text, undefined],
  ['b', { ...text, enum: [{ value: 'a', groups: [] }] as unknown as NonNullable<Schema['enum']> }, undefined],
  [['a'], emptySchema, ['a']],
])('the value %j of a field is used if it is valid', (value, schema, expected) => {
  // Inputs are JSON.
  const inputs = { query: { a: value } } as ReaderInputs
  expect(valuesFor(inputs, [parameter('query', 'a', schema)])?.parameters['query/a']).toEqual(expected)
})

test('credentials are used for matching security schemes', () => {
  expect(valuesFor({ header: { 'x-api-key': 'k', Authorization: 'Bearer t' } })?.credentials).toEqual({
    key: { type: 'key', value: 'k' },
    bearer: { type: 'token', token: 't' },
  })
  expect(valuesFor({ header: { authorization: `Basic ${btoa('ada:secret')}` } })?.credentials).toEqual({
    basic: { type: 'basic', username: 'ada', password: 'secret' },
  })
  expect(valuesFor({ query: { 'X-Api-Key': 'k' }, cookie: { 'X-Api-Key': 'k' } })?.credentials).toEqual({})
})

test('a credential that is also a parameter is not a field value', () => {
  const inputs = { header: { Authorization: 'Bearer t', 'X-Api-Key': 'k' } }
  const parameters = [parameter('header', 'Authorization'), parameter('header', 'x-api-key')]
  expect(valuesFor(inputs, parameters)?.parameters).toEqual({})
})

test('values of the reader replace defaults', () => {
  const limit = parameter('query', 'limit', { ...whole, default: [10] })
  const subject = subjectOf({ parameters: [limit, parameter('query', 'page', { ...whole, default: [1] })] })
  expect(initialDraft(withReaderInputs(subject, { query: { limit: 50 } })).parameters).toEqual({
    'query/limit': 50,
    'query/page': 1,
  })
})

test('values for server variables become their defaults', async () => {
  const subject = subjectOf({})
  const variables = [
    { name: 'region', default: 'eu', enum: ['eu', 'us'] },
    { name: 'tenant', default: 'demo', enum: [] },
  ]
  const operation = { ...subject.operation, servers: [{ url: 'https://{tenant}.example.com/{region}', variables }] }
  await loadSlotRules(operation.servers)
  const filled = withReaderInputs({ ...subject, operation }, { server: { region: 'mars', tenant: 'acme' } })
  expect(filled.operation?.servers[0]?.variables.map(variable => variable.default)).toEqual(['eu', 'acme'])
})

test.each(['__proto__', 'constructor', 'toString'])('a value named %s is an ordinary value', name => {
  const inputs = JSON.parse(`{"query":{${JSON.stringify(name)}:"x"},"server":{${JSON.stringify(name)}:"x"}}`)
  expect(valuesFor(inputs)).toEqual({ parameters: {}, credentials: {} })
  expect(Object.entries(valuesFor(inputs, [parameter('query', name)])?.parameters ?? {})).toEqual([
    [`query/${name}`, 'x'],
  ])
})
