import { expect, test } from 'vitest'
import { answerBlocksOf } from '../../../../src/server/dashboard/conversations/answer-blocks.ts'

test('divides Markdown into blocks', () => {
  const markdown = [
    '## Install',
    'First line',
    'second line',
    '',
    '3. three',
    '4. four',
    '   - nested',
    '```sh',
    'npm i',
    '',
    '# no heading',
    '```',
    '| a | b |',
    '|---|---|',
    'After.',
  ].join('\r\n')
  expect(answerBlocksOf(markdown)).toEqual([
    { type: 'heading', text: 'Install' },
    { type: 'paragraph', lines: ['First line', 'second line'] },
    {
      type: 'list',
      isOrdered: true,
      start: 3,
      items: [
        { text: 'three', depth: 0 },
        { text: 'four', depth: 0 },
        { text: 'nested', depth: 1 },
      ],
    },
    { type: 'code', language: 'sh', text: 'npm i\n\n# no heading' },
    { type: 'preformatted', text: '| a | b |\n|---|---|' },
    { type: 'paragraph', lines: ['After.'] },
  ])
})

test('a code block that does not end contains everything after it', () => {
  expect(answerBlocksOf('~~~\na\n```\nb')).toEqual([{ type: 'code', language: '', text: 'a\n```\nb' }])
})

test('an empty answer has no blocks', () => {
  expect(answerBlocksOf('\n \n')).toEqual([])
})
