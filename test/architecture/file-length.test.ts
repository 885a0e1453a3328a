import { expect, test } from 'vitest'
import { longFiles } from './file-length.ts'
import { sourceModules } from './modules.ts'

const mostLines = 250

/** Files that consist of one table of data. They may be longer. */
const tables = [
  'api-spec/changes/rules.ts',
  'render/icons/renamed-icons.ts',
  'server/dashboard/texts.ts',
  'source/diagnostics/diagnostic-codes.ts',
]

test('no file has more than 250 lines, except for tables of data', () => {
  expect(Object.keys(longFiles(sourceModules, mostLines))).toEqual(tables)
})

test('finds files that are too long', () => {
  const fileOf = (path: string, lines: number) => ({ path, text: 'a\n'.repeat(lines) })
  expect(longFiles([fileOf('a.ts', 251), fileOf('b.ts', 250)], 250)).toEqual({ 'a.ts': 251 })
})
