import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FrameListeners } from '../../../../src/islands/playground/streams/frame-listeners.ts'

const frames: (() => void)[] = []
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame()
}

beforeEach(() => {
  // What is left of a test before has its frames.
  while (frames.length > 0) nextFrame()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(() => frame(0)))
})
afterEach(() => void vi.unstubAllGlobals())

test('a change is reported at once, and then once per frame', async () => {
  const growing = new FrameListeners()
  let told = 0
  growing.add(() => {
    told += 1
  })
  growing.tell()
  growing.tell()
  await Promise.resolve()
  expect(told).toBe(1)
  for (let count = 0; count < 5; count += 1) growing.tell()
  await Promise.resolve()
  expect(told).toBe(1)
  nextFrame()
  expect(told).toBe(2)
  nextFrame()
  expect([told, frames.length]).toEqual([2, 0])
  growing.tell()
  await Promise.resolve()
  expect(told).toBe(3)
})

test('several changes are reported together, and removed listeners get none', async () => {
  const [one, other] = [new FrameListeners(), new FrameListeners()]
  const told: string[] = []
  one.add(() => told.push('one'))
  const end = other.add(() => told.push('other'))
  one.tell()
  await Promise.resolve()
  one.tell()
  other.tell()
  nextFrame()
  expect(told).toEqual(['one', 'one', 'other'])
  end()
  other.tell()
  nextFrame()
  expect(told).toEqual(['one', 'one', 'other'])
})
