import { expect, test } from 'vitest'
import { discardable, lazy } from '../../src/source/lazy.ts'

test('a lazy value is computed once', () => {
  let made = 0
  const value = lazy(() => ++made)
  expect([made, value(), value()]).toEqual([0, 1, 1])
})

test('a discarded value is computed again on the next use', () => {
  let made = 0
  const { get, discard } = discardable(() => ++made)
  expect([made, get(), get()]).toEqual([0, 1, 1])
  discard()
  expect([made, get(), get()]).toEqual([1, 2, 2])
})
