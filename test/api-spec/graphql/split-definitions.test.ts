import { expect, test } from 'vitest'
import { splitDefinitions } from '../../../src/api-spec/graphql/split-definitions.ts'

test('a definition starts with its description, and has the number of its line', () => {
  expect(splitDefinitions('"A ship."\ntype Ship {\n  id: ID!\n}\n\nenum Kind { A }')).toEqual([
    { text: '"A ship."\ntype Ship {\n  id: ID!\n}\n', line: 1 },
    { text: 'enum Kind { A }', line: 6 },
  ])
})

test('a keyword in a block string starts nothing', () => {
  const text = '"""\ntype Old { id: ID }\n"""\ntype Ship { id: ID! }'
  expect(splitDefinitions(text)).toEqual([{ text, line: 1 }])
})

test('quotation marks in comments open no string', () => {
  expect(splitDefinitions('type A { id: ID } # """\ntype B { id: ID }')).toHaveLength(2)
})

test('a description that is not above a definition is not part of it', () => {
  expect(splitDefinitions('"Lost."\n)\ntype A { id: ID }').map(({ line }) => line)).toEqual([1, 3])
})

test('all kinds of line ends are supported, and a text of only comments has no definitions', () => {
  expect(splitDefinitions('type A { a: ID }\r\nextend type A { b: ID }\rschema { query: A }')).toHaveLength(3)
  expect(splitDefinitions('\uFEFF# Nothing.\n\n , ')).toEqual([])
})
