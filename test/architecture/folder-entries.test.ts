import { expect, test } from 'vitest'
import { importsOfPrivateFiles, unusedEntries } from './folder-entries.ts'
import { readFolderMap } from './folder-map.ts'
import { importsOf } from './imports.ts'
import { parseModules, sourceModules } from './modules.ts'

const imports = sourceModules.flatMap(importsOf)
const rows = readFolderMap().map(row => ({ ...row, folder: row.folder === 'src' ? '.' : row.folder }))

test('other folders import only files that the map in CONTRIBUTING.md names as entries', () => {
  const entries = Object.fromEntries(rows.map(({ folder, start, further }) => [folder, [...start, ...further]]))
  expect(importsOfPrivateFiles(imports, entries)).toEqual([])
})

test('every additional entry in the map is imported by another folder', () => {
  const further = Object.fromEntries(rows.map(row => [row.folder, row.further]))
  expect(unusedEntries(imports, further)).toEqual([])
})

test('finds imports of a private file, but ignores those by neighbors', () => {
  const sources = {
    'render/theme/sheet.ts': '',
    'render/theme/color.ts': '',
    'render/pages/page.ts': `import '../theme/color.ts'`,
    'render/plan.ts': `import './theme/color.ts'`,
    'host/build/build.ts': `import '../../render/theme/color.ts'\nimport '../../render/theme/sheet.ts'`,
    'host/cache/store.ts': `import type { Plan } from '../../render/plan.ts'`,
  }
  const found = parseModules(sources).flatMap(importsOf)
  const entries = { 'render/theme': ['sheet.ts'] }
  expect(importsOfPrivateFiles(found, entries)).toEqual([
    'host/build/build.ts imports render/theme/color.ts',
    'host/cache/store.ts imports render/plan.ts',
  ])
  expect(unusedEntries(found, { 'render/theme': ['sheet.ts', 'color.ts'], render: ['index.ts'] })).toEqual([
    'render/index.ts',
  ])
})
