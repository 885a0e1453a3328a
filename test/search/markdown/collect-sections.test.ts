import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'
import { splitSections } from '../../../src/search/markdown/section-markers.ts'
import { toPageContent } from '../../../src/search/markdown/to-page-content.ts'
import type { PageContent } from '../../../src/search/page-content.ts'

const components = 'Accordion Card CodeBlock Note ParamField Step Steps Tab Tabs Update Visibility'.split(' ')

function contentOf(text: string): PageContent {
  const input = { file: { path: 'a.mdx', text }, imports: [], route: '/a' }
  const { value } = buildPage({ variables: {}, components, code: true }, input)
  const context = { links: {}, label: (key: string) => key, variations: {}, islandHtml: () => undefined }
  return toPageContent(value.body.children, context)
}

/** `[id, titles, text]` of each section. */
const sectionsOf = (text: string) =>
  contentOf(text).sections.map(({ id = '', title, path, text: words }) => [id, [...path, title].join(' > '), words])

test('formulas become plain text', () => {
  expect(sectionsOf('Is $\\frac{a}{b}$.\n\n$$\n\\alpha_i\n$$')).toEqual([['', '', 'Is a/b.\nα_i']])
})

test('a heading begins a section that knows its parent headings', () => {
  const text =
    'Before **all**.\n\n## One\n\n- a\n- b `c`\n\n### Two *three*\n\n| x | y |\n| - | - |\n| 1 | 2 |\n\n## Four\n\nEnd'
  expect(sectionsOf(text)).toEqual([
    ['', '', 'Before all.'],
    ['one', 'One', 'a\nb c'],
    ['two-three', 'One > Two three', 'x | y\n1 | 2'],
    ['four', 'Four', 'End'],
  ])
})

test('an accordion is a section that ends with the accordion', () => {
  expect(sectionsOf('## One\n\n<Accordion title="More">\nHidden\n</Accordion>\n\nBehind')).toEqual([
    ['', '', ''],
    ['one', 'One', 'Behind'],
    ['more', 'One > More', 'Hidden'],
  ])
})

test('steps and changelog entries are sections that can contain headings', () => {
  const text =
    '<Steps>\n<Step title="Stop">\nNow.\n</Step>\n</Steps>\n\n<Update label="v2">\n## Fixes\n\nMany.\n</Update>\n\nAfter.'
  expect(sectionsOf(text)).toEqual([
    ['', '', 'After.'],
    ['stop', 'Stop', 'Now.'],
    ['v2', 'v2', ''],
    ['fixes', 'v2 > Fixes', 'Many.'],
  ])
  expect(contentOf(text).sections.map(({ kind }) => kind)).toEqual(['text', 'text', 'entry', 'text'])
})

test('code, tables, lists, fields and links of a section are listed', () => {
  const text = [
    '![A picture](/a.png) See [the guide](/guide) first.',
    '```js app.js\nrun()\n```',
    '| a |\n| - |\n| [b](/b) |',
    '1. one\n   - inner\n2. two',
    '<ParamField body="user_id" type="string">The user</ParamField>',
    '<svg><title>Drawn</title></svg>',
  ].join('\n\n')
  const [section] = contentOf(text).sections
  expect(section?.code).toEqual([{ language: 'js', text: 'run()' }])
  expect(section?.tables).toEqual([[['a'], ['b']]])
  expect(section?.lists.slice(0, 2)).toEqual([['one inner', 'two'], ['inner']])
  expect(section?.fields).toEqual([{ name: 'user_id', id: 'param-user-id' }])
  expect(section?.kind).toBe('fields')
  expect(section?.links).toEqual([
    { href: '/guide', text: 'the guide', line: 'A picture See the guide first.' },
    { href: '/b', text: 'b' },
  ])
  expect(section?.text).not.toContain('Drawn')
})

test('blocks and tables in a cell are separated by spaces', () => {
  const inner = '<table><tbody><tr><td>\n<p>x</p>\n</td><td>y</td></tr><tr><td>z</td></tr></tbody></table>'
  const text = `<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>\n<p>One.</p>\n<p>Two.</p>\n${inner}\n</td></tr></tbody></table>`
  const [section] = contentOf(text).sections
  expect(section?.tables[0]?.at(-1)).toEqual(['One. Two. x y z'])
})

test('content only for readers or only for agents is kept separate', () => {
  const text =
    'Both.\n\n<Visibility for="agents">\nMachines.\n</Visibility>\n\n<Visibility for="humans">\nPeople.\n</Visibility>'
  const { marked, sections, forReaders } = contentOf(text)
  expect(marked).toBe('Both.\n\nMachines.\n')
  expect(sections[0]?.text).toBe('Both.\nMachines.')
  expect(forReaders?.[0]?.text).toBe('Both.\nPeople.')
  expect(contentOf('Both.').forReaders).toBeUndefined()
})

test('the Markdown of a page is split into its sections', () => {
  const { marked } = contentOf(
    'Begin.\n\n## One\n\n<Steps>\n<Step title="Stop">\nNow:\n\n```sh\nhalt\n```\n</Step>\n</Steps>\n\n## Two\n\nEnd.',
  )
  expect([...splitSections(marked).values()]).toEqual([
    { markdown: 'Begin.' },
    { markdown: '## One\n\n1. **Stop**\n\n   Now:\n\n   ```sh\n   halt\n   ```' },
    { markdown: '**Stop**\n\nNow:\n\n```sh\nhalt\n```', isIncluded: true },
    { markdown: '## Two\n\nEnd.' },
  ])
})

test('section markers in the code and addresses of an API description are removed', () => {
  const text = { type: 'text' as const, value: 'x\x90' }
  const code = { type: 'element' as const, name: 'code', props: {}, children: [text] }
  const image = { type: 'element' as const, name: 'img', props: { src: '/a\x90.png', alt: '\x8D1\x8F' }, children: [] }
  const paragraph = { type: 'element' as const, name: 'p', props: {}, children: [code, image] }
  const block = { type: 'element' as const, name: 'pre', props: {}, children: [code] }
  const context = { links: {}, label: (key: string) => key, variations: {}, islandHtml: () => undefined }
  const { marked } = toPageContent([paragraph, block], context)
  expect(marked).not.toMatch(/[\x80-\x9F]/)
  expect(splitSections(marked)).toEqual(new Map([[0, { markdown: '`x`![1](/a.png)\n\n```\nx\n```' }]]))
})

test('section markers that an author wrote are plain text', () => {
  const { marked, sections } = contentOf('A \x815\x8F b\x90\n\n## One\n\nText')
  expect(sections).toHaveLength(2)
  expect(splitSections(marked).get(0)?.markdown).toBe('A 5 b')
})
