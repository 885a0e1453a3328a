import { expect, test } from 'vitest'
import { pluginFileRule } from '../../../../src/server/jobs/workspace/plugin-files.ts'
import { defaultChangeLimits, trackChanges } from '../../../../src/server/jobs/workspace/track-changes.ts'
import { FileRefused } from '../../../../src/server/jobs/workspace/workspace.ts'
import { applyChecked } from '../../../../src/server/jobs/workspace/write-policy.ts'
import { memoryWorkspace } from '../../../support/memory-workspace.ts'

test('plugin files are recognized, also in other spellings and in damaged settings', () => {
  const settings =
    '{ "plugins": { "remark": ["remark-emoji", ["./Plugins/Notes.mjs", {"a": "./b"}]], "rehype": ["./own.js"], } '
  const isOfPlugin = pluginFileRule(settings)
  const paths = ['plugins/notes.mjs', 'PLUGINS/other.js', 'own.js', 'OWN.JS', 'plugins/guide.mdx', 'app.js']
  expect(paths.filter(isOfPlugin)).toEqual(['plugins/notes.mjs', 'PLUGINS/other.js', 'own.js', 'OWN.JS'])
})

test.each(['', '[]', '{}', '{"plugins":7}', '{"plugins":{"remark":["../x.mjs"]}}'])(
  'there are no plugin files: %s',
  settings => {
    expect(pluginFileRule(settings)('x.mjs')).toBe(false)
  },
)

test('an agent must not change plugins, even if it can write code', async () => {
  const lectern = '{"plugins":{"remark":["./plugins/notes.mjs", "./own.cjs"]}}'
  const files = {
    ...{ 'lectern.json': lectern, 'a.js': '' },
    ...{ 'plugins/notes.mjs': "import x from '../lib/x.mjs'", 'lib/x.mjs': "import('./y.mjs')" },
    'own.cjs': "require('./data')",
  }
  const memory = memoryWorkspace(files)
  const workspace = trackChanges(
    { ...memory, read: path => (path === 'data' ? Promise.reject(new FileRefused('A folder.')) : memory.read(path)) },
    defaultChangeLimits,
  )
  const policy = { allowsCode: true, checkContent: () => undefined }
  const content = new TextEncoder().encode('x')
  const results = [
    await applyChecked(workspace, [{ type: 'write', path: 'plugins/notes.mjs', content }], policy),
    await applyChecked(workspace, [{ type: 'move', path: 'a.js', to: 'plugins/more.js', content }], policy),
    await applyChecked(workspace, [{ type: 'write', path: 'lib/x.mjs', content }], policy),
    await applyChecked(workspace, [{ type: 'move', path: 'a.js', to: 'LIB/y.mjs', content }], policy),
    await applyChecked(workspace, [{ type: 'write', path: 'data/index.js', content }], policy),
    await applyChecked(workspace, [{ type: 'write', path: 'a.js', content }], policy),
  ]
  expect(results).toEqual([
    expect.stringContaining('plugins/notes.mjs: This file belongs to a plugin in lectern.json'),
    expect.stringContaining('plugins/more.js: This file belongs to a plugin in lectern.json'),
    expect.stringContaining('lib/x.mjs: This file belongs to a plugin in lectern.json'),
    expect.stringContaining('LIB/y.mjs: This file belongs to a plugin in lectern.json'),
    expect.stringContaining('data/index.js: This file belongs to a plugin in lectern.json'),
    undefined,
  ])
})
