import { expect, test } from 'vitest'
import { linesFrom, linesIn } from '../../../src/source/diagnostics/line-ranges.ts'

test.each([
  ['{1,3-5}', [1, 3, 4, 5]],
  ['[2, 4 - 5]', [2, 4, 5]],
  ['5-3', []],
  ['none', []],
])('%s', (text, lines) => {
  expect(linesIn(text)).toEqual(lines)
})

test('no range is infinite', () => {
  expect(linesIn('1-999999999')).toHaveLength(10_000)
  expect(linesFrom(1, 1e12)).toHaveLength(10_000)
})
