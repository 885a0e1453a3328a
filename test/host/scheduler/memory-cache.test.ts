import { expect, test } from 'vitest'
import { createMemoryCache } from '../../../src/host/scheduler/memory-cache.ts'

test('returns stored results, separately for each stage', () => {
  const cache = createMemoryCache(() => true)
  cache.set('one', 'key', undefined)
  cache.set('two', 'key', 2)
  expect([cache.get('one', 'key'), cache.get('two', 'key'), cache.get('three', 'key')]).toEqual([
    expect.objectContaining({ value: undefined }),
    expect.objectContaining({ value: 2 }),
    undefined,
  ])
})

test('discards the results that have not been used for long before the limit is exceeded', () => {
  const cache = createMemoryCache(() => true, 400)
  const html = { lines: ['x'.repeat(40)] }
  const isKnown = (key: string) => cache.get('s', key) !== undefined
  cache.set('s', 'used', html)
  for (let at = 0; at < 50; at++) {
    cache.set('s', `once ${at}`, html)
    expect([isKnown('used'), isKnown(`once ${at}`)]).toEqual([true, true])
  }
  const kept = Array.from({ length: 50 }, (_, at) => at).filter(at => isKnown(`once ${at}`))
  expect(kept.length).toBeLessThan(5)
})

test('keeps a result that is larger than the limit until the next one', () => {
  const cache = createMemoryCache(() => true, 100)
  cache.set('s', 'large', 'x'.repeat(500))
  expect(cache.get('s', 'large')).toMatchObject({ size: 505 })
})
