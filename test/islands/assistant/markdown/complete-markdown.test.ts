import { expect, test } from 'vitest'
import { completeMarkdown } from '../../../../src/islands/assistant/markdown/complete-markdown.ts'

test.each([
  ['Some **bold', 'Some **bold**'],
  ['Some **bold**', 'Some **bold**'],
  ['Some **', 'Some '],
  ['Some **bold *and italic', 'Some **bold *and italic***'],
  ['Some *italic ', 'Some *italic*'],
  ['2 * 3 and 4', '2 * 3 and 4'],
  ['snake_case_name and', 'snake_case_name and'],
  ['~~gone', '~~gone~~'],
  ['A \\', 'A '],
  ['A \\*star', 'A \\*star'],
])('closes emphasis: %s', (text, expected) => {
  expect(completeMarkdown(text)).toBe(expected)
})

test.each([
  ['Run `npm', 'Run `npm`'],
  ['Run `', 'Run '],
  ['Run ``a ` b', 'Run ``a ` b``'],
  ['Run `npm` and **`x', 'Run `npm` and **`x`**'],
  ['`**` is', '`**` is'],
])('closes inline code: %s', (text, expected) => {
  expect(completeMarkdown(text)).toBe(expected)
})

test.each([
  ['See [the', 'See the'],
  ['See [the guide]', 'See the guide'],
  ['See [the guide](/gui', 'See the guide'],
  ['See [the guide](/guides "Ti', 'See the guide'],
  ['See [the guide](/guides)', 'See [the guide](/guides)'],
  ['See [the guide](/guides(1', 'See the guide'],
  ['See **[the', 'See **the**'],
  ['A list[0] of', 'A list[0] of'],
  ['A picture ![of', 'A picture '],
  ['A picture ![of](/a.png', 'A picture '],
  ['A picture !', 'A picture '],
])('shows a link without its address: %s', (text, expected) => {
  expect(completeMarkdown(text)).toBe(expected)
})

test.each([
  ['Text\n\n#', 'Text'],
  ['Text\n-', 'Text'],
  ['Text\n\n- a\n  -', 'Text\n\n- a'],
  ['Text\n\n1', 'Text'],
  ['Text\n\n12.', 'Text'],
  ['Text\n===', 'Text'],
  ['Text\n\n>', 'Text'],
  ['- [', ''],
  ['- [x]', ''],
  ['Text\n\n``', 'Text'],
  ['Text\n\n```js', 'Text'],
  ['Text\n\n- ```', 'Text'],
])('leaves out a marker without its text: %j', (text, expected) => {
  expect(completeMarkdown(text)).toBe(expected)
})

test.each([
  ['```js\nconst a = [1', '```js\nconst a = [1'],
  ['```js\n**not bold', '```js\n**not bold'],
  ['```js\ncode\n``', '```js\ncode'],
  ['````md\n```js\n``', '````md\n```js'],
  ['```js\ncode\n```\n**bold', '```js\ncode\n```\n**bold**'],
  ['1. a\n\n   ```sh\n   npm *', '1. a\n\n   ```sh\n   npm *'],
])('keeps code unchanged: %j', (text, expected) => {
  expect(completeMarkdown(text)).toBe(expected)
})

test.each([
  ['Text\n\n| a', 'Text\n'],
  ['Text\n\n| a | b |', 'Text\n'],
  ['Text\n\n| a | b |\n|', 'Text\n'],
  ['Text\n\n| a | b |\n|---|--', 'Text\n'],
  ['Text\n\n| a | b |\n|---|---|\n| 1', 'Text\n\n| a | b |\n|---|---|\n| 1'],
])('shows a table once it is one: %j', (text, expected) => {
  expect(completeMarkdown(text)).toBe(expected)
})

test.each([
  ['Less <', 'Less '],
  ['Line<br', 'Line'],
  ['a < b', 'a < b'],
  ['Tom &am', 'Tom '],
  ['Tom & Je', 'Tom & Je'],
])('leaves out the beginning of a tag or a character reference: %s', (text, expected) => {
  expect(completeMarkdown(text)).toBe(expected)
})

test('ignores an extremely long line', () => {
  const line = '**'.repeat(5_000)
  expect(completeMarkdown(line)).toBe(line)
})
