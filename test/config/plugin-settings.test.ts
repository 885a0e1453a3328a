import { expect, test } from 'vitest'
import { isPluginFile } from '../../src/config/plugin-settings.ts'
import { linesOf, readConfig } from '../support/literal-config.ts'

function read(plugins: unknown) {
  const { config, diagnostics } = readConfig({}, { 'lectern.json': { plugins } })
  const { remark, rehype } = config.settings.plugins
  const plain = (entries: typeof remark) => entries.map(({ span: _, ...entry }) => entry)
  return { remark: plain(remark), rehype: plain(rehype), lines: linesOf(diagnostics) }
}

test('packages and files are accepted with and without options', () => {
  expect(
    read({
      remark: ['remark-emoji', ['@acme/remark-x/sub', { a: [1, null], b: { c: true } }], ['./plugins/notes.mjs', 'x']],
      rehype: ['rehype-external-links'],
    }),
  ).toEqual({
    remark: [
      { name: 'remark-emoji' },
      { name: '@acme/remark-x/sub', options: { a: [1, null], b: { c: true } } },
      { name: './plugins/notes.mjs', path: 'plugins/notes.mjs', options: 'x' },
    ],
    rehype: [{ name: 'rehype-external-links' }],
    lines: [],
  })
})

test('invalid entries are reported at their position and left out', () => {
  const { remark, rehype, lines } = read({
    remark: ['remark-parse', '../outside.mjs', '/absolute.mjs', 'https://example.com/x.mjs', './notes.ts', 7, []],
    rehype: ['../../etc/passwd.js', 'a b', ['x', {}, {}]],
    recma: [],
  })
  expect({ remark, rehype }).toEqual({ remark: [], rehype: [] })
  expect(lines).toEqual([
    expect.stringContaining('config/unknown-key'),
    'warning config/no-effect lectern.json:4:7 "remark-parse" is already part of every pipeline, so it is ignored here.',
    'warning config/path-outside-project lectern.json:5:7 "plugins.remark[1]" is the path "../outside.mjs", which leads outside the project. The value is ignored.',
    'warning config/invalid-value lectern.json:6:7 "plugins.remark[2]" must be the name of a package or a path that begins with "./", but it is "/absolute.mjs". The value is ignored.',
    'warning config/invalid-value lectern.json:7:7 "plugins.remark[3]" must be the name of a package or a path that begins with "./", but it is "https://example.com/x.mjs". The value is ignored.',
    'warning config/invalid-value lectern.json:8:7 The plugin "./notes.ts" is not a JavaScript file. The value is ignored.',
    expect.stringContaining('config/wrong-type lectern.json:9:7'),
    expect.stringContaining('config/wrong-type lectern.json:10:7'),
    expect.stringContaining('config/path-outside-project'),
    expect.stringContaining('config/invalid-value'),
    expect.stringContaining('config/wrong-type'),
  ])
})

test('a plugin for a built-in feature gets a hint', () => {
  const { rehype, lines } = read({ rehype: ['rehype-slug'] })
  expect(rehype).toEqual([{ name: 'rehype-slug' }])
  expect(lines).toEqual([
    'hint config/redundant-plugin lectern.json:4:7 Lectern already gives every heading an id, so "rehype-slug" may be unnecessary.',
  ])
})

test('plugin files are not part of the site', () => {
  const { config } = readConfig({}, { 'lectern.json': { plugins: { remark: ['./plugins/x.mjs', './own.js'] } } })
  const isOfPlugin = (path: string) => isPluginFile(config.settings.plugins, path)
  expect(['plugins/x.mjs', 'plugins/lib/y.js', 'own.js', 'plugins/logo.svg', 'app.js'].map(isOfPlugin)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ])
})

test('plugins must be set in lectern.json itself, which only people may change', () => {
  const { config, diagnostics } = readConfig(
    {},
    { 'lectern.json': { plugins: { remark: { $ref: 'other.json' } } }, 'other.json': ['remark-emoji'] },
  )
  expect(config.settings.plugins.remark).toEqual([])
  expect(linesOf(diagnostics)).toEqual([
    'warning config/no-effect other.json:2:3 Plugins run code, so they must be listed in "lectern.json" itself. This one is ignored.',
  ])
})
