import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'

const settings = { variables: {}, components: [], code: true }

const read = (text: string) =>
  buildPage(settings, { file: { path: 'a.mdx', text }, imports: [], route: '/a' }).diagnostics.map(
    ({ code, span, message, hint }) => `${code} ${span?.line} ${message} ${hint}`,
  )

const hint = 'Write "\\|" for a "|" inside a cell, also in code. Or add a column to the header.'

test('cells of a row that readers do not see are reported', () => {
  const table = ['| Command | Effect |', '| --- | --- |', '| `use on | off` | Stores *more* of it. |']
  expect(read(`---\ntitle: T\n---\n\n${table.join('\n')}\n`)).toEqual([
    `content/extra-cells 7 This row has 3 cells, but the header of the table has 2. Readers do not see "Stores more of it.". ${hint}`,
  ])
})

test('cells in a component are reported, and long texts are shortened', () => {
  const row = `| 1 | ${'x'.repeat(50)} | **y** y y |`
  expect(read(`<div>\n\n| A |\n|---|\n${row}\n\n</div>\n`)).toEqual([
    `content/extra-cells 5 This row has 3 cells, but the header of the table has 1. Readers do not see "${'x'.repeat(40)}…", "y y y". ${hint}`,
  ])
})

test.each([
  '| A | B |\n|---|---|\n| 1 | 2 |\n| 1 |',
  '| A | B |\n|---|---|\n| 1 | 2 | |',
  '| A | B |\n|---|---|\n| 1 \\| 2 | `a \\| b` |',
  '```\n| A |\n|---|\n| 1 | 2 |\n```',
  'a | b',
])('%j is not reported', text => expect(read(text)).toEqual([]))
