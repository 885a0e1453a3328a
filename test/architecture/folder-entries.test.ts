import { expect, test } from 'vitest'
import { importsOfPrivateFiles, unusedEntries } from './folder-entries.ts'
import { readFolderMap } from './folder-map.ts'
import { importsOf } from './imports.ts'
import { parseModules, sourceModules } from './modules.ts'

const imports = sourceModules.flatMap(importsOf)
const rows = readFolderMap().map(row => ({ ...row, folder: row.folder === 'src' ? '.' : row.folder }))

test('files are imported from afar only if the map in CONTRIBUTING.md names them as entries', () => {
  const entries = Object.fromEntries(rows.map(({ folder, start, further }) => [folder, [...start, ...further]]))
  expect(importsOfPrivateFiles(imports, entries)).toEqual([])
})

test('the map names no further entry that nothing imports from afar', () => {
  const further = Object.fromEntries(rows.map(row => [row.folder, row.further]))
  expect(unusedEntries(imports, further)).toEqual([])
})

test('finds imports of a private file, from neighbors none', () => {
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
