import { expect, test } from 'vitest'
import { createWorkQueue } from '../../../src/server/site/work-queue.ts'

test('limits simultaneous work, keeps the order, and continues after failures', async () => {
  const limited = createWorkQueue(2)
  const [started, finish]: [number[], (() => void)[]] = [[], []]
  const work = (number: number) =>
    limited(async () => {
      started.push(number)
      await new Promise<void>(resolve => finish.push(resolve))
      if (number === 0) throw new Error('failed')
      return number
    })
  const results = Promise.allSettled([0, 1, 2, 3].map(work))
  expect(started).toEqual([0, 1])
  finish[0]?.()
  await expect.poll(() => started).toEqual([0, 1, 2])
  finish[1]?.()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  for (const go of finish.slice(2)) go()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
