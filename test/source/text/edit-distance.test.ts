import { expect, test } from 'vitest'
import { editDistance } from '../../../src/source/text/edit-distance.ts'

test.each([
  ['server', 'server', 0],
  ['srever', 'server', 1],
  ['sever', 'server', 1],
  ['severr', 'server', 2],
  ['/en/srever/start', '/en/server/start', 1],
  ['/en/a/start', '/en/b/a/start', 2],
  ['abab', 'ab', 2],
  ['abba', 'aba', 1],
  ['bacab', 'abcab', 1],
])('%s → %s', (one, other, distance) => {
  expect(editDistance(one, other, distance)).toBe(distance)
})

test('two swapped letters count as one error at every limit', () => {
  for (const limit of [1, 2, 3]) expect(editDistance('defualt', 'default', limit)).toBe(1)
})
