import { expect, test } from 'vitest'
import { exceedsDepth } from '../../../src/source/json/exceeds-depth.ts'

test('only brackets outside strings count as nested', () => {
  expect(exceedsDepth('{"a": [1, {"b": 2}]}', 3)).toBe(false)
  expect(exceedsDepth('{"a": [1, {"b": 2}]}', 2)).toBe(true)
  expect(exceedsDepth('{"a": "[[[[\\"[[", "b": []}', 2)).toBe(false)
})

test('hostile text does not take long', () => {
  expect(exceedsDepth('['.repeat(1_000_000), 1_000)).toBe(true)
  expect(exceedsDepth('"\\'.repeat(1_000_000), 1_000)).toBe(false)
})
