import { expect, test } from 'vitest'
import { parseMdx } from '../../../src/content/mdx/parse-mdx.ts'
import { buildPage } from '../../../src/content/parse-page.ts'
import { type MdNode, visitMdast } from '../../../src/content/syntax/mdast.ts'

const settings = { variables: {}, components: [], code: true }

const read = (text: string) =>
  buildPage(settings, { file: { path: 'a.mdx', text }, imports: [], route: '/a' }).diagnostics.map(
    ({ code, span, message, hint }) => `${code} ${span?.line} ${message} ${hint}`,
  )

function textOf(node: MdNode): string {
  let text = ''
  visitMdast(node, ({ value }) => {
    text += value ?? ''
  })
  return text
}

const hint = 'Write "\\|" for a "|" inside a cell, also in code. Or add a column to the header.'

test('cells of a row that readers do not see are reported', () => {
  const table = ['| Command | Effect |', '| --- | --- |', '| use on | off | Stores *more* of it. |']
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

test.each([
  ['| `on | off` | Stores *more* |', ['on | off', 'Stores more']],
  ['| **a** `x|y` b | `` `|` `` |', ['a x|y b', '`|`']],
  ['| `a|b|c` | `d\\|e` |', ['a|b|c', 'd|e']],
  ['| `a` | `b | c` | d |', ['a', 'b | c']],
  ['| `one | two` |', ['`one', 'two`']],
  ['| [Red | blue](/a) | *b* |', ['Red | blue', 'b']],
  ['| ![Red|blue](/a.png) and [`x|y`](/b|c) | b |', [' and x|y', 'b']],
  ['| [one|two](/a) |', ['[one', 'two](/a)']],
  ['| [one|two] | b |', ['[one', 'two]']],
])(
  'the cells of %j are %j, because a "|" in code or in a link only ends a cell if the row has enough cells',
  (row, cells) => {
    const text = `| A | B |\n|---|---|\n${row}\n`
    const { value } = parseMdx('a.mdx', text, 0)
    expect(value.children?.[0]?.children?.[1]?.children?.slice(0, 2).map(textOf)).toEqual(cells)
  },
)

test('a "|" in a link that would end a cell is reported', () => {
  const { diagnostics } = parseMdx('a.mdx', '| A | B |\n|---|---|\n| [on|off](/a) | `a|b` |\n', 0)
  expect(diagnostics.map(({ message, span }) => [message, span?.column])).toEqual([
    [
      'A "|" in a link ends a cell in Markdown, so this row has 4 cells, but the header of the table has 2. It is shown as a part of the link.',
      6,
    ],
  ])
})

test('a "|" in code that would end a cell is reported where it is', () => {
  const table = '| A | B |\n|---|---|\n| one | `on | off` |\n'
  const { diagnostics } = parseMdx('a.mdx', table, 4)
  expect(diagnostics).toEqual([
    {
      code: 'content/extra-cells',
      severity: 'hint',
      message:
        'A "|" in code ends a cell in Markdown, so this row has 3 cells, but the header of the table has 2. It is shown as a part of the code.',
      span: { path: 'a.mdx', line: 7, column: 13 },
      hint: 'Write "\\|", so that other tools show the same.',
    },
  ])
})
