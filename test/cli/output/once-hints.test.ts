import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHintFilter } from '../../../src/cli/output/once-hints.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const advice = (message: string, line = 1): Diagnostic => ({
  code: 'site/left-out-files',
  severity: 'hint',
  message,
  span: { path: 'docs.json', line, column: 1 },
})
const problem: Diagnostic = { code: 'site/broken-link', severity: 'warning', message: 'Broken.' }

test('hints that need no action are shown in one run only, problems in every run', () => {
  const directory = temporaryFolder()
  const paths = { directory, cache: join(directory, 'cache') }
  const first = createHintFilter(paths)
  expect(first([advice('a'), problem])).toEqual([advice('a'), problem])
  // A preview prints what changes, so the list of a run stays complete.
  expect(first([advice('a', 2), advice('b')])).toEqual([advice('a', 2), advice('b')])
  expect(createHintFilter(paths)([advice('a', 9), advice('b'), advice('c'), problem])).toEqual([advice('c'), problem])
  expect(createHintFilter({ ...paths, directory: join(directory, 'other') })([advice('a')])).toEqual([advice('a')])
})

test('if the record of shown hints cannot be read, everything is shown', () => {
  const directory = temporaryFolder({ 'cache/shown-hints.json': '{"a": [' })
  const cache = join(directory, 'cache')
  expect(createHintFilter({ directory, cache })([advice('a')])).toEqual([advice('a')])
  expect(createHintFilter({ directory, cache })([advice('a')])).toEqual([])
  writeFileSync(join(cache, 'shown-hints.json'), '[1, null, {}]')
  expect(createHintFilter({ directory, cache })([advice('a')])).toEqual([advice('a')])
  for (let run = 0; run < 2; run++) {
    expect(createHintFilter({ directory, cache: undefined })([advice('a')])).toEqual([advice('a')])
    const file = join(cache, 'shown-hints.json', 'no-folder')
    expect(createHintFilter({ directory, cache: file })([advice('a')])).toEqual([advice('a')])
  }
})
