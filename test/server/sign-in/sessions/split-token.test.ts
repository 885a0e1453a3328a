import { expect, test } from 'vitest'
import { joinToken, partName, splitToken } from '../../../../src/server/sign-in/sessions/split-token.ts'

const joined = (parts: readonly string[]) =>
  joinToken('s', name => parts.find((_, index) => partName('s', index) === name))

test.each([1, 3799, 3800, 3801, 7600])('a token of %i characters is joined again', length => {
  const token = 'x'.repeat(length)
  const parts = splitToken(token) ?? []
  expect(parts.every(part => part.length <= 3800)).toBe(true)
  expect(joined(parts)).toBe(token)
})

test('a token that is too long is not split', () => {
  expect(splitToken('x'.repeat(7601))).toBe(undefined)
})

test('a leftover part of another session is ignored', () => {
  expect(joined(['abc', 'old'])).toBe('abc')
})
