import { expect, test } from 'vitest'
import { highlightOnThread } from '../../../src/host/scheduler/highlight-on-thread.ts'
import { createDisposables, DisposedError } from '../../../src/host/threads/disposables.ts'
import { highlight } from '../../../src/render/highlighting/highlight.ts'
import { runSequentially, type Stage } from '../../../src/source/stage.ts'

const settings = { themes: { light: 'github-light', dark: 'github-dark' }, grammars: [] }
const blocks = ['js', 'json', 'unknown'].map(language => ({ language, code: '{ "a": 1 }' }))
const other: Stage<null, string, string> = { name: 'other', cache: {}, apply: (_, input) => input.toUpperCase() }

test('a thread highlights code with the same result, and runs nothing else', async () => {
  const disposables = createDisposables()
  const run = highlightOnThread(disposables)
  expect(await run(highlight, settings, blocks)).toEqual(await runSequentially(highlight, settings, blocks))
  expect(await run(other, null, ['a'])).toEqual(['A'])
  const running = expect(run(highlight, settings, blocks)).rejects.toThrow(DisposedError)
  await disposables.disposeAll()
  await running
})
