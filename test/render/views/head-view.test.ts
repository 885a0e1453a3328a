import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { attribute, findAll } from '../../support/html-outline.ts'
import { leastConfig } from '../../support/literal-config.ts'

async function headOf(
  head: string,
  said: object = {},
  settings: object = { siteUrl: 'https://acme.example', base: '/docs' },
) {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({ ...leastConfig, navigation: { pages: ['index', 'guides/a'] }, ...said }),
    'lectern.json': JSON.stringify(settings),
    'index.mdx': '# Home',
    'guides/a.mdx': `---\ntitle: A page\n${head}\n---\n`,
    'images/og.png': 'x',
  })
  const document = parse(files.get('guides/a/index.html') ?? '')
  const metas = findAll(document, ({ tagName }) => tagName === 'meta').map(meta => [
    attribute(meta, 'name') ?? attribute(meta, 'property') ?? 'charset',
    attribute(meta, 'content'),
  ])
  const links = findAll(document, ({ tagName }) => tagName === 'link').map(link => [
    attribute(link, 'rel'),
    attribute(link, 'href'),
  ])
  return { metas: Object.fromEntries(metas), links: Object.fromEntries(links) }
}

test('contains metadata for machines', async () => {
  const { metas, links } = await headOf('description: About *it*\nkeywords: [one, two]')
  expect(metas).toMatchObject({
    description: 'About it',
    keywords: 'one, two',
    'og:title': 'A page',
    'og:description': 'About it',
    'og:site_name': 'Acme',
    'og:type': 'website',
    'og:url': 'https://acme.example/docs/guides/a/',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'A page',
  })
  expect(metas.robots).toBeUndefined()
  expect(links.canonical).toBe('https://acme.example/docs/guides/a/')
})

test('a site can turn off the tools for agents, whatever the author writes about it in a page', async () => {
  expect((await headOf('')).metas['page-tools']).toBeUndefined()
  const settings = { discovery: { pageTools: false } }
  expect((await headOf('', {}, settings)).metas['page-tools']).toBe('off')
  expect((await headOf('page-tools: on', {}, settings)).metas['page-tools']).toBe('off')
})

test('leaves out addresses that are not known', async () => {
  const { metas, links } = await headOf('', {}, {})
  expect(metas['og:url']).toBeUndefined()
  expect(links.canonical).toBeUndefined()
})

test.each([
  ['noindex: true', {}, {}, 'noindex'],
  ['hidden: true', {}, {}, 'noindex'],
  ['robots: nofollow', {}, {}, 'nofollow'],
  ['', {}, { noindex: true }, 'noindex, nofollow'],
  ['', { seo: { metatags: { robots: 'noindex' } } }, {}, 'noindex'],
  ['', { seo: { metatags: { robots: 'max-snippet:5' } } }, {}, 'max-snippet:5'],
  ['hidden: true', { seo: { metatags: { robots: 'max-snippet:5' } } }, {}, 'noindex, max-snippet:5'],
  ['noindex: true', { seo: { metatags: { robots: 'none' } } }, {}, 'none'],
  ['robots: index', { seo: { metatags: { robots: 'all' } } }, { noindex: true }, 'noindex, nofollow'],
])('%s sets the robots directive', async (head, said, settings, expected) => {
  expect((await headOf(head, said, settings)).metas.robots).toBe(expected)
})

test('page settings override those of its folders and of the site', async () => {
  const said = { seo: { metatags: { 'og:type': 'article', 'twitter:site': '@acme', 'og:image': '/images/og.png' } } }
  const { metas } = await headOf('"og:title": Own title\n"twitter:site": "@own"\ncustom: kept away', said)
  expect(metas).toMatchObject({
    'og:title': 'Own title',
    'og:type': 'article',
    'twitter:site': '@own',
    'og:image': 'https://acme.example/docs/images/og.png',
  })
  expect(metas.custom).toBeUndefined()
})

test('tags for one social network are also for the other, unless it has its own', async () => {
  const { metas } = await headOf('"og:title": Own title\n"og:description": Own text\n"twitter:description": Shorter')
  expect(metas).toMatchObject({
    'twitter:title': 'Own title',
    'og:description': 'Own text',
    'twitter:description': 'Shorter',
  })
})

test.each([
  ['canonical: https://other.example/x', 'https://other.example/x'],
  ['canonical: /other', 'https://acme.example/docs/other/'],
  ['canonical: other', 'https://acme.example/docs/other/'],
  ['canonical: /docs/other/', 'https://acme.example/docs/other/'],
  ['canonical: /docs', 'https://acme.example/docs/'],
  ['canonical: https://acme.example/docs/guides/a', 'https://acme.example/docs/guides/a/'],
])('%s replaces the canonical address', async (head, expected) => {
  expect((await headOf(head)).links.canonical).toBe(expected)
})

test.each([
  [
    'has it',
    ['de/a'],
    ['en https://acme.example/a/', 'de https://acme.example/de/a/', 'x-default https://acme.example/a/'],
  ],
  ['lacks it', ['de/b'], []],
])('a page lists its URLs in all languages if another page %s', async (_, pages, expected) => {
  const navigation = {
    languages: [
      { language: 'en', pages: ['a'] },
      { language: 'de', pages },
    ],
  }
  const { files } = await builtSite({
    'docs.json': JSON.stringify({ ...leastConfig, navigation, seo: { trailingSlash: true } }),
    'lectern.json': JSON.stringify({ siteUrl: 'https://acme.example' }),
    'a.mdx': '# A',
    'de/a.mdx': '# A',
    'de/b.mdx': '# B',
  })
  const alternates = findAll(
    parse(files.get('a/index.html') ?? ''),
    link => attribute(link, 'rel') === 'alternate' && attribute(link, 'type') === undefined,
  )
  expect(alternates.map(link => `${attribute(link, 'hreflang')} ${attribute(link, 'href')}`)).toEqual(expected)
})

test('the date and authors of a page become article tags', async () => {
  const { metas } = await headOf(
    'createdDate: 2026-03-01\nlastUpdatedDate: 2026-04-02T10:00:00Z\nauthors:\n  - Ada <b>\n  - name: Grace\n    url: javascript:alert(1)',
  )
  expect(metas).toMatchObject({
    author: 'Ada <b>, Grace',
    'og:type': 'article',
    'article:published_time': '2026-03-01T00:00:00.000Z',
    'article:modified_time': '2026-04-02T10:00:00.000Z',
  })
  expect((await headOf('authors: Ada\narticle:published_time: "2020"')).metas).toMatchObject({
    author: 'Ada',
    'article:published_time': '2020',
  })
})
