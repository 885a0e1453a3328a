import fc from 'fast-check'
import type { Heading, Paragraph, PhrasingContent, RootContent, Table, TableRow } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { expect, test } from 'vitest'
import { writeHeading, writeParagraph, writeTable } from '../../../src/search/markdown/write-phrasing.ts'

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
  '{',
  '}',
  '>',
  '&',
  '< ',
  '！',
  '：',
  '（',
  '\u3000',
  '→',
  '🚀',
  ',',
  '.',
  ' ',
  ' ',
  '\n',
  'https://a.b/c_d',
]
const words = fc.oneof(
  fc.array(
    fc.constantFrom('a', 'Bc', 'é', 'd1', '漢', '：', '[', ']', '|', '! ', '!', '& ', ' ', ' ', '.', ', ', '_'),
    { minLength: 1, maxLength: 6 },
  ),
  fc.array(fc.constantFrom(...pieces, ...others), { maxLength: 5 }),
)
const value = words.map(parts => parts.join(''))
const text = value.map((value): PhrasingContent => ({ type: 'text', value }))
const code = value.map((value): PhrasingContent => ({ type: 'inlineCode', value }))
const url = fc.constantFrom('https://a.b/c_d', '/a?b=c&d=e#d', "/~é;'&1", 'mailto:a@b.c', '/a b', '/a(b)', '')
const image = fc.tuple(url, value).map(([url, alt]): PhrasingContent => ({ type: 'image', url, alt }))
const lineBreak = fc.constant<PhrasingContent>({ type: 'break' })
/** Nodes in which no text follows another, because the readers of pages join adjacent texts. */
const nodesOf = (node: fc.Arbitrary<PhrasingContent>, maxLength: number) =>
  fc
    .array(node, { maxLength })
    .filter(nodes => nodes.every((node, at) => node.type !== 'text' || nodes[at + 1]?.type !== 'text'))
const simple = fc.oneof({ weight: 3, arbitrary: text }, code, image)
const attentionOf = (content: fc.Arbitrary<PhrasingContent>) =>
  fc
    .tuple(fc.constantFrom('strong', 'emphasis', 'delete'), nodesOf(content, 2))
    .map(([type, children]) => ({ type, children }) as PhrasingContent)
const linkOf = (content: fc.Arbitrary<PhrasingContent>) =>
  fc.tuple(url, nodesOf(content, 2)).map(([url, children]) => ({ type: 'link', url, children }) as PhrasingContent)
const attention = attentionOf(fc.oneof({ weight: 3, arbitrary: simple }, linkOf(simple), attentionOf(simple)))
const link = linkOf(fc.oneof({ weight: 3, arbitrary: simple }, attentionOf(simple)))
const line = nodesOf(fc.oneof({ weight: 5, arbitrary: text }, code, attention, link, image, lineBreak), 5)

/** The share of random content that is written here must not be too small to be tested. */
const minWritten = 50

test('paragraphs and headings are the same as those of the library', () => {
  let written = 0
  const property = fc.property(line, children => {
    const node: Paragraph = { type: 'paragraph', children }
    const paragraph = writeParagraph(node, { before: '\n', after: '\n' })
    if (paragraph !== undefined) {
      written++
      expect(paragraph.replace(/\n$/, '')).toBe(libraryMarkdown(node))
    }
    const headingNode: Heading = { type: 'heading', depth: 2, children }
    const heading = writeHeading(headingNode, false)
    if (heading !== undefined) expect(heading).toBe(libraryMarkdown(headingNode))
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

const textNode = (value: string): PhrasingContent => ({ type: 'text', value })

test.each<[markdown: string, ...nodes: PhrasingContent[]]>([
  [
    '**Note:** use `id`, see [this](/a_b#c) (or *that*) for user_id.',
    { type: 'strong', children: [textNode('Note:')] },
    textNode(' use '),
    { type: 'inlineCode', value: 'id' },
    textNode(', see '),
    { type: 'link', url: '/a_b#c', children: [textNode('this')] },
    textNode(' (or '),
    { type: 'emphasis', children: [textNode('that')] },
    textNode(') for user_id.'),
  ],
  ['![A chart](/a%20b.png)', { type: 'image', url: '/a%20b.png', alt: 'A chart' }],
  ['点击**发布**：保存。', textNode('点击'), { type: 'strong', children: [textNode('发布')] }, textNode('：保存。')],
  ['`tags` (string\\[] | null)', { type: 'inlineCode', value: 'tags' }, textNode(' (string[] | null)')],
  ['R & D → done!', textNode('R & D → done!')],
  ['one\\\ntwo', textNode('one'), { type: 'break' }, textNode('two')],
])('common content is written here: %j', (markdown, ...children) => {
  const around = { before: '\n', after: '\n' }
  expect(writeParagraph({ type: 'paragraph', children }, around)).toBe(markdown)
})
