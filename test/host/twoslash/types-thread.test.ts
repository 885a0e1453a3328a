import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTypesThread } from '../../../src/host/twoslash/types-thread.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('a compiler that cannot be loaded fails each block, with the reason', async () => {
  const file = join(temporaryFolder(), 'nothing.cjs')
  const world = { root: '/project', files: new Map<string, string>(), modules: [] }
  const { check } = openTypesThread({ ...world, typescript: file, twoslash: file })
  const block = { language: 'ts', source: 'let a = 1' } as const
  const expected = {
    problems: [
      { kind: 'stopped', line: 0, message: expect.stringMatching(/^The compiler did not start: .*nothing\.cjs/) },
    ],
  }
  expect(await Promise.all([check(block), check(block)])).toEqual([expected, expected])
})
