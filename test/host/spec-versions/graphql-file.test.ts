import { expect, test } from 'vitest'
import { isGraphqlPath, isGraphqlSchema } from '../../../src/host/spec-versions/graphql-file.ts'

test.each(['a.graphql', 'a/b.graphqls', 'A.GQL'])('%s has the extension of a schema', path => {
  expect(isGraphqlPath(path)).toBe(true)
})

test.each(['a.json', 'graphql', 'a.graphql.txt'])('%s does not have the extension of a schema', path => {
  expect(isGraphqlPath(path)).toBe(false)
})

test.each([
  ['a.graphql', '# Ships\n  extend type Query { a: ID }', true],
  ['a.gql', 'query Ships { a }', false],
  ['a.json', '\uFEFF{ "data": { "__schema": {} } }', true],
  ['a.json', '{ "openapi": "3.1.0" }', false],
  ['a.yaml', 'type Query { a: ID }', false],
])('%s with %j is a schema: %s', (path, text, expected) => {
  expect(isGraphqlSchema({ path, text })).toBe(expected)
})
