import { expect, test } from 'vitest'
import { openContentCache } from '../../../src/server/site/content-cache.ts'

const content = (bytes: number) => new Uint8Array(bytes)

test('loads a content once, however many ask for it at the same time and later', async () => {
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

test('drops what was used longest ago when there is too much', async () => {
  const cache = openContentCache(4000)
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => content(500))
  cache.peek('a')
  for (const key of ['d', 'e', 'f', 'g']) await cache.get(key, async () => content(500))
  expect(['a', 'b', 'c', 'g'].map(key => cache.peek(key) !== undefined)).toEqual([true, false, false, true])
})

test('does not keep a content that is large beside all others', async () => {
  const cache = openContentCache(8000)
  expect((await cache.get('a', async () => content(1001))).length).toBe(1001)
  expect(cache.peek('a')).toBeUndefined()
})

test('a content that could not be loaded is loaded again', async () => {
  const cache = openContentCache(8000)
  await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect((await cache.get('a', async () => content(1))).length).toBe(1)
})
