import { expect, test } from 'vitest'
import type { PageInput } from '../../../src/content/context/content-settings.ts'
import { buildProject } from '../../../src/host/build/build-project.ts'
import { pluginPort } from '../../../src/host/plugins/apply-plugins.ts'
import { createDisposables } from '../../../src/host/threads/disposables.ts'
import { runSequentially } from '../../../src/source/stage.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

/** Replaces a word by what the options and another file say, and fails as the text of a page asks for. */
const plugin = `
import { word } from './word.mjs'
export default ({ mark }) => async (tree, file) => {
  const text = String(file)
  if (text.includes('throw')) throw new Error('no luck')
  if (text.includes('exit')) process.exit(1)
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word + mark + Object.keys(process.env).length }] })
}
`

const files = {
  'docs.json': '{"name":"x","theme":"mint","colors":{"primary":"#123456"},"navigation":{"pages":["index","throw"]}}',
  'lectern.json': '{"plugins":{"remark":[["./plugins/add.mjs",{"mark":"!"}],"remark-none"]}}',
  'plugins/add.mjs': plugin,
  'plugins/word.mjs': 'export const word = "first"',
  'index.mdx': '---\ntitle: Home\n---\n\ntext\n',
  'throw.mdx': '---\ntitle: Other\n---\n\nthrow\n',
}

const span = { path: 'lectern.json', line: 1, column: 1 }

/** The texts of pages after the plugins of a folder, and what is reported. */
function opened(folder: string) {
  const disposables = createDisposables()
  const port = pluginPort({ directory: folder, code: true, isPreview: true, disposables }, runSequentially)
  const add = { name: './plugins/add.mjs', path: 'plugins/add.mjs', options: { mark: '!' }, span }
  const apply = port({ remark: [add, { name: 'remark-none', span }], rehype: [] })
  return {
    close: disposables.disposeAll,
    textsOf: async (...texts: readonly string[]) => {
      const inputs: readonly PageInput[] = texts.map((text, at) => ({
        file: { path: `${at}.mdx`, text },
        imports: [],
        route: `/${at}`,
      }))
      const { value = inputs, diagnostics = [] } = (await apply?.(inputs, { variables: {} })) ?? {}
      const trees = value.map(({ trees = {} }, at) => /first!\d|second!\d/.exec(trees[`${at}.mdx`] ?? '')?.[0])
      return { trees, lines: diagnostics.map(({ code, span, message }) => `${span?.path} ${code} ${message}`) }
    },
  }
}

const missing =
  'lectern.json host/missing-plugin The plugin "remark-none" is not installed. Pages are built without it.'

test('pages on which plugins fail are built without them, and the others are not affected', async () => {
  const { textsOf, close } = opened(temporaryFolder(files))
  const { trees, lines } = await textsOf('text', 'exit', 'throw', 'text again')
  await close()
  // The thread has no environment variables.
  expect(trees).toEqual(['first!0', undefined, undefined, 'first!0'])
  expect(lines).toEqual([
    missing,
    expect.stringContaining('1.mdx host/plugin-stopped The plugins of this page were stopped: the thread ended.'),
    '2.mdx content/plugin-failed The plugin "./plugins/add.mjs" failed on this page: no luck. The page is built without plugins.',
  ])
})

test('a changed plugin file is loaded again, and a broken plugin is reported where it is configured', async () => {
  const folder = temporaryFolder(files)
  const { textsOf, close } = opened(folder)
  const results = [await textsOf('text')]
  writeFiles(folder, { 'plugins/word.mjs': 'export const word = "second"' })
  results.push(await textsOf('text'))
  writeFiles(folder, { 'plugins/word.mjs': 'export const other = 1' })
  results.push(await textsOf('text'))
  await close()
  expect(results.map(({ trees }) => trees[0])).toEqual(['first!0', 'second!0', undefined])
  expect(results.at(-1)?.lines).toEqual([
    missing,
    expect.stringContaining('lectern.json host/plugin-not-loaded The plugin "./plugins/add.mjs" cannot be used:'),
  ])
})

test('a build applies plugins, except with --no-code', async () => {
  const directory = temporaryFolder(files)
  const build = async (withCode: boolean) => {
    const { diagnostics } = await buildProject({ directory, settings: {}, withCode })
    return diagnostics.map(({ code, span }) => `${span?.path} ${code}`)
  }
  expect(await build(true)).toEqual(['lectern.json host/missing-plugin', 'throw.mdx content/plugin-failed'])
  expect(await build(false)).toEqual(['lectern.json content/code-left-out'])
})
