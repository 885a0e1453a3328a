import { expect, test } from 'vitest'
import { openStore } from '../../../src/host/cache/store.ts'
import { runCached } from '../../../src/host/scheduler/run-cached.ts'
import { type Run, runSequentially, type Stage } from '../../../src/source/stage.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function counting(): { stage: Stage<string, number, string>; made: number[] } {
  const made: number[] = []
  const apply = (shared: string, input: number) => {
    made.push(input)
    return `${shared}${input}`
  }
  return { stage: { name: 'counting', apply }, made }
}

test('makes what is missing, once, and keeps the order', async () => {
  const cache = temporaryFolder()
  const { stage, made } = counting()
  const first = openStore(cache, 'v1')
  expect(await runCached(first, runSequentially)(stage, 's', [2, 1, 2])).toEqual(['s2', 's1', 's2'])
  first.close()
  const second = openStore(cache, 'v1')
  expect(await runCached(second, runSequentially)(stage, 's', [3, 2, 1])).toEqual(['s3', 's2', 's1'])
  expect(made).toEqual([2, 1, 3])
})

test('makes all anew when what is shared or the code has changed', async () => {
  const cache = temporaryFolder()
  const { stage, made } = counting()
  for (const [version, shared] of [
    ['v1', 'a'],
    ['v1', 'b'],
    ['v2', 'b'],
    ['v2', 'b'],
  ] as const) {
    const store = openStore(cache, version)
    await runCached(store, runSequentially)(stage, shared, [1])
    store.close()
  }
  expect(made).toEqual([1, 1, 1])
})

test('keeps the results of stages within stages', async () => {
  const cache = temporaryFolder()
  const { stage, made } = counting()
  const outer: Stage<null, number[], string[]> = { name: 'outer', apply: (_, input, run) => run(stage, 's', input) }
  const run = runCached(openStore(cache, 'v'), runSequentially)
  expect(await run(outer, null, [[1], [1, 2]])).toEqual([['s1'], ['s1', 's2']])
  expect(made).toEqual([1, 2])
})

test('does not ask the next one when all is there', async () => {
  const { stage } = counting()
  const store = openStore(temporaryFolder(), 'v')
  await runCached(store, runSequentially)(stage, 's', [1])
  const never: Run = () => Promise.reject(new Error('asked'))
  expect(await runCached(store, never)(stage, 's', [1])).toEqual(['s1'])
})

test('refuses what leaves no trace in a key', async () => {
  const stage: Stage<unknown, number, number> = { name: 'odd', apply: (_, input) => input }
  const run = runCached(openStore(temporaryFolder(), 'v'), runSequentially)
  await expect(run(stage, { files: new Map() }, [1])).rejects.toThrow('no plain data')
})
