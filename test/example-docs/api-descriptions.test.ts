import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSpec } from '../../src/api-spec/parse-spec.ts'
import { runSequentially } from '../../src/source/stage.ts'

const fileAt = (path: string) => ({
  path,
  text: readFileSync(join(import.meta.dirname, '../../example-docs/api', path), 'utf8'),
})

test.each([
  ['nordhavn.openapi.yaml', []],
  ['nordhavn-2.2.yaml', []],
  ['nordhavn.asyncapi.yaml', ['nordhavn.openapi.yaml']],
])('the example %s has no errors', async (path, references) => {
  const input = { file: fileAt(path), references: references.map(fileAt), overlays: [] }
  const [outcome] = await runSequentially(parseSpec, null, [input])
  expect(outcome?.value?.title).toContain('Nordhavn Observatory')
  expect(outcome?.diagnostics).toEqual([])
})
