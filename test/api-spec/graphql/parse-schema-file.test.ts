import { expect, test } from 'vitest'
import { parseSchemaFile } from '../../../src/api-spec/graphql/parse-schema-file.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'
import { linesOf } from '../../support/literal-config.ts'

function parse(text: string) {
  const diagnostics: Diagnostic[] = []
  const nodes = parseSchemaFile({ path: 'a.graphql', text }, found => diagnostics.push(found))
  return { names: nodes.map(node => ('name' in node ? node.name?.value : node.kind)), lines: linesOf(diagnostics) }
}

test('a definition with a syntax error is left out, and its place is reported', () => {
  expect(parse('type A { a: ID }\n\ntype B { b: }\n\ntype C { c: ID }')).toEqual({
    names: ['A', 'C'],
    lines: [
      'error api-spec/invalid-graphql a.graphql:3:13 A definition has a syntax error, so it is left out. Expected Name, found "}".',
    ],
  })
})

test('an empty file is reported', () => {
  expect(parse('# Nothing.\n')).toEqual({
    names: [],
    lines: ['error api-spec/empty-file a.graphql:1:1 The GraphQL schema "a.graphql" is empty.'],
  })
})

test('deep nesting costs only its definition', () => {
  const { names, lines } = parse(`type A { a: ID }\ntype B { b: ${'['.repeat(200_000)} }\ntype C { c: ID }`)
  expect(names).toEqual(['A', 'C'])
  expect(lines).toHaveLength(1)
})
