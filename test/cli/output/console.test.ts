import { expect, test } from 'vitest'
import { knownSize } from '../../../src/cli/output/console.ts'

test.each([
  [0, undefined],
  [undefined, undefined],
  [120, 120],
])('of a terminal that reports %s columns, the size is %s', (columns, size) => {
  expect(knownSize(columns)).toBe(size)
})
