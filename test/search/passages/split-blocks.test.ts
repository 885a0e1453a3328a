import { expect, test } from 'vitest'
import { splitBlocks } from '../../../src/search/passages/split-blocks.ts'

const kindsOf = (markdown: string) => splitBlocks(markdown).map(({ kind, markdown }) => [kind, markdown])

test('all kinds of blocks are split', () => {
  expect(kindsOf('## Title\n\nA text\nof two lines.\n\n- one\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |')).toEqual([
    ['heading', '## Title'],
    ['text', 'A text\nof two lines.'],
    ['list', '- one\n- two'],
    ['table', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
  ])
})

test('a code block stays whole, with blank lines and shorter fences', () => {
  const code = '````md\n```js\na\n\n```\n\n````'
  expect(kindsOf(`Before\n${code}\nAfter`)).toEqual([
    ['text', 'Before'],
    ['code', code],
    ['text', 'After'],
  ])
  expect(kindsOf('```\nnever closed\n\nmore')).toEqual([['code', '```\nnever closed\n\nmore']])
})

test('items with blank lines and their paragraphs are one list', () => {
  expect(kindsOf('1. One\n\n   More of one.\n\n2. Two\n\nText')).toEqual([
    ['list', '1. One\n\n   More of one.\n\n2. Two'],
    ['text', 'Text'],
  ])
})

test('an empty text has no blocks', () => {
  expect(splitBlocks('')).toEqual([])
  expect(splitBlocks('\n \n')).toEqual([])
})
