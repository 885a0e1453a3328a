import { expect, test } from 'vitest'
import { openStore } from '../../../src/host/cache/store.ts'
import { createScheduler } from '../../../src/host/scheduler/create-scheduler.ts'
import { type Run, runSequentially } from '../../../src/source/stage.ts'
import { builtSite } from '../../support/built-site.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const files = {
  'docs.json': '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index","b"]}}',
  'index.mdx': '# Home',
  'b.mdx': 'export const Counter = () => <button>{useState(1)[0]}</button>\n\n<Counter />\n',
}

test('a later build finds the code on pages in the store, without parsing the pages again', async () => {
  const folder = temporaryFolder()
  const build = async () => {
    const store = openStore(folder, 'v')
    const computed: string[] = []
    const compute: Run = (stage, shared, inputs) => {
      computed.push(...inputs.map(() => stage.name))
      return runSequentially(stage, shared, inputs)
    }
    const { files: built } = await builtSite(files, {}, { run: createScheduler({ store, compute }) })
    store.close()
    return { page: built.get('b/index.html'), count: computed.filter(name => name === 'read-islands').length }
  }
  const first = await build()
  expect(first).toMatchObject({ count: 1, page: expect.stringContaining('<button') })
  expect(await build()).toEqual({ count: 0, page: first.page })
})
