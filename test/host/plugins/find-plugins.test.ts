import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { PluginEntry } from '../../../src/config/plugin-settings.ts'
import { findPlugins, pluginsKey } from '../../../src/host/plugins/find-plugins.ts'
import { packageEntry } from '../../../src/host/plugins/package-entry.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const span = { path: 'lectern.json', line: 2, column: 3 }
const entry = (name: string): PluginEntry =>
  name.startsWith('./') ? { name, path: name.slice(2), span } : { name, span }

const files = {
  'docs/plugins/notes.mjs': `import { x } from './lib/names.mjs'\nexport default () => {}`,
  'docs/plugins/lib/names.mjs': `export const x = await import("../more.mjs")`,
  'docs/plugins/more.mjs': '',
  'docs/node_modules/remark-own/package.json':
    '{"version":"1.0.0","exports":{".":{"types":"./t.d.ts","import":"./lib/index.js"}}}',
  'docs/node_modules/remark-own/lib/index.js': '',
  'node_modules/@acme/rehype-above/package.json': '{"version":"2.0.0","main":"main.cjs"}',
  'node_modules/@acme/rehype-above/main.cjs': '',
  'node_modules/.package-lock.json': '{}',
  'outside.mjs': '',
}

test('plugins are found in the docs folder, its packages, and those of parent folders', () => {
  const folder = temporaryFolder(files)
  const remark = ['./plugins/notes.mjs', 'remark-own'].map(entry)
  const { value, diagnostics } = findPlugins({ remark, rehype: [entry('@acme/rehype-above')] }, join(folder, 'docs'))
  const urls = [...value.remark, ...value.rehype].map(({ url }) => url)
  const paths = [
    'docs/plugins/notes.mjs',
    'docs/node_modules/remark-own/lib/index.js',
    'node_modules/@acme/rehype-above/main.cjs',
  ]
  expect(urls).toEqual(paths.map(path => pathToFileURL(join(folder, path)).href))
  expect(diagnostics).toEqual([])
})

test('a missing plugin is reported at its entry, with the command that installs it', () => {
  const names = ['./plugins/none.mjs', 'remark-none', '@acme/none/sub', 'remark-own/internal.js'].map(entry)
  const { value, diagnostics } = findPlugins({ remark: names, rehype: [] }, join(temporaryFolder(files), 'docs'))
  expect(value.remark).toEqual([])
  expect(diagnostics.map(({ code, span: at, hint }) => [code, at?.line, hint])).toEqual([
    ['host/missing-plugin', 2, 'Create the file "plugins/none.mjs", or correct the path.'],
    ['host/missing-plugin', 2, 'Run "npm install remark-none" in the docs folder, or in a folder above it.'],
    ['host/missing-plugin', 2, 'Run "npm install @acme/none" in the docs folder, or in a folder above it.'],
    ['host/missing-plugin', 2, 'Run "npm install remark-own" in the docs folder, or in a folder above it.'],
  ])
})

test.each([
  ['the plugin', 'docs/plugins/notes.mjs'],
  ['a file that it imports', 'docs/plugins/lib/names.mjs'],
  ['a file that this file imports', 'docs/plugins/more.mjs'],
  ['an installed package', 'node_modules/.package-lock.json'],
])('the key changes with %s', (_, path) => {
  const folder = temporaryFolder({
    ...files,
    'docs/lectern.json': '{"plugins":{"remark":["./plugins/notes.mjs"],"rehype":["@acme/rehype-above"]}}',
  })
  const first = pluginsKey(join(folder, 'docs'))
  expect(pluginsKey(join(folder, 'docs'))).toBe(first)
  writeFiles(folder, { [path]: `// changed\n${files['docs/plugins/notes.mjs']}` })
  expect(pluginsKey(join(folder, 'docs'))).not.toBe(first)
})

test('the key changes with options and order; without plugins there is none', () => {
  const folder = temporaryFolder({ ...files, 'docs/lectern.json': '{}' })
  const keyOf = (remark: readonly PluginEntry[]) => findPlugins({ remark, rehype: [] }, join(folder, 'docs')).value.key
  const [notes, own, gfm] = ['./plugins/notes.mjs', 'remark-own', 'remark-gfm'].map(entry) as [
    PluginEntry,
    PluginEntry,
    PluginEntry,
  ]
  const keys = [
    [notes, own],
    [own, notes],
    [{ ...notes, options: 1 }, own],
    [notes, own, { ...gfm, options: {} }],
  ].map(keyOf)
  expect(new Set(keys).size).toBe(4)
  expect(pluginsKey(join(folder, 'docs'))).toBe('')
})

test.each([
  [{}, '.', './index.js'],
  [{ main: 'lib/a.js' }, '.', 'lib/a.js'],
  [{}, './sub.js', './sub.js'],
  [{ exports: './a.js' }, '.', './a.js'],
  [{ exports: './a.js' }, './b', undefined],
  [{ exports: { require: './a.cjs', default: './a.js' } }, '.', './a.js'],
  [{ exports: { '.': [{ node: { import: './n.js' } }], './x/*': './lib/*.js' } }, './x/y', './lib/y.js'],
  [{ exports: { '.': '../../outside.js' } }, '.', undefined],
  [{ exports: { './x/*': './lib/*.js' } }, './x/../../y', undefined],
  [{ exports: 7 }, '.', undefined],
])('the entry point of the package %j at %s is %s', (description, subpath, expected) => {
  expect(packageEntry(description, subpath)).toBe(expected)
})
