import { expect, test } from 'vitest'
import { divideEntries } from '../../../src/render/site-files/sitemap-files.ts'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const page = (title: string, head = '') => `---\ntitle: ${title}\n${head}\n---\n`

async function sitemapOf(
  files: Readonly<Record<string, string>>,
  navigation: object = { pages: ['index', 'guides/a'] },
  settings: object = { siteUrl: 'https://acme.example', base: '/docs' },
  config: object = {},
) {
  const built = await builtSite({
    'docs.json': JSON.stringify({ ...leastConfig, navigation, ...config }),
    'lectern.json': JSON.stringify(settings),
    'index.mdx': page('Home'),
    'guides/a.mdx': page('A'),
    ...files,
  })
  const text = built.files.get('sitemap.xml')
  return { files: built.files, text, urls: [...(text ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url) }
}

test('lists the pages with their canonical URLs, dates and nothing else', async () => {
  const { text } = await sitemapOf({
    'index.mdx': page('Home', 'lastUpdatedDate: 2026-03-04'),
    'guides/a.mdx': page('A', 'lastUpdatedDate: 2026-03-04T10:00:00+02:00'),
  })
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://acme.example/docs/guides/a/</loc><lastmod>2026-03-04T08:00:00.000Z</lastmod></url>
<url><loc>https://acme.example/docs/</loc><lastmod>2026-03-04T00:00:00.000Z</lastmod></url>
</urlset>
`)
})

test('leaves out pages that search engines should not show', async () => {
  const files = {
    'hidden.mdx': page('Hidden', 'hidden: true'),
    'noindex.mdx': page('Not indexed', 'noindex: true'),
    'robots.mdx': page('Robots', 'robots: "noindex, follow"'),
    'preview.mdx': page('No preview', 'robots: "max-image-preview:none"'),
    'elsewhere.mdx': page('Elsewhere', 'canonical: https://other.example/page'),
    'same.mdx': page('Same', 'canonical: /docs/same/'),
    'link.mdx': page('Link', 'url: https://other.example'),
    'unlisted.mdx': page('Unlisted'),
    'old/a.mdx': page('Old'),
  }
  const pages = ['index', 'hidden', 'noindex', 'robots', 'preview', 'elsewhere', 'same', 'link', 'old/a']
  const seo = { paths: [{ path: 'old', metatags: { robots: 'none' } }] }
  const { urls } = await sitemapOf(files, { pages }, undefined, { seo })
  expect(urls).toEqual(['', 'preview/', 'same/'].map(path => `https://acme.example/docs/${path}`))
  const all = await sitemapOf(files, { pages }, undefined, { seo: { ...seo, indexing: 'all' } })
  expect(all.urls).toEqual(
    ['guides/a/', 'hidden/', '', 'preview/', 'same/', 'unlisted/'].map(path => `https://acme.example/docs/${path}`),
  )
})

test('names translations, and of several versions only the current one', async () => {
  const pagesIn = (folder: string) => [`${folder}/start`, `${folder}/only`]
  const versions = [
    { version: 'v2', default: true, pages: ['en/start'] },
    { version: 'v1', pages: ['v1/start', 'v1/old'] },
  ]
  const files = Object.fromEntries(
    ['en/start', 'v1/start', 'v1/old', 'de/start', 'de/only'].map(path => [`${path}.mdx`, page(path)]),
  )
  const navigation = {
    languages: [
      { language: 'en', versions },
      { language: 'de', pages: pagesIn('de') },
    ],
  }
  const { text, urls } = await sitemapOf(files, navigation)
  expect(urls).toEqual(
    ['de/only/', 'de/start/', 'en/start/', 'v1/old/'].map(path => `https://acme.example/docs/${path}`),
  )
  const start = /<url><loc>[^<]*\/de\/start\/<\/loc>(.*?)<\/url>/.exec(text ?? '')?.[1]
  expect(start).toBe(
    ['en', 'de', 'x-default']
      .map((lang, at) => [lang, at === 1 ? 'de' : 'en'])
      .map(
        ([lang, folder]) =>
          `<xhtml:link rel="alternate" hreflang="${lang}" href="https://acme.example/docs/${folder}/start/"/>`,
      )
      .join(''),
  )
  expect(text).toMatch(/<loc>[^<]*\/de\/only\/<\/loc><\/url>/)
})

test('encodes and escapes addresses', async () => {
  const { urls } = await sitemapOf(
    {
      'guides/a & b.mdx': page('A'),
      'über.mdx': page('U', `canonical: "https://acme.example/docs/%C3%BCber/?a=1&b='2'"`),
    },
    { pages: ['guides/a & b', 'über'] },
  )
  expect(urls).toEqual(['https://acme.example/docs/guides/a%20&amp;%20b/'])
})

test('a sitemap is divided if it has too many entries or bytes', () => {
  const entries = ['one', 'two', 'three', 'für']
  expect(divideEntries(entries, { urls: 3, bytes: 1000 })).toEqual([['one', 'two', 'three'], ['für']])
  expect(divideEntries(entries, { urls: 9, bytes: 8 })).toEqual([['one', 'two'], ['three'], ['für']])
  expect(divideEntries([], { urls: 3, bytes: 8 })).toEqual([[]])
})

test('there is no sitemap without the URL of the site, it is empty if nothing may be indexed, and it can be replaced', async () => {
  expect((await sitemapOf({}, undefined, {})).text).toBeUndefined()
  expect((await sitemapOf({}, undefined, { siteUrl: 'https://acme.example', noindex: true })).urls).toEqual([])
  expect((await sitemapOf({ 'sitemap.xml': '<own/>' })).text).toContain('copy of')
})

test('every page refers to the sitemap', async () => {
  const { files } = await sitemapOf({})
  expect(files.get('guides/a/index.html')).toContain(
    '<link rel="sitemap" href="/docs/sitemap.xml" type="application/xml">',
  )
  expect((await sitemapOf({}, undefined, {})).files.get('index.html')).not.toContain('rel="sitemap"')
})

test('robots.txt allows reading, and names the sitemap', async () => {
  expect((await sitemapOf({})).files.get('robots.txt')).toBe(
    'User-agent: *\nContent-Signal: ai-train=yes, search=yes, ai-input=yes\nAllow: /\n\nSitemap: https://acme.example/docs/sitemap.xml\n',
  )
  expect((await sitemapOf({}, undefined, {})).files.get('robots.txt')).not.toContain('Sitemap')
  expect((await sitemapOf({}, undefined, { noindex: true })).files.get('robots.txt')).toBe(
    'User-agent: *\nContent-Signal: ai-train=no, search=no, ai-input=no\nDisallow: /\n',
  )
})
