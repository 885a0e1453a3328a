import { expect, test } from 'vitest'
import { openConcurrencyLimiter } from '../../../src/server/limits/concurrency-limiter.ts'

test('limits the running requests of each key and in total', () => {
  const { enter } = openConcurrencyLimiter({ total: 3, perKey: 2 })
  expect([enter('a'), enter('a'), enter('a'), enter('b'), enter('c')].map(leave => leave !== undefined)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test('a request is released once', () => {
  const { enter } = openConcurrencyLimiter({ total: 1, perKey: 1 })
  const leave = enter('a')
  leave?.()
  leave?.()
  expect([enter('b') !== undefined, enter('c') !== undefined]).toEqual([true, false])
})

test('a request without a key counts only in the total', () => {
  const { enter } = openConcurrencyLimiter({ total: 3, perKey: 1 })
  const entered = [undefined, undefined, 'a', undefined].map(key => enter(key) !== undefined)
  expect(entered).toEqual([true, true, true, false])
})
