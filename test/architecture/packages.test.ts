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

/** Development dependencies that `src/` imports. They are bundled, so users need not install them. */
const bundled = [
  // Most builds load them, and a bundle loads faster than their many files.
  '@iconify/utils',
  'acorn',
  'acorn-jsx',
  'commander',
  'croner',
  'diff',
  'fastest-levenshtein',
  'fflate',
  'gray-matter',
  'handlebars',
  'hast-util-from-html',
  'hast-util-sanitize',
  'hast-util-to-html',
  'hast-util-to-mdast',
  'ignore',
  'image-size',
  'jsonc-parser',
  'mdast-util-gfm-strikethrough',
  'mdast-util-gfm-table',
  'mdast-util-gfm-task-list-item',
  'mdast-util-math',
  'mdast-util-to-hast',
  'mdast-util-to-markdown',
  'oniguruma-parser',
  'picocolors',
  'porter2',
  'property-information',
  'stopword',
  'xxhash-wasm',
  'yaml',
  // The validators of API specs would install 50 MB, and a script that reports installations. The bundle has 4 MB.
  '@apidevtools/swagger-parser',
  '@asyncapi/parser',
  // Mermaid would install more than 100 MB. The bundle has 6 MB.
  'dompurify',
  'mermaid',
]

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
  expect([...new Set(missing)].sort()).toEqual(bundled.toSorted())
})

/** The package of a module: `@scope/name` for `@scope/name/file.js`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
