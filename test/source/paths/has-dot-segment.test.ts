import { expect, test } from 'vitest'
import { hasDotSegment } from '../../../src/source/paths/has-dot-segment.ts'

test.each([
  ['https://a.example/users/..', true],
  ['https://a.example/users/../posts', true],
  ['https://a.example/%2e%2E/x', true],
  ['https://a.example/.?x', true],
  ['..', true],
  ['https://a.example/users/...', false],
  ['https://a.example/v1..2/.well-known', false],
  ['https://a.example/users/..%2Fposts', false],
])('the address %s leads to another path: %s', (path, isOther) => {
  expect(hasDotSegment(path)).toBe(isOther)
})
