import { expect, test } from 'vitest'
import { parseMdx } from '../../../src/content/mdx/parse-mdx.ts'
import { separateTags } from '../../../src/content/mdx/separate-tags.ts'
import { applyEdits } from '../../../src/content/syntax/text-edits.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

/** The text with blank lines, if blocks of two lines are long enough. */
const separated = (text: string) => applyEdits({ text }, separateTags(text, 2)).text

const row = '  <tr>\n    <td>\n      <p>\n        id\n        <code>string</code>\n      </p>\n    </td>\n  </tr>\n'

test('a large table of HTML is parsed within a second', () => {
  const work = secondsOfWork()
  const { value, diagnostics } = parseMdx('a.mdx', `<table>\n${row.repeat(4_000)}</table>\n`, 0)
  expect(diagnostics).toEqual([])
  expect(JSON.stringify(value).match(/"code"/g)).toHaveLength(4_000)
  expect(work()).toBeLessThan(10)
})

test('positions are those of the file', () => {
  const { diagnostics } = parseMdx('a.mdx', `<table>\n${row.repeat(100)}<b>\n</table>\n`, 3)
  // The line of `</table>`.
  expect(diagnostics).toMatchObject([{ code: 'content/unclosed-tag', span: { line: 3 + 3 + 8 * 100, column: 1 } }])
})

test('blank lines are put around tags on their own lines', () => {
  expect(separated('<div>\ntext\n<p class="a">\n<b>a</b>\n</p>\n</div>')).toBe(
    '<div>\n\ntext\n\n<p class="a">\n\n<b>a</b>\n\n</p>\n\n</div>',
  )
})

test.each([
  ['a list', '- a\n<p>\nb\n</p>'],
  ['a numbered list', '1. a\n   <p>\n   b\n   </p>'],
  ['a table', '| a |\n| - |\n| b |\n<p>'],
  ['a quote', '> a\n<p>\nb'],
  ['a module', 'export const A = () =>\n<p>\n</p>'],
  ['a fenced block', '```html\n<p>\n</p>\n```'],
  ['the second part of a fenced block', '```html\n\n<p>\n</p>\n```'],
  ['text with spaces that count', '<pre>\n<b>\na\n</b>\n</pre>'],
  ['a property of several lines', '<Card icon={\n<b>\na\n</b>\n} />'],
  ['a template', '{`\n\n<p>\n<b>\n`}'],
  ['a comment', '<!--\n\n<p>\n<b>\n-->'],
  ['text after a list', '<ul>a</ul>\n- a\n<p>\nb\n</p>'],
])('%s is not changed', (_, text) => {
  expect(separated(text)).toBe(text)
})

test('tags before a list are separated, and those in it are not', () => {
  expect(separated('<div>\na\n</div>\n- b\n<p>\nc')).toBe('<div>\n\na\n\n</div>\n- b\n<p>\nc')
})

test('short blocks are not changed', () => {
  expect(separateTags(row.repeat(3))).toEqual([])
})
