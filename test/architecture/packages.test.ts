import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { sourceModules } from './modules.ts'

const {
  dependencies,
  peerDependencies,
}: Record<string, Readonly<Record<string, string>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
)
const imports = sourceModules.flatMap(importsOf).filter(({ isOwnFile, isTypeOnly }) => !isOwnFile && !isTypeOnly)

/** Development dependencies that `src/` imports, with the reason why users need not install them. */
const bundled: Readonly<Record<string, string>> = {
  '@apidevtools/swagger-parser': 'bundled with the thread of the validators',
  '@asyncapi/parser': 'bundled with the thread of the validators',
  dompurify: 'bundled with the parser of diagrams',
  mermaid: 'bundled with the parser of diagrams',
}

test('src imports every dependency', () => {
  const used = new Set(imports.map(({ to }) => packageOf(to)))
  expect(Object.keys(dependencies ?? {}).filter(name => !used.has(name))).toEqual([])
})

test('every package that the program imports at run time is a dependency', () => {
  const isInstalled = (name: string) => [dependencies, peerDependencies].some(list => list && name in list)
  const missing = imports
    .filter(({ from, to }) => !from.startsWith('islands/') && !to.startsWith('node:'))
    .map(({ to }) => packageOf(to))
    .filter(name => !isInstalled(name))
  expect([...new Set(missing)].sort()).toEqual(Object.keys(bundled).sort())
})

/** The package of a module: `@scope/name` for `@scope/name/file.js`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
