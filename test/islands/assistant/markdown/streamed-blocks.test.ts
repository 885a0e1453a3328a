import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../../src/islands/assistant/markdown/parse-markdown.ts'
import { createBlockReader } from '../../../../src/islands/assistant/markdown/streamed-blocks.ts'
import { sampleAnswer } from './sample-answer.ts'

const blocksOf = (text: string) => parseMarkdown(text).filter(({ type }) => type !== 'space')

test('a text that arrives in parts has the same blocks as the whole text', () => {
  const read = createBlockReader()
  for (let end = 1; end < sampleAnswer.length; end += 3) read(sampleAnswer.slice(0, end), false)
  expect(read(sampleAnswer, true).filter(({ type }) => type !== 'space')).toEqual(blocksOf(sampleAnswer))
})

test('finished blocks stay the same objects', () => {
  const read = createBlockReader()
  const half = sampleAnswer.slice(0, sampleAnswer.indexOf('| field'))
  const [first, , code] = read(half, false)
  const blocks = read(sampleAnswer, false)
  expect(code?.type).toBe('code')
  expect(blocks[0]).toBe(first)
  expect(blocks[2]).toBe(code)
})

test('a link reference whose definition comes at the end is a link', () => {
  const read = createBlockReader()
  read('See [a].\n\nMore text.\n\n', false)
  const [paragraph] = read('See [a].\n\nMore text.\n\n[a]: /start', true)
  expect(paragraph).toMatchObject({ tokens: [{ type: 'text' }, { type: 'link', href: '/start' }, { type: 'text' }] })
})

test('a different text replaces the previous one', () => {
  const read = createBlockReader()
  read('First.\n\nSecond.', false)
  expect(read('Other.', false)).toEqual(blocksOf('Other.'))
})

test('any split of any text gives the blocks of the whole text', () => {
  const line = fc.constantFrom(
    ...[
      'text',
      '# a',
      '- b',
      '  - c',
      '1. d',
      '> e',
      '```',
      '~~~',
      '| f | g |',
      '|-|-|',
      '',
      '',
      '    h',
      '<i>',
      '---',
    ],
    ...['**j', '[k](l', '`m', '===', '&amp;', 'n\\', '<!-- o', '-->', '   ', '\t- p'],
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.array(fc.nat(80), { maxLength: 8 }), (lines, cuts) => {
      const text = lines.join('\n')
      const read = createBlockReader()
      for (const cut of cuts.toSorted((a, b) => a - b)) read(text.slice(0, cut), false)
      const pieces = read(text, true).filter(({ type }) => type !== 'space')
      expect(pieces.map(({ raw }) => raw.trim())).toEqual(blocksOf(text).map(({ raw }) => raw.trim()))
    }),
    { numRuns: 1000 },
  )
})
