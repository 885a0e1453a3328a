import { expect, test } from 'vitest'
import { markdownToNodes } from '../../../src/content/body/markdown-to-nodes.ts'
import { describedPage, splitDescriptionHead } from '../../../src/reference/pages/description-head.ts'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const leadOf = (markdown: string) => splitDescriptionHead('Title', markdown).frontmatter.description

test.each([
  'Lists all pets.',
  '**Available for** all plans.',
  '`name` is the name of a pet.',
  '*Soon* to be\nremoved.',
  'Wraps\n**in the middle** of it.',
  '-1 is an answer too.',
])('the page description is the text of the first paragraph: %s', paragraph => {
  expect(leadOf(`${paragraph}\n\nMore.`)).toBe(paragraph.replace('\n', ' '))
})

test.each([
  '- one\n- two',
  '* one',
  '1. one',
  '# Heading',
  'Heading\n===',
  'Heading\n---',
  '***',
  '- - -',
  '```\ncode\n```',
  '~~~\ncode\n~~~',
  'a | b\n-- | --',
  '> said',
  '| a |\n| - |',
  '<b>bold</b>',
  'Choices:\n- one',
])('other blocks are not part of the page description: %s', block => {
  expect(leadOf(`${block}\n\nMore.`)).toBeUndefined()
})

test('a hard break in the first paragraph leaves no character in the page description', () => {
  expect(leadOf('One line\\\nand another  \nand a third.')).toBe('One line and another and a third.')
  expect(leadOf('A path C:\\\\\nand more.')).toBe('A path C:\\\\ and more.')
})

test('blank lines of any operating system end the first paragraph', () => {
  expect(leadOf('First.\r\n\r\nSecond.')).toBe('First.')
})

const textsOf = (title: string, markdown: string) => {
  const { frontmatter, textBelow } = splitDescriptionHead(title, markdown)
  return { head: frontmatter.description, ...textBelow(frontmatter) }
}

test.each(['List orders', 'List orders.', 'list  Orders', 'List\norders.'])('%j only repeats the title', markdown => {
  expect(textsOf('List orders', markdown)).toEqual({ rest: '' })
  expect(textsOf('List orders.', `${markdown}\n\nMore.`)).toEqual({ rest: 'More.' })
})

test('text that repeats the title and adds to it is kept', () => {
  expect(textsOf('List orders', 'List orders of a shop.')).toEqual({ head: 'List orders of a shop.', rest: '' })
})

test('several paragraphs are shown in full, and the first one is also the page description', () => {
  const first = 'Lists **all**\norders.'
  expect(textsOf('List orders', `${first}\n\nMore.`)).toEqual({ head: 'Lists **all** orders.', first, rest: 'More.' })
})

test('a title from the author restores a repeated paragraph, and a description from the author replaces everything', () => {
  const { frontmatter, textBelow } = splitDescriptionHead('List orders', 'List orders.\n\nMore.')
  expect(textBelow({ ...frontmatter, title: 'Orders' })).toEqual({ rest: 'List orders.\n\nMore.' })
  expect(textBelow({ ...frontmatter, description: 'All orders' })).toEqual({ rest: '' })
  const other = splitDescriptionHead('List orders', 'All of them.\n\nMore.')
  expect(other.textBelow({ ...other.frontmatter, title: 'Orders' })).toEqual({ first: 'All of them.', rest: 'More.' })
})

test('the first paragraph can use a link reference defined at the end', () => {
  const split = splitDescriptionHead('List orders', 'See [the guide][1].\n\nMore.\n\n[1]: https://example.com')
  const page = describedPage(split, { renderMarkdownWithHeadings: text => markdownToNodes(text, 'of-page') })
  const [description] = page.nodes(split.frontmatter)
  expect(JSON.stringify(description)).toContain('"href":"https://example.com"')
  const paragraph = { type: 'element', name: 'p' }
  expect(description).toMatchObject({ props: { first: { $nodes: [paragraph] } }, children: [paragraph] })
})

test('formulas and templates in a description are text', async () => {
  const description = 'Sums $a_{1}$ of `{{version}}`.\n\nSecond.\n\n```sh\nrun {{version}}\n```'
  const operation = {
    summary: 'Run {{version}}',
    description,
    'x-mint': { href: '/run' },
    responses: { 200: { description: 'OK' } },
  }
  const { files } = await builtSite({
    'docs.json': JSON.stringify({
      ...leastConfig,
      variables: { version: '2.1' },
      navigation: { groups: [{ group: 'API', openapi: 'api.json' }] },
    }),
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/run': { get: operation } },
    }),
  })
  const html = files.get('run/index.html') ?? ''
  expect(html).toContain('Run {{version}}</h1>')
  expect(html).toContain('Sums $a_{1}$ of <code>{{version}}</code>')
  expect(html).toContain('<p>Second.</p>')
  expect(html).toMatch(/run [^\n]*\{\{version\}\}/)
})
