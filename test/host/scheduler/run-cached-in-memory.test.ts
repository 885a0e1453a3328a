import { expect, test } from 'vitest'
import { runCachedInMemory } from '../../../src/host/scheduler/run-cached-in-memory.ts'
import { runSequentially, type Stage } from '../../../src/source/stage.ts'

function counting(name: string) {
  const applied: string[] = []
  const stage: Stage<string, string, string> = {
    name,
    apply: (shared, input) => {
      applied.push(input)
      return shared + input
    },
  }
  return { stage, applied }
}

test('makes what repeats once, in one list and over several', async () => {
  const { stage, applied } = counting('highlight')
  const run = runCachedInMemory(runSequentially)
  expect(await run(stage, '>', ['a', 'b', 'a', 'c'])).toEqual(['>a', '>b', '>a', '>c'])
  expect(await run(stage, '>', ['c', 'd'])).toEqual(['>c', '>d'])
  expect(await run(stage, '<', ['c'])).toEqual(['<c'])
  expect(applied).toEqual(['a', 'b', 'c', 'd', 'c'])
})

test('keeps nothing of other stages', async () => {
  const { stage, applied } = counting('parse-page')
  const run = runCachedInMemory(runSequentially)
  await run(stage, '', ['a'])
  await run(stage, '', ['a'])
  expect(applied).toEqual(['a', 'a'])
})
