import { expect, test } from 'vitest'
import { isDeeperThan } from '../../../src/source/json/json-depth.ts'

test('counts nested brackets outside strings', () => {
  expect(isDeeperThan('{"a": [1, {"b": 2}]}', 3)).toBe(false)
  expect(isDeeperThan('{"a": [1, {"b": 2}]}', 2)).toBe(true)
  expect(isDeeperThan('{"a": "[[[[\\"[[", "b": []}', 2)).toBe(false)
})

test('takes no long time for a hostile text', () => {
  expect(isDeeperThan('['.repeat(1_000_000), 1_000)).toBe(true)
  expect(isDeeperThan('"\\'.repeat(1_000_000), 1_000)).toBe(false)
})
