import { buildSchema, introspectionFromSchema } from 'graphql'
import { expect, test } from 'vitest'
import { introspectionSchema, isIntrospection } from '../../../src/api-spec/graphql/introspection-schema.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'

function read(text: string) {
  const diagnostics: Diagnostic[] = []
  const schema = introspectionSchema({ path: 'a.json', text }, found => diagnostics.push(found))
  return { schema, codes: diagnostics.map(({ code }) => code), messages: diagnostics.map(({ message }) => message) }
}

const result = introspectionFromSchema(buildSchema('type Query { ship: ID }'))

test.each([
  ['the whole response', { data: result }],
  ['only its data', result],
])('%s is read', (_, value) => {
  const { schema, codes } = read(`\uFEFF${JSON.stringify(value)}`)
  expect(codes).toEqual([])
  expect(Object.keys(schema?.getQueryType()?.getFields() ?? {})).toEqual(['ship'])
})

test.each([
  ['{ "data": ', 'api-spec/invalid-json', '"a.json" starts like JSON'],
  ['{ "errors": [] }', 'api-spec/not-a-description', 'it has no "__schema"'],
  ['{ "__schema": { "types": 3 } }', 'api-spec/invalid-graphql', 'The introspection result cannot be read'],
])('%s is reported', (text, code, message) => {
  const { schema, codes, messages } = read(text)
  expect(schema).toBeUndefined()
  expect(codes).toEqual([code])
  expect(messages).toEqual([expect.stringContaining(message)])
})

test('a schema in the schema language is not an introspection result', () => {
  expect(isIntrospection({ path: 'a.graphql', text: 'type Query { a: ID }' })).toBe(false)
  expect(isIntrospection({ path: 'a.json', text: '\n {' })).toBe(true)
})
