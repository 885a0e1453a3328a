import { expect, test } from 'vitest'
import { growingPercent } from '../../src/host/tune-v8.ts'

const megabyte = 1024 * 1024

test('a heap grows by a quarter', () => {
  expect(growingPercent(0)).toBe(25)
  expect(growingPercent(100 * megabyte)).toBe(25)
})

test('a large heap grows by a fixed size, and a very large one still grows', () => {
  expect(growingPercent(450 * megabyte)).toBe(20)
  expect(growingPercent(900 * megabyte)).toBe(5)
  expect(growingPercent(100_000 * megabyte)).toBe(1)
})
