import { expect, test } from 'vitest'
import { firstParagraph } from '../../../src/render/records/first-paragraph.ts'

test.each([
  ['a paragraph', '## Install\n\nRun *one* command.\n\nThen **start**.', 'Run one command.'],
  ['a line about an update', '## March 2026\n\n*Beta, API · v3*\n\nKeys expire.', 'Keys expire.'],
  [
    'the title of a code block',
    '**install.sh**\n\n```sh\nnpm ci\n\nnpm start\n```\n\nAfter that, log in.',
    'After that, log in.',
  ],
  ['an image with a link', '[![Build](/badge.svg)](/ci)\n\nA server for maps.', 'A server for maps.'],
  ['bold text at the beginning', '**Note:** Only on Linux.', 'Note: Only on Linux.'],
  ['only bold text', '**Everything is free.**', 'Everything is free.'],
  ['only code', '```sh\nnpm ci\n\nnpm start\n```', ''],
])('finds the first paragraph of a page that begins with %s', (_, markdown, paragraph) => {
  expect(firstParagraph(markdown)).toBe(paragraph)
})
