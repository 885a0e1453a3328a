import fc from 'fast-check'
import type { Heading, PhrasingContent, RootContent, Table, TableRow } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { expect, test } from 'vitest'
import { writeHeading, writePhrasing, writeTable } from '../../../src/search/markdown/write-phrasing.ts'

/** What the library writes. Underscores within words need no backslash. */
function libraryMarkdown(node: RootContent): string {
  const extensions = [gfmStrikethroughToMarkdown(), gfmTableToMarkdown({ tablePipeAlign: false })]
  const markdown = toMarkdown({ type: 'root', children: [node] }, { bullet: '-', rule: '-', extensions })
  return markdown.replace(/\n$/, '').replace(/(?<=[\p{L}\p{N}_\\])\\_(?=[\p{L}\p{N}_\\])/gu, '_')
}

const pieces = [
  'a',
  'Bc',
  'é',
  '漢',
  '1',
  '2.',
  '#',
  '-',
  '+',
  '=',
  '*',
  '_',
  '`',
  '|',
  '[',
  ']',
  '(',
  ')',
  '<b>',
  '&amp;',
]
const others = [
  '\\',
  '!',
  '?',
  ':',
  '~',
  '"',
  "'",
  '’',
  '—',
  '…',
  '/',
  '@',
  '%',
  '$',
  ',',
  '.',
  ' ',
  ' ',
  '\n',
  'https://a.b/c_d',
]
const words = fc.oneof(
  fc.array(fc.constantFrom('a', 'Bc', 'é', 'd1', ' ', ' ', '.', ', ', '_'), { minLength: 1, maxLength: 6 }),
  fc.array(fc.constantFrom(...pieces, ...others), { maxLength: 5 }),
)
const value = words.map(parts => parts.join(''))
const text = value.map((value): PhrasingContent => ({ type: 'text', value }))
const code = value.map((value): PhrasingContent => ({ type: 'inlineCode', value }))
const attention = fc
  .tuple(fc.constantFrom('strong', 'emphasis'), fc.array(fc.oneof(text, code), { maxLength: 2 }))
  .map(([type, children]) => ({ type, children }) as PhrasingContent)
const link = fc
  .tuple(
    fc.constantFrom('https://a.b/c_d', '/a?b=c#d', 'mailto:a@b.c', '/a b', '/a(b)', ''),
    fc.array(fc.oneof(text, code)),
  )
  .map(([url, children]) => ({ type: 'link', url, children }) as PhrasingContent)
const line = fc
  .array(fc.oneof({ weight: 4, arbitrary: text }, code, attention, link), { maxLength: 5 })
  // The readers of pages join adjacent texts.
  .filter(nodes => nodes.every((node, at) => node.type !== 'text' || nodes[at + 1]?.type !== 'text'))

/** The share of random content that is written here must not be too small to be tested. */
const minWritten = 50

test('paragraphs and headings are the same as those of the library', () => {
  let written = 0
  const property = fc.property(line, children => {
    const paragraph = writePhrasing(children, { before: '\n', after: '\n' })
    if (paragraph !== undefined) {
      written++
      expect(paragraph).toBe(libraryMarkdown({ type: 'paragraph', children }))
    }
    const node: Heading = { type: 'heading', depth: 2, children }
    const heading = writeHeading(node)
    if (heading !== undefined) expect(heading).toBe(libraryMarkdown(node))
  })
  fc.assert(property, { numRuns: 2_000 })
  expect(written).toBeGreaterThan(minWritten)
})

test('tables are the same as those of the library', () => {
  let written = 0
  const cell = fc.oneof(fc.constant<PhrasingContent[]>([]), line)
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
  const align = fc.array(fc.constantFrom(null, 'left', 'right', 'center'), { minLength: 1, maxLength: 2 })
  const property = fc.property(rows, align, (cells, align) => {
    const children = cells.map(
      (row): TableRow => ({ type: 'tableRow', children: row.map(children => ({ type: 'tableCell', children })) }),
    )
    const table = writeTable(children, align)
    if (table === undefined) return
    written++
    expect(table).toBe(libraryMarkdown({ type: 'table', align, children } as Table))
  })
  fc.assert(property, { numRuns: 2_000 })
  expect(written).toBeGreaterThan(minWritten)
})

test('common content is written here', () => {
  const nodes: PhrasingContent[] = [
    { type: 'strong', children: [{ type: 'text', value: 'Note:' }] },
    { type: 'text', value: ' use ' },
    { type: 'inlineCode', value: 'id' },
    { type: 'text', value: ', see ' },
    { type: 'link', url: '/a_b#c', children: [{ type: 'text', value: 'this' }] },
    { type: 'text', value: ' (or ' },
    { type: 'emphasis', children: [{ type: 'text', value: 'that' }] },
    { type: 'text', value: ') for user_id.' },
  ]
  const markdown = '**Note:** use `id`, see [this](/a_b#c) (or *that*) for user_id.'
  expect(writePhrasing(nodes, { before: '\n', after: '\n' })).toBe(markdown)
})
