import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from '../../../src/server/search/open-turns.ts'

test('callers go on one after the other, and other work has its turn in between', async () => {
  const turn = openTurns(() => setImmediate())
  const order: string[] = []
  const work = async (name: string) => {
    await turn()
    order.push(name)
    void setImmediate().then(() => order.push(`after ${name}`))
  }
  await Promise.all([work('a'), work('b')])
  expect(order).toEqual(['a', 'after a', 'b'])
})
