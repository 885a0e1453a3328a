import { expect, test } from 'vitest'
import { memoize } from '../../src/source/memoize.ts'

test('computes a value once per object, whatever the value is', () => {
  const made: object[] = []
  const nothing = memoize((key: object) => {
    made.push(key)
    return undefined
  })
  const [one, other] = [{ a: 1 }, { a: 1 }]
  expect([nothing(one), nothing(one), nothing(other)]).toEqual([undefined, undefined, undefined])
  expect(made).toEqual([one, other])
})

test('tries again after an error', () => {
  let tries = 0
  const made = memoize((_: object) => {
    if (tries++ === 0) throw new Error('not yet')
    return tries
  })
  const key = {}
  expect(() => made(key)).toThrow('not yet')
  expect(made(key)).toBe(2)
  expect(made(key)).toBe(2)
})
