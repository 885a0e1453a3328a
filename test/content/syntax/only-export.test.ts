import { expect, test } from 'vitest'
import { onlyExportOf } from '../../../src/content/syntax/only-export.ts'

test.each([
  ['export const data = [\n  1,\n\n  2,\n]\n', 'data'],
  ['{/* A list */}\nexport const data = [1]', 'data'],
  ["import { a } from '/a.js'\n\nexport function List() {\n  return a\n}\n", 'List'],
  ['export const data = [1]\n\nText.', undefined],
  ['export const { a, b } = { a: 1, b: 2 }', undefined],
  ['export const a = 1\nexport const b = 2', undefined],
  ['export const a = 1\nexport default a', undefined],
  ['```js\nexport const a = 1\n```', undefined],
])('the only export of %j is %j', (text, name) => {
  expect(onlyExportOf(text)).toBe(name)
})
