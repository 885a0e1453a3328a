import { expect, test } from 'vitest'
import { fileCycles, folderCycles } from './import-cycles.ts'
import { importsOf } from './imports.ts'
import { parseModules, type Sources, sourceModules } from './modules.ts'

const imports = sourceModules.flatMap(importsOf)

test('files do not import values from each other in a cycle', () => {
  expect(fileCycles(imports)).toEqual([])
})

test('subfolders do not import from each other in a cycle', () => {
  expect(folderCycles(imports)).toEqual([])
})

test('finds files that need each other', () => {
  const sources = {
    'a.ts': `import { b } from './b.ts'\nexport const a = () => b`,
    'b.ts': `export { c } from './folder/c.ts'`,
    'folder/c.ts': `import { type T, a } from '../a.ts'\nexport const c = a`,
    'd.ts': `import './d.ts'`,
    'e.ts': `import { a } from './a.ts'`,
  }
  expect(fileCycles(importsIn(sources))).toEqual([['a.ts', 'b.ts', 'folder/c.ts'], ['d.ts']])
})

test('ignores imports of types and imports on demand', () => {
  const sources = {
    'a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'\nimport { d } from './d.ts'\nimport { e } from './e.ts'`,
    'b.ts': `import type { A } from './a.ts'`,
    'c.ts': `import { type A, type B as C } from './a.ts'`,
    'd.ts': `export type { A } from './a.ts'\nexport { type B } from './a.ts'`,
    'e.ts': `export const e = () => import('./a.ts')`,
  }
  expect(fileCycles(importsIn(sources))).toEqual([])
})

test('finds subfolders that need each other, by types too', () => {
  const sources = {
    'host/cache/a.ts': `import '../publish/b.ts'`,
    'host/publish/b.ts': `import type { C } from '../cache/c.ts'`,
    'host/cache/c.ts': `import '../../source/d.ts'`,
  }
  expect(folderCycles(importsIn(sources))).toEqual(['host: cache, publish'])
})

test('finds a subfolder and a file beside it that need each other', () => {
  const sources = {
    'host/a.ts': `import './cache/b.ts'`,
    'host/cache/b.ts': `import type { C } from '../c.ts'`,
    'host/c.ts': `import './a.ts'`,
    'host/cache/inner/d.ts': `import '../e.ts'`,
    'host/cache/e.ts': `import './inner/d.ts'`,
  }
  expect(folderCycles(importsIn(sources))).toEqual(['host: a.ts, c.ts, cache', 'host/cache: e.ts, inner'])
})

test('accepts subfolders that are used in one direction', () => {
  const sources = {
    'host/a.ts': `import './cache/b.ts'`,
    'host/cache/b.ts': `import '../paths.ts'`,
    'host/c.ts': `import type { D } from './d.ts'`,
    'host/d.ts': `import './c.ts'`,
  }
  expect(folderCycles(importsIn(sources))).toEqual([])
})

function importsIn(sources: Sources) {
  return parseModules(sources).flatMap(importsOf)
}
