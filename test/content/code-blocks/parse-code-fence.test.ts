import { expect, test } from 'vitest'
import { checkCodeOptions } from '../../../src/content/code-blocks/check-code-options.ts'
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

test.each([
  [
    'go',
    '{linenos=true, linenostart=1, hl_lines=["6-8", 12]}',
    { language: 'go', highlight: [6, 7, 8, 12], lines: true },
  ],
  ['go', 'main.go {linenos=table,hl_lines="2"}', { language: 'go', filename: 'main.go', highlight: [2], lines: true }],
  ['go{linenos=false}', '', { language: 'go' }],
  ['go', 'A {b} title', { language: 'go', filename: 'A {b} title' }],
  ['go', 'highlight={2} {a=', { language: 'go', filename: '{a=', highlight: [2] }],
])('options of Hugo have the same effect: %s %s', (lang, meta, props) => {
  expect(propsOf(lang, meta)).toEqual({ code: 'x', ...props })
})

test.each([
  ['filename="src/app.js" {1}', { filename: 'src/app.js', highlight: [1] }],
  ['showLineNumbers', { lines: true }],
  ['a.js showLineNumbers={3}', { filename: 'a.js', lines: true }],
  ['a.js showLineNumbers{3}', { filename: 'a.js', lines: true }],
  ['showLineNumbers=false', {}],
  ['title="a.js" linenums="1" hl_lines="2 4-5"', { filename: 'a.js', lines: true, highlight: [2, 4, 5] }],
  ['title="Ours" filename="theirs.js"', { filename: 'Ours' }],
  ['filename="theirs.js" title="Ours"', { filename: 'Ours' }],
  ['The filename is here', { filename: 'The filename is here' }],
  ['a.js copy', { filename: 'a.js copy' }],
  ['filename="a.js" copy', { filename: 'a.js' }],
  ['copy', {}],
  ['"copy"', { filename: 'copy' }],
  ['[src/app.js] {1}', { filename: 'src/app.js', highlight: [1] }],
  ['[npm]', { filename: 'npm' }],
  ['Use [a] or [b]', { filename: 'Use [a] or [b]' }],
])('options of other tools have the same effect: %s', (meta, props) => {
  expect(propsOf('js', meta)).toEqual({ code: 'x', language: 'js', ...props })
  expect(checkCodeOptions(meta)).toEqual([])
})

test.each([
  ['ts:line-numbers', '', { language: 'ts', lines: true }],
  ['ts:line-numbers=5', '[a.ts]', { language: 'ts', lines: true, filename: 'a.ts' }],
  ['ts:line-numbers{1,3-4}', '', { language: 'ts', lines: true, highlight: [1, 3, 4] }],
  ['ts:no-line-numbers', '{2}', { language: 'ts', highlight: [2] }],
  ['ts{4}', 'a.ts', { language: 'ts', filename: 'a.ts', highlight: [4] }],
  ['a:b', '', { language: 'a:b' }],
])('options of VitePress after the language have the same effect: %s %s', (lang, meta, props) => {
  expect(propsOf(lang, meta)).toEqual({ code: 'x', ...props })
})
