import { expect, test } from 'vitest'
import { codeBlockProps, parseCodeFence } from '../../../src/content/code-blocks/parse-code-fence.ts'

const propsOf = (lang: string, meta: string) => codeBlockProps(parseCodeFence({ lang, meta }, 'x'))

test('options for testing code blocks are not shown', () => {
  const options = ['test', 'test=file', 'test="skip"', 'test exit=1 timeout=30', 'output']
  expect(options.map(meta => propsOf('js', `a.js ${meta} lines`))).toEqual(
    options.map(() => ({ code: 'x', filename: 'a.js', language: 'js', lines: true })),
  )
})

test('a title may contain the same words as an option', () => {
  expect(['Output', 'Unit tests', 'test.js', 'exit 1'].map(title => propsOf('sh', title).filename)).toEqual([
    'Output',
    'Unit tests',
    'test.js',
    'exit 1',
  ])
})
