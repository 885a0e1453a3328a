import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPageIdle } from '../../../src/host/dev/first-page-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether it has begun after so many milliseconds. */
async function isReached(idle: ReturnType<typeof firstPageIdle>, ms: number): Promise<boolean> {
  let hasFinished = false
  void idle.reached.then(() => {
    hasFinished = true
  })
  await vi.advanceTimersByTimeAsync(ms)
  return hasFinished
}

test('begins after some time without requests', async () => {
  const idle = firstPageIdle()
  idle.note('opened')
  expect(await isReached(idle, 900)).toBe(false)
  idle.note('requested')
  expect(await isReached(idle, 1500)).toBe(false)
  idle.note('answered')
  expect(await isReached(idle, 200)).toBe(false)
  expect(await isReached(idle, 60)).toBe(true)
})

test('begins in the end, even if requests continue', async () => {
  const idle = firstPageIdle()
  idle.note('opened')
  for (let ms = 0; ms < 4900; ms += 100) {
    idle.note('requested')
    expect(await isReached(idle, 100)).toBe(false)
  }
  expect(await isReached(idle, 200)).toBe(true)
})

test('leaves no timer behind if it is started early', async () => {
  const idle = firstPageIdle()
  idle.note('opened')
  idle.finish()
  expect(await isReached(idle, 0)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
