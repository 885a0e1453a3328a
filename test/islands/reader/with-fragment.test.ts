import { expect, test } from 'vitest'
import { withFragment } from '../../../src/islands/reader/with-fragment.ts'
import { readReturnAddress } from '../../../src/server/sign-in/cookies/return-address.ts'

test.each([
  ['/guides?a=1', '#part', '/guides?a=1#part'],
  ['/guides', '#a\\b', '/guides#a%5Cb'],
  ['/guides#own', '#part', '/guides#own'],
  ['/guides', '', '/guides'],
  ['', '#part', ''],
  ['/guides', `#${'a'.repeat(2048)}`, '/guides'],
])('readers return from %j with %j to %j', (address, fragment, expected) => {
  expect(withFragment(address, fragment)).toBe(expected)
  if (expected !== '') expect(readReturnAddress(expected, '')).toBe(expected)
})
