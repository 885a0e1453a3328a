import { expect, test } from 'vitest'
import { mapInOrder } from '../../src/source/map-in-order.ts'

const turn = () => new Promise(resolve => setTimeout(resolve))

test('results have the order of the inputs, whichever is ready first', async () => {
  const made: number[] = []
  const begin = async (turns: number) => {
    for (let left = turns; left > 0; left--) await turn()
    made.push(turns)
    return turns
  }
  const seen: number[] = []
  for await (const output of mapInOrder([4, 1, 3, 0, 2], 3, begin)) seen.push(output)
  expect(seen).toEqual([4, 1, 3, 0, 2])
  expect(made).not.toEqual(seen)
})

test('at most the given number of calls run at once', async () => {
  let underWay = 0
  let most = 0
  const begin = async () => {
    underWay++
    most = Math.max(most, underWay)
    await turn()
    underWay--
  }
  for await (const _ of mapInOrder([1, 2, 3, 4, 5, 6, 7], 3, begin));
  expect(most).toBe(3)
})

test('an error is thrown when its turn comes, and later errors cause no harm', async () => {
  const begin = async (input: number) => {
    if (input > 1) throw new Error(`failed at ${input}`)
    await turn()
    return input
  }
  const seen: number[] = []
  const all = async () => {
    for await (const output of mapInOrder([0, 1, 2, 3, 4], 5, begin)) seen.push(output)
  }
  await expect(all()).rejects.toThrow('failed at 2')
  expect(seen).toEqual([0, 1])
})
