import { expect, test } from 'vitest'
import { openContentCache } from '../../../src/server/site/content-cache.ts'

const content = (bytes: number) => new Uint8Array(bytes)

test('loads content once, however many requests need it', async () => {
  const cache = openContentCache(100_000)
  let loads = 0
  const load = async () => {
    loads += 1
    return content(10)
  }
  const [first, second] = await Promise.all([cache.get('a', load), cache.get('a', load)])
  expect([first === second, (await cache.get('a', load)) === first, cache.peek('a') === first]).toEqual([
    true,
    true,
    true,
  ])
  expect(loads).toBe(1)
})

test('removes the least recently used content when the cache is full', async () => {
  const cache = openContentCache(4000)
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => content(500))
  cache.peek('a')
  for (const key of ['d', 'e', 'f', 'g']) await cache.get(key, async () => content(500))
  expect(['a', 'b', 'c', 'g'].map(key => cache.peek(key) !== undefined)).toEqual([true, false, false, true])
})

test('content that is larger than its share is not cached', async () => {
  const cache = openContentCache(8000)
  expect((await cache.get('a', async () => content(1001))).length).toBe(1001)
  expect(cache.peek('a')).toBeUndefined()
})

test('content that could not be loaded is loaded again', async () => {
  const cache = openContentCache(8000)
  await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect((await cache.get('a', async () => content(1))).length).toBe(1)
})
