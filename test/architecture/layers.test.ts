import { expect, test } from 'vitest'
import { globalsOfNode, unstableGlobals } from './global-names.ts'
import { importsOf } from './imports.ts'
import {
  importsFromAbove,
  importsOfNode,
  isPartOfBuild,
  layers,
  missingImports,
  runsOnNode,
  topFolderOf,
} from './layers.ts'
import { type Module, parseModules, type Sources, sourceModules } from './modules.ts'

const imports = sourceModules.flatMap(importsOf)
const paths = sourceModules.map(({ path }) => path)

test('each folder has a layer', () => {
  expect([...new Set(paths.map(topFolderOf))].filter(folder => layers[folder] === undefined)).toEqual([])
})

test('a folder imports from lower layers only', () => {
  expect(importsFromAbove(imports)).toEqual([])
})

test('finds imports from the same layer and from higher ones, in types and on demand too', () => {
  const sources = {
    'content/a.ts': `import '../config/b.ts'\nimport type { C } from '../site/c.ts'\nexport { d } from './d.ts'`,
    'content/d.ts': `export const d = () => import('../host/e.ts')\nexport type F = import('../render/f.ts').F`,
    'host/e.ts': `export * from '../content/a.ts'`,
  }
  expect(importsFromAbove(importsIn(sources))).toEqual([
    'content/a.ts → config/b.ts',
    'content/a.ts → site/c.ts',
    'content/d.ts → host/e.ts',
    'content/d.ts → render/f.ts',
  ])
})

test('every imported file exists', () => {
  expect(imports.length).toBeGreaterThan(sourceModules.length)
  expect(missingImports(imports, paths)).toEqual([])
})

test('finds imports of missing files', () => {
  expect(missingImports(importsIn({ 'a/a.ts': `import '../b.ts'\nimport './a.ts'` }), ['a/a.ts'])).toEqual([
    'a/a.ts → b.ts',
  ])
})

test('only host, server and cli use Node', () => {
  expect(importsOfNode(imports)).toEqual([])
  expect(sourceModules.filter(({ path }) => !runsOnNode(path)).flatMap(module => named(module, globalsOfNode))).toEqual(
    [],
  )
})

test('finds modules and globals of Node', () => {
  const sources = {
    'render/a.ts': `import { join } from 'node:path'\nexport const text = Buffer.from(join(process.cwd())).toString()`,
    'render/b.ts': `// process.cwd()\nexport const run = (process: { cwd(): string }) => process.cwd() + 'Buffer.from()'`,
    'host/c.ts': `import 'node:fs'`,
  }
  expect(importsOfNode(importsIn(sources))).toEqual(['render/a.ts → node:path'])
  expect(parseModules(sources).flatMap(module => named(module, globalsOfNode))).toEqual([
    'render/a.ts: Buffer',
    'render/a.ts: process',
  ])
})

test('no part of a build reads the clock, random numbers or the network', () => {
  expect(
    sourceModules.filter(({ path }) => isPartOfBuild(path)).flatMap(module => named(module, unstableGlobals)),
  ).toEqual([])
})

test('finds reads of the clock, random numbers and the network', () => {
  const text = `
    export const now = () => [Date.now(), new Date(), Math.random(), fetch('/'), performance.now()]
    export const plain = (fetch: () => void) => [new Date('2026-01-01'), Math.max(1), fetch()]
  `
  expect(parseModules({ 'render/a.ts': text }).flatMap(unstableGlobals).sort()).toEqual(
    ['Date.now', 'Math.random', 'fetch', 'new Date', 'performance'].sort(),
  )
})

test('modules have no default exports and no barrel files', () => {
  expect(sourceModules.filter(hasDefaultOrBarrel).map(({ path }) => path)).toEqual([])
})

test('finds default exports and barrel files', () => {
  const sources = {
    'a.ts': 'export default 1',
    'b.ts': `export * from './a.ts'`,
    'c.ts': `const c = 1\nexport { c as default }`,
    'd.ts': `export const d = 'export default 1'`,
  }
  expect(
    parseModules(sources)
      .filter(hasDefaultOrBarrel)
      .map(({ path }) => path),
  ).toEqual(['a.ts', 'b.ts', 'c.ts'])
})

function hasDefaultOrBarrel({ program }: Module): boolean {
  return program.body.some(
    statement =>
      statement.type === 'ExportDefaultDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' &&
        statement.specifiers.some(({ exported }) => exported.type === 'Identifier' && exported.name === 'default')),
  )
}

function named(module: Module, namesIn: (module: Module) => readonly string[]): readonly string[] {
  return namesIn(module).map(name => `${module.path}: ${name}`)
}

function importsIn(sources: Sources) {
  return parseModules(sources).flatMap(importsOf)
}
