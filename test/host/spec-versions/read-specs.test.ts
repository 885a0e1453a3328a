import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('the files of a spec are read from a Git revision, whatever their names and sizes', async () => {
  const long = `# ${'ü'.repeat(300_000)}\n`
  const folder = temporaryFolder({
    'docs/openapi.yaml':
      "openapi: 3.1.0\na: { $ref: 'größe und so.yaml' }\nb: { $ref: missing.yaml }\nc: { $ref: folder }\nd: { $ref: folder/end.yaml }\n",
    'docs/größe und so.yaml': long,
    'docs/folder/end.yaml': '',
  })
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', folder, ...args])
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'one')
  writeFileSync(join(folder, 'docs/folder/end.yaml'), 'changed: true\n')
  const found = await readSpecs('docs/openapi.yaml', folder, 'HEAD')
  const references = 'specs' in found ? found.specs[0]?.references : undefined
  expect(references?.map(({ path, text }) => [path, text])).toEqual([
    ['docs/größe und so.yaml', long],
    ['docs/folder/end.yaml', ''],
  ])
})
