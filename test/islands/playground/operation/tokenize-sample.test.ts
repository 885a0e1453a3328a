import { expect, test } from 'vitest'
import { tokenizeSample } from '../../../../src/islands/playground/operation/tokenize-sample.ts'

const colors = new Map([
  ['const', 'c1'],
  ['headers', ''],
  ['a string', 'c2'],
  ["'special'", 'c4'],
  ['a number', 'c3'],
])

test('words have the colour that the page gives them, strings and numbers that of their kind', () => {
  expect(tokenizeSample("const headers = ['it\\'s', 'special', 12.5]", colors)).toEqual([
    ['const ', 'c1'],
    ['headers = [', undefined],
    ["'it\\'s'", 'c2'],
    [', ', undefined],
    ["'special'", 'c4'],
    [', ', undefined],
    ['12.5', 'c3'],
    [']', undefined],
  ])
})

test('the pieces are the code, and a page that shows none leaves it plain', () => {
  const code = 'curl "open\n  \'a\nb\' --data {"x": "ü"} \\\n `'
  expect(
    tokenizeSample(code, colors)
      .map(([text]) => text)
      .join(''),
  ).toBe(code)
  expect(tokenizeSample(code, new Map())).toEqual([[code, undefined]])
})
