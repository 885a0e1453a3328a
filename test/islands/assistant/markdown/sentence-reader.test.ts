import { expect, test } from 'vitest'
import { createSentenceReader } from '../../../../src/islands/assistant/markdown/sentence-reader.ts'
import { sampleAnswer } from './sample-answer.ts'

test('reads each sentence once, when it is complete', () => {
  const read = createSentenceReader('en', 'Code')
  expect(read('You add a', false)).toEqual([])
  expect(read('You add a **page**. Then', false)).toEqual(['You add a page.'])
  expect(read('You add a **page**. Then you build', false)).toEqual([])
  expect(read('You add a **page**. Then you build it.\n\nMore', false)).toEqual(['Then you build it.'])
  expect(read('You add a **page**. Then you build it.\n\nMore text', true)).toEqual(['More text'])
  expect(read('You add a **page**. Then you build it.\n\nMore text', true)).toEqual([])
})

test('reads a complete answer, with a word instead of its code', () => {
  const read = createSentenceReader('en', 'Code')
  const sentences: string[] = []
  for (let end = 0; end < sampleAnswer.length; end += 7) sentences.push(...read(sampleAnswer.slice(0, end), false))
  sentences.push(...read(sampleAnswer, true))
  expect(sentences.slice(0, 6)).toEqual([
    'You add a page in docs.json: write its path without the extension of it into a group (Navigation).',
    'Code.',
    'Where it appears',
    'The page appears in the sidebar.',
    'A group can contain other groups:',
    'nested groups',
  ])
  expect(sentences.at(-1)).toBe('Last words.')
})

test('recognizes the end of sentences in other languages', () => {
  expect(createSentenceReader('ja', 'コード')('追加します。次に', false)).toEqual(['追加します。'])
})
