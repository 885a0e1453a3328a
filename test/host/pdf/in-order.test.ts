import { expect, test } from 'vitest'
import { inOrder } from '../../../src/host/pdf/in-order.ts'

async function collected(results: AsyncIterable<number>): Promise<readonly number[]> {
  const found: number[] = []
  for await (const result of results) found.push(result)
  return found
}

test('results keep the order of the items, and only some run at the same time', async () => {
  let [running, most] = [0, 0]
  const work = async (item: number) => {
    most = Math.max(most, ++running)
    for (let turns = 10 - item; turns > 0; turns--) await Promise.resolve()
    running--
    return item * 2
  }
  expect(await collected(inOrder([1, 2, 3, 4, 5], 2, work))).toEqual([2, 4, 6, 8, 10])
  expect(most).toBe(2)
  expect(await collected(inOrder([], 2, work))).toEqual([])
})

test('a failure is thrown when it is its turn', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('two')
    return item
  }
  await expect(collected(inOrder([1, 2, 3], 3, work))).rejects.toThrow('two')
})
