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

test.each([
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
