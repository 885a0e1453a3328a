import { expect, test } from 'vitest'
import { readSpecs } from '../../../src/host/spec-versions/read-specs.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('GraphQL schemas in a folder are specs, and queries are not', async () => {
  const folder = temporaryFolder({
    'api/a.graphql': '"""A"""\ntype Query { a: Int }',
    'api/find.graphql': 'query Find { a }',
    'api/openapi.yaml': 'openapi: 3.1.0\n',
  })
  const found = await readSpecs('api', folder)
  expect('specs' in found && found.specs.map(({ file, graphql }) => [file.path, graphql])).toEqual([
    ['api/openapi.yaml', undefined],
    ['api/a.graphql', {}],
  ])
})

test('the result of an introspection query is a GraphQL schema', async () => {
  const folder = temporaryFolder({ 'schema.json': '{ "data": { "__schema": {} } }' })
  expect(await readSpecs('schema.json', folder)).toMatchObject({ specs: [{ graphql: {} }] })
})
