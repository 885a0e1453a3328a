import { expect, test } from 'vitest'
import { manualClock } from '../../../src/server/in-memory/clock.ts'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import { openRateLimiter } from '../../../src/server/limits/rate-limiter.ts'

function limiter(requests: number, windowMs = 60_000, maxKeys?: number) {
  const clock = manualClock(1_000_000)
  const store = memoryStore({ clock, maxKeys })
  return { clock, store, ...openRateLimiter('test', { requests, windowMs }, store, clock) }
}

test('limits requests in any interval of the length of the window', async () => {
  const { clock, take } = limiter(2)
  expect(await take('a')).toBeUndefined()
  clock.advance(30_000)
  expect(await take('a')).toBeUndefined()
  expect(await take('a')).toBe(30)
  clock.advance(29_500)
  expect(await take('a')).toBe(1)
  clock.advance(500)
  expect(await take('a')).toBeUndefined()
  // Two windows side by side would allow two more now.
  expect(await take('a')).toBe(30)
})

test('rejected requests do not count', async () => {
  const { clock, take } = limiter(1)
  await take('a')
  for (let second = 0; second < 60; second++) {
    expect(await take('a')).toBe(60 - second)
    clock.advance(1000)
  }
  expect(await take('a')).toBeUndefined()
})

test('requests are counted separately for each key', async () => {
  const { take } = limiter(1)
  expect([await take('a'), await take('b'), await take('a')]).toEqual([undefined, undefined, 60])
})

test('stores a limited list, however many requests a window allows', async () => {
  const { clock, store, take } = limiter(100_000, 3_600_000)
  for (let count = 0; count < 5000; count++) {
    expect(await take('a')).toBeUndefined()
    clock.advance(700)
  }
  const stored = await store.read('rate-limit/test/a')
  expect(Array.isArray(stored) && stored.length).toBeLessThan(70)
})

test('removes excess keys, the least recently used first', async () => {
  const { take } = limiter(1, 60_000, 2)
  const taken: (number | undefined)[] = []
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) taken.push(await take(key))
  expect(taken).toEqual([undefined, undefined, 60, undefined, 60, undefined])
})
