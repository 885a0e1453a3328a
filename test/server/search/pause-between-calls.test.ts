import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pauseBetweenCalls } from '../../../src/server/search/pause-between-calls.ts'

test('after a few callers, other work gets its turn', async () => {
  const turn = pauseBetweenCalls(() => setImmediate(), 2)
  const order: string[] = []
  const work = async (name: string) => {
    await turn()
    order.push(name)
    void setImmediate().then(() => order.push(`after ${name}`))
  }
  await Promise.all(['a', 'b', 'c'].map(work))
  expect(order).toEqual(['a', 'b', 'after a', 'after b', 'c'])
})
