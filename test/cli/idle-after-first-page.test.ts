import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleAfterFirstPage } from '../../src/cli/idle-after-first-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether it has begun after so many milliseconds. */
async function hasBegun(rest: ReturnType<typeof idleAfterFirstPage>, ms: number): Promise<boolean> {
  let isBegun = false
  void rest.idle.then(() => {
    isBegun = true
  })
  await vi.advanceTimersByTimeAsync(ms)
  return isBegun
}

test('begins when nobody has asked for anything for a while', async () => {
  const rest = idleAfterFirstPage()
  rest.noteActivity('opened')
  expect(await hasBegun(rest, 900)).toBe(false)
  rest.noteActivity('asked')
  expect(await hasBegun(rest, 1500)).toBe(false)
  rest.noteActivity('answered')
  expect(await hasBegun(rest, 200)).toBe(false)
  expect(await hasBegun(rest, 60)).toBe(true)
})

test('begins in the end, whoever asks again and again', async () => {
  const rest = idleAfterFirstPage()
  rest.noteActivity('opened')
  for (let ms = 0; ms < 4900; ms += 100) {
    rest.noteActivity('asked')
    expect(await hasBegun(rest, 100)).toBe(false)
  }
  expect(await hasBegun(rest, 200)).toBe(true)
})

test('leaves no timer behind when it is told to begin', async () => {
  const rest = idleAfterFirstPage()
  rest.noteActivity('opened')
  rest.setIdle()
  expect(await hasBegun(rest, 0)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
