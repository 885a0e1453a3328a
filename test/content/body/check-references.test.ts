import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'

const settings = { variables: { name: 'x' }, components: [], code: true }

const read = (text: string) =>
  buildPage(settings, { file: { path: 'a.mdx', text }, imports: [], route: '/a' }).diagnostics.map(
    ({ code, span, message }) => `${code} ${span?.line}:${span?.column} ${message}`,
  )

test('a link with a label that is not defined is reported', () => {
  expect(read('---\ntitle: T\n---\n\nSee [the *x*](/a) and [ref][nope].\n')).toEqual([
    'content/missing-definition 5:23 The link label "nope" is not defined in this file, so "[ref][nope]" is shown as text.',
  ])
})

test('a footnote without a definition is reported', () => {
  expect(read('Text[^note] and[^1].\n\n- In a list[^1]\n\n<u>In a tag[^x]</u>\n\n[^1]: Defined.\n')).toEqual([
    'content/missing-definition 1:5 The footnote "note" is not defined in this file, so "[^note]" is shown as text.',
    'content/missing-definition 5:12 The footnote "x" is not defined in this file, so "[^x]" is shown as text.',
  ])
})

test.each([
  'x[^1]\n\n[^1]: Defined.',
  '\\[^note]',
  '`[^note]`',
  '```\n[^note]\n```',
  '<code>[^note]</code>',
  'The pattern [^a-z] or [^abc]+ or [^a-zA-Z0-9]',
  '$x[^2]$',
  '[^{{name}}]',
  '[ref][yes]\n\n[yes]: /a',
  '`[ref][nope]`',
  '```\n[ref][nope]\n```',
  'list[a][b]',
  'x [0][1]',
  '\\[ref][nope]',
  '[ref][{{name}}]',
  '- [x] [ref] a',
  '$[a][b]$',
  '<code>[ref][nope]</code>',
])('%j is not reported', text => expect(read(text)).toEqual([]))
