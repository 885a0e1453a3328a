import { expect, test } from 'vitest'
import { shareWhileNeeded } from '../../src/source/share-while-needed.ts'

test('callers at the same time share a result, and a later caller gets a new one', async () => {
  let made = 0
  const withNumber = shareWhileNeeded(async () => ++made)
  const double = (value: number) => value * 2
  expect(await Promise.all([withNumber(double), withNumber(double)])).toEqual([2, 2])
  expect(await withNumber(double)).toBe(4)
})

test('after a failure, the result is made again', async () => {
  let attempts = 0
  const withNumber = shareWhileNeeded(async () => {
    attempts++
    if (attempts === 1) throw new Error('no disk')
    return attempts
  })
  await expect(withNumber(value => value)).rejects.toThrow('no disk')
  expect(await withNumber(value => value)).toBe(2)
})
