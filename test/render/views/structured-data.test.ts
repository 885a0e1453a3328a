import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const page = (title: string, head = '') => `---\ntitle: ${title}\n${head}\n---\n`
const site = 'https://acme.example/docs/'

interface Entry {
  readonly '@type': string
  readonly [name: string]: unknown
}

/** The entries about a page, by type. */
async function entriesOf(
  head: string,
  { config = {}, settings = { siteUrl: 'https://acme.example', base: '/docs' }, files = {} } = {},
): Promise<Readonly<Record<string, Entry>> | undefined> {
  const navigation = { groups: [{ group: 'Guides', root: 'guides/index', pages: ['guides/a', 'index'] }] }
  const { files: built } = await builtSite({
    'docs.json': JSON.stringify({ ...leastConfig, navigation, ...config }),
    'lectern.json': JSON.stringify(settings),
    'index.mdx': page('Home'),
    'guides/index.mdx': page('Guides'),
    'guides/a.mdx': page('"A *page*"', head),
    ...files,
  })
  const html = built.get('guides/a/index.html') ?? ''
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  if (text === undefined) return undefined
  const data = JSON.parse(text) as { '@context': string; '@graph': readonly Entry[] }
  expect(data['@context']).toBe('https://schema.org')
  return Object.fromEntries(data['@graph'].map(entry => [entry['@type'], entry]))
}

test('describes an article, its site and its publisher', async () => {
  const entries = await entriesOf(
    'description: About <b>\ncreatedDate: 2026-01-02\nlastUpdatedDate: 2026-02-03\nkeywords: [one, two]\nauthors:\n  - name: Ada\n    url: https://ada.example\n  - name: Bo\n    url: /guides',
    { config: { description: 'All about Acme', logo: '/logo.svg' }, files: { 'logo.svg': '<svg/>' } },
  )
  const url = `${site}guides/a/`
  expect(entries).toEqual({
    Organization: {
      '@type': 'Organization',
      '@id': 'https://acme.example/#organization',
      name: 'Acme',
      url: site,
      logo: `${site}logo.svg`,
    },
    WebSite: {
      '@type': 'WebSite',
      '@id': `${site}#website`,
      url: site,
      name: 'Acme',
      description: 'All about Acme',
      publisher: { '@id': 'https://acme.example/#organization' },
    },
    WebPage: {
      '@type': 'WebPage',
      '@id': url,
      url,
      name: 'A page',
      description: 'About <b>',
      inLanguage: 'en',
      isPartOf: { '@id': `${site}#website` },
      breadcrumb: { '@id': `${url}#breadcrumb` },
      datePublished: '2026-01-02T00:00:00.000Z',
      dateModified: '2026-02-03T00:00:00.000Z',
    },
    BreadcrumbList: {
      '@type': 'BreadcrumbList',
      '@id': `${url}#breadcrumb`,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Acme', item: site },
        { '@type': 'ListItem', position: 2, name: 'Guides', item: `${site}guides/` },
        { '@type': 'ListItem', position: 3, name: 'A page', item: url },
      ],
    },
    TechArticle: {
      '@type': 'TechArticle',
      '@id': `${url}#article`,
      headline: 'A page',
      description: 'About <b>',
      url,
      inLanguage: 'en',
      keywords: 'one, two',
      author: [
        { '@type': 'Person', name: 'Ada', url: 'https://ada.example' },
        { '@type': 'Person', name: 'Bo' },
      ],
      publisher: { '@id': 'https://acme.example/#organization' },
      isPartOf: { '@id': url },
      mainEntityOfPage: { '@id': url },
      datePublished: '2026-01-02T00:00:00.000Z',
      dateModified: '2026-02-03T00:00:00.000Z',
    },
  })
})

test('takes the publisher from the settings', async () => {
  const organization = {
    id: 'https://acme.example/#acme',
    name: 'Acme Inc.',
    legalName: 'Acme Incorporated',
    url: 'https://www.acme.example',
    logo: '/images/mark.png',
    sameAs: ['https://social.example/acme'],
  }
  const entries = await entriesOf('', { config: { seo: { organization } }, files: { 'images/mark.png': 'x' } })
  expect(entries?.Organization).toEqual({
    '@type': 'Organization',
    '@id': organization.id,
    name: 'Acme Inc.',
    legalName: 'Acme Incorporated',
    url: 'https://www.acme.example',
    logo: `${site}images/mark.png`,
    sameAs: organization.sameAs,
  })
  expect(entries?.TechArticle?.publisher).toEqual({ '@id': organization.id })
})

test('a page about an endpoint is an APIReference, and a landing page is not an article', async () => {
  expect(Object.keys((await entriesOf('api: GET /things')) ?? {})).toContain('APIReference')
  expect(Object.keys((await entriesOf('mode: custom')) ?? {})).toEqual([
    'Organization',
    'WebSite',
    'WebPage',
    'BreadcrumbList',
  ])
})

test('structured data is left out if the page must not be indexed, or if the URL of the site is unknown', async () => {
  expect(await entriesOf('noindex: true')).toBeUndefined()
  expect(await entriesOf('robots: none')).toBeUndefined()
  expect(
    await entriesOf('', { settings: { siteUrl: 'https://acme.example', base: '/docs', noindex: true } as never }),
  ).toBeUndefined()
  expect(await entriesOf('', { settings: { base: '/docs' } as never })).toBeUndefined()
})

test('a title cannot end the script', async () => {
  const entries = await entriesOf('description: "It ends with `</script>`"')
  expect(entries?.WebPage?.description).toContain('</script>')
})
