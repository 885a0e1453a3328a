import { expect, test } from 'vitest'
import { beginHeading, beginPart, endPart } from '../../../src/search/markdown/section-markers.ts'
import type { ContentField, ContentLink, ContentSection, PageContent } from '../../../src/search/page-content.ts'
import { completeSections, linksForEverybody } from '../../../src/search/records/page-records.ts'
import { linksOfContent, recordsOfPage } from '../../../src/search/records/records-of-page.ts'
import { pageRecords } from '../../support/page-records.ts'

const { page: metadata } = pageRecords('/orders', 'Orders', {})

const section = (
  id: string | undefined,
  title: string,
  text: string,
  more: Partial<ContentSection> = {},
): ContentSection => ({
  ...{ id, title, path: [], kind: 'text', text },
  ...{ code: [], tables: [], lists: [], fields: [], links: [], ...more },
})

test('a record has an ID, an address, its parent titles and its Markdown', () => {
  const content: PageContent = {
    marked: `Intro.\n\n${beginHeading(1)}## Body\n\nFields.\n\n${beginPart(2)}**More**\n\nHidden.${endPart}\n\nBehind.`,
    sections: [
      section(undefined, '', 'Intro.'),
      section('body', 'Body', 'Fields.\nBehind.'),
      section('more', 'More', 'Hidden.', { path: ['Body'] }),
    ],
  }
  const { sections } = recordsOfPage({ ...metadata, href: '/docs/orders' }, content, () => undefined)
  expect(
    sections.map(({ recordId, href, titles, markdown }) => [recordId, href, titles.join(' > '), markdown]),
  ).toEqual([
    ['/orders', '/docs/orders', 'Orders', 'Intro.'],
    ['/orders#body', '/docs/orders#body', 'Orders > Body', '## Body\n\nFields.\n\nBehind.'],
    ['/orders#more', '/docs/orders#more', 'Orders > Body > More', '**More**\n\nHidden.'],
  ])
})

test('the address of a record encodes percent signs of an id', () => {
  const content: PageContent = {
    marked: `${beginHeading(0)}## Body\n\nUp.`,
    sections: [section('99-9%-sla', 'SLA', 'Up.')],
  }
  const { sections } = recordsOfPage(metadata, content, () => undefined)
  expect(sections.map(({ recordId, href }) => [recordId, href])).toEqual([['/orders#99-9%-sla', '/orders#99-9%25-sla']])
})

test('a record says whether its Markdown is also in the list of an earlier section', () => {
  const content: PageContent = {
    marked: `Do this:\n\n1. ${beginPart(1)}**Open**${endPart}\n\n${beginHeading(2)}## Then\n\nClose.`,
    sections: [section(undefined, '', 'Do this:'), section('open', 'Open', ''), section('then', 'Then', 'Close.')],
  }
  const { sections } = recordsOfPage(metadata, content, () => undefined)
  expect(sections.map(({ isIncluded }) => isIncluded)).toEqual([undefined, true, undefined])
  expect(completeSections(sections).map(({ markdown }) => markdown)).toEqual([
    'Do this:\n\n1. **Open**',
    '## Then\n\nClose.',
  ])
})

test('a fragment belongs to the section that links to it, once, and recursion ends', () => {
  const link = { href: '/_schemas/order.html', text: 'Show Order' }
  const fragment: PageContent = {
    marked: '',
    sections: [
      section(undefined, '', 'id of the order\nShow Order', {
        kind: 'fields',
        fields: [{ name: 'id' }],
        links: [link],
      }),
    ],
  }
  const content: PageContent = {
    marked: '',
    sections: [
      section('body', 'Body', 'The order.\nShow Order', { links: [link] }),
      section('response', 'Response', 'Show Order', { links: [link] }),
    ],
  }
  const { sections } = recordsOfPage(metadata, content, href => (href === link.href ? fragment : undefined))
  expect(sections.map(({ kind, text, fields }) => [kind, text, fields.length])).toEqual([
    ['fields', 'The order.\nid of the order\nShow Order', 1],
    ['text', 'Show Order', 0],
  ])
})

test('fields of fragments have the same IDs as on the page', () => {
  const fragmentOf = (fields: readonly ContentField[], links: readonly ContentLink[]): PageContent => ({
    marked: '',
    sections: [section(undefined, '', 'Fields', { kind: 'fields', fields, links })],
  })
  const fragments: Readonly<Record<string, PageContent>> = {
    '/customer.html': fragmentOf(
      [{ name: 'address', id: 'schema-address' }],
      [{ href: '/address.html', text: 'Show Address', prefix: 'schema-address' }],
    ),
    '/address.html': fragmentOf([{ name: 'street', id: 'schema-street' }, { name: 'schematic' }], []),
  }
  const links = [{ href: '/customer.html', text: 'Show Customer', prefix: 'body-customer' }]
  const content: PageContent = { marked: '', sections: [section('body', 'Body', 'Show Customer', { links })] }
  const { sections } = recordsOfPage(metadata, content, href => fragments[href])
  expect(sections[0]?.fields).toEqual([
    { name: 'address', id: 'body-customer-address' },
    { name: 'street', id: 'body-customer-address-street' },
    { name: 'schematic' },
  ])
  expect(sections[0]?.links.some(link => 'prefix' in link)).toBe(false)
})

test('the Markdown of a section keeps blank lines in code and has one between blocks', () => {
  const code = '```py\na = 1\n\n\nb = 2\n```'
  const content: PageContent = {
    marked: `${beginHeading(1)}## Code\n\n${code}\n\n${beginPart(2)}**More**${endPart}\n\n${code}`,
    sections: [
      section(undefined, '', ''),
      section('code', 'Code', ''),
      section('more', 'More', '', { path: ['Code'] }),
    ],
  }
  const { sections } = recordsOfPage(metadata, content, () => undefined)
  expect(sections[1]?.markdown).toBe(`## Code\n\n${code}\n\n${code}`)
})

test('the links of a content are those of its records', () => {
  const link = (href: string) => ({ href, text: href })
  const fragments: Readonly<Record<string, { sections: ContentSection[] }>> = {
    '/a.html': {
      sections: [
        section(undefined, '', 'A', { links: [link('/in-a'), link('/b.html'), link('/a.html')] }),
        section('more', 'More', '', { links: [link('/more')] }),
      ],
    },
    '/b.html': { sections: [section(undefined, '', 'B', { links: [link('/in-b'), { ...link('/c'), prefix: 'c' }] })] },
  }
  const first = section('one', 'One', 'Text', { links: [link('/x'), link('/a.html'), link('/y')] })
  const second = section('two', 'Two', 'Text', { links: [link('/a.html'), link('/z'), link('/b.html')] })
  const fragmentAt = (href: string) => fragments[href]
  const contents: readonly PageContent[] = [
    { marked: '', sections: [first, second] },
    { marked: '', sections: [first, second], forReaders: [second] },
    { marked: '', sections: [second], forReaders: [first, second] },
  ]
  for (const content of contents) {
    const { sections } = recordsOfPage(metadata, content, fragmentAt)
    const links = linksOfContent(content, fragmentAt).map(({ prefix: _, ...rest }) => rest)
    expect(links.length).toBeGreaterThan(2)
    expect(links).toEqual(linksForEverybody(sections))
  }
})
