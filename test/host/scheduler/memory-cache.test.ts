import { expect, test } from 'vitest'
import { createMemoryCache } from '../../../src/host/scheduler/memory-cache.ts'

test('returns stored results, separately for each stage', () => {
  const cache = createMemoryCache(() => true)
  cache.set('one', 'key', undefined)
  cache.set('two', 'key', 2)
  expect([cache.get('one', 'key'), cache.get('two', 'key'), cache.get('three', 'key')]).toEqual([
    { value: undefined },
    { value: 2 },
    undefined,
  ])
})

test('is cleared before its results exceed the limit', () => {
  const cache = createMemoryCache(() => true, 100)
  const html = { lines: ['x'.repeat(40)] }
  cache.set('s', 'a', html)
  expect(cache.get('s', 'a')).toEqual({ value: html })
  cache.set('s', 'b', html)
  expect([cache.get('s', 'a'), cache.get('s', 'b')]).toEqual([undefined, { value: html }])
})
