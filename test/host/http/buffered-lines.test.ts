import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bufferedLines } from '../../../src/host/http/buffered-lines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('writes lines together that arrive within a moment', () => {
  const written: string[] = []
  const { add } = bufferedLines(text => written.push(text))
  add('a')
  add('b')
  expect(written).toEqual([])
  vi.advanceTimersByTime(50)
  add('c')
  vi.advanceTimersByTime(50)
  expect(written).toEqual(['a\nb\n', 'c\n'])
})

test('writes at once if many lines are waiting', () => {
  const written: string[] = []
  const { add } = bufferedLines(text => written.push(text))
  for (let count = 0; count < 2500; count++) add('line')
  expect(written.map(text => text.split('\n').length - 1)).toEqual([1000, 1000])
})

test('flush writes the waiting lines, and nothing is written later', () => {
  const written: string[] = []
  const { add, flush } = bufferedLines(text => written.push(text))
  add('a')
  flush()
  flush()
  expect([written, vi.getTimerCount()]).toEqual([['a\n'], 0])
})
