import { expect, test } from 'vitest'
import { growingPercent } from '../../src/host/tune-v8.ts'

const megabyte = 1024 * 1024

test('a small heap grows by a fixed size, and a larger one by a quarter', () => {
  expect(growingPercent(0)).toBe(150)
  expect(growingPercent(60 * megabyte)).toBe(100)
  expect(growingPercent(300 * megabyte)).toBe(25)
})

test('a large heap grows by a fixed size, and a very large one still grows', () => {
  expect(growingPercent(450 * megabyte)).toBe(20)
  expect(growingPercent(900 * megabyte)).toBe(5)
  expect(growingPercent(100_000 * megabyte)).toBe(1)
})
