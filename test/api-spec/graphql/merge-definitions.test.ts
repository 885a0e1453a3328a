import { parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { mergeDefinitions } from '../../../src/api-spec/graphql/merge-definitions.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'

function merge(...texts: readonly string[]) {
  const diagnostics: Diagnostic[] = []
  const nodes = texts.flatMap(text => parse(text).definitions)
  const { definitions, unknownTypes } = mergeDefinitions(nodes, 'a.graphql', found => diagnostics.push(found))
  const printed = definitions.map(node => print(node).replace(/\s+/g, ' '))
  return { printed, unknown: [...unknownTypes], messages: diagnostics.map(({ message }) => message) }
}

test('root types of several files are joined', () => {
  expect(merge('type Query { a: ID }', 'type Query { b: ID }')).toEqual({
    printed: ['type Query { a: ID }', 'extend type Query { b: ID }'],
    unknown: [],
    messages: [],
  })
})

test('the first of two types is used, and the second one is reported', () => {
  expect(merge('type A { a: ID }', 'type A { b: ID }')).toEqual({
    printed: ['type A { a: ID }'],
    unknown: [],
    messages: ['The type "A" is defined twice, so this definition is left out.'],
  })
})

test('an extension of a type that no file defines is its definition', () => {
  expect(merge('extend type A { a: ID }', 'extend type A { b: ID }').printed).toEqual([
    'type A { a: ID }',
    'extend type A { b: ID }',
  ])
})

test('a type that is not defined is a scalar, and is reported once', () => {
  expect(merge('type A { a: Boat, b: [Boat!]! }')).toEqual({
    printed: ['type A { a: Boat b: [Boat!]! }', 'scalar Boat'],
    unknown: ['Boat'],
    messages: ['The type "Boat" is not defined in the schema, so its name is shown without a link.'],
  })
})

test('queries and fragments are left out', () => {
  expect(merge('type A { a: ID }', '{ a }', 'fragment F on A { a }')).toMatchObject({
    printed: ['type A { a: ID }'],
    messages: [expect.stringContaining('cannot contain a query'), expect.stringContaining('cannot contain a query')],
  })
})
