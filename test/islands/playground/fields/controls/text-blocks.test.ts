import { expect, test } from 'vitest'
import { textBlocks } from '../../../../../src/islands/playground/fields/controls/text-blocks.ts'

const texts = (markdown: string) => textBlocks(markdown).map(({ text }) => text)

test('lines of a paragraph are joined, and paragraphs stay separate', () => {
  expect(texts('One\ntwo.\n\nThree.\r\n\r\nFour.')).toEqual(['One two.', 'Three.', 'Four.'])
  expect(texts('One  \ntwo\\\nthree<br/>four')).toEqual(['One', 'two', 'three', 'four'])
  expect(texts(' \n')).toEqual([])
})

test('headings, list items and table rows are separate blocks', () => {
  expect(texts('# Size\nOne of:\n- small\n  as it is\n* large\n2. huge')).toEqual([
    '# Size',
    'One of:',
    '• small as it is',
    '• large',
    '2. huge',
  ])
  expect(texts('| a | b |\n| --- | :-: |\n| 1 | 2 |')).toEqual(['a · b', '1 · 2'])
})

test('code keeps its lines', () => {
  expect(textBlocks('Send:\n```json\n{\n  "a": 1\n}\n```\nDone.')).toEqual([
    { text: 'Send:', isCode: false },
    { text: '{\n  "a": 1\n}', isCode: true },
    { text: 'Done.', isCode: false },
  ])
  expect(textBlocks('```\nopen')).toEqual([{ text: 'open', isCode: true }])
})
