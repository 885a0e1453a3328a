import { type AuditPoint, eachPage, type PointFindings, wholeSite } from './audit-point.ts'
import { type CrawledSite, sitemapPaths } from './crawl-site.ts'
import { namesakes } from './reader-points.ts'
import { allowsPath } from './robots-rules.ts'

/** What a site owes search engines. */
export const searchEnginePoints: readonly AuditPoint[] = [
  {
    id: 'description',
    group: 'search engines',
    title: 'Every page has a description of its own',
    weight: 4,
    why: 'Search results and link previews show it.',
    fix: 'Add <meta name="description"> with a sentence about the page.',
    check: site => {
      const seen = namesakes(site, page => page.description)
      return eachPage(site, ({ path, description, isNoindex }) => {
        if (isNoindex) return undefined
        if (description === '') return 'no description'
        const other = seen.get(description)
        return other === path ? undefined : `the same description as ${other}`
      })
    },
  },
  {
    id: 'sitemap',
    group: 'search engines',
    title: 'The sitemap lists the pages',
    weight: 4,
    why: 'Search engines find pages that few others link to.',
    fix: 'Write a sitemap.xml when the site is built. It needs the address of the site.',
    check: checkSitemap,
  },
  {
    id: 'canonical',
    group: 'search engines',
    title: 'Pages name their canonical address',
    weight: 3,
    why: 'The same page under several addresses counts as one.',
    fix: 'Add <link rel="canonical"> with the complete address.',
    check: site =>
      eachPage(site, ({ canonical, isNoindex }) => {
        if (isNoindex || /^https?:\/\//.test(canonical)) return undefined
        return canonical === '' ? 'no canonical address' : 'the canonical address is not complete'
      }),
  },
  {
    id: 'robots',
    group: 'search engines',
    title: 'robots.txt allows crawlers and names the sitemap',
    weight: 3,
    why: 'It is the first file that a search engine asks for.',
    fix: 'Write a robots.txt with "Sitemap: https://…/sitemap.xml".',
    check: checkRobots,
  },
  {
    id: 'not-found',
    group: 'search engines',
    title: 'Missing pages have status 404',
    weight: 3,
    why: 'Readers with an old link need a page that helps them, and search engines need the status.',
    fix: 'Publish a 404 page, and let the host send it with status 404.',
    check: checkNotFound,
  },
]

async function checkSitemap(site: CrawledSite): Promise<PointFindings> {
  const response = await site.get(`${site.source.start}sitemap.xml`, 'application/xml')
  if (response?.status !== 200) return wholeSite('sitemap.xml', ['there is no sitemap.xml'])
  // The sitemap of a large site is a list of others.
  if (response.body.includes('<sitemapindex')) return wholeSite('sitemap.xml', [])
  const listed = new Set((await sitemapPaths(site.source, site.get)).map(plain))
  return eachPage(site, ({ path, isNoindex }) =>
    isNoindex || listed.has(plain(path)) ? undefined : 'not in sitemap.xml',
  )
}

const plain = (path: string): string => path.replace(/(?:\/index)?\.html?$/, '').replace(/\/$/, '')

async function checkRobots({ source, get }: CrawledSite): Promise<PointFindings> {
  // Programs only look for it at the root of a host.
  const path = source.kind === 'url' ? '/robots.txt' : `${source.start}robots.txt`
  const response = await get(path, 'text/plain')
  if (response?.status !== 200) return wholeSite('robots.txt', ['there is no robots.txt'])
  const text = response.body.toString('utf8')
  return wholeSite('robots.txt', [
    ...(allowsPath(text, source.start, '*') ? [] : ['it forbids the whole site']),
    ...(/^\s*sitemap\s*:/im.test(text) ? [] : ['it names no sitemap']),
  ])
}

async function checkNotFound({ source, get }: CrawledSite): Promise<PointFindings> {
  if (source.kind === 'folder') {
    const page = await get(`${source.start}404.html`)
    return wholeSite('404.html', page?.status === 200 ? [] : ['there is no 404.html'])
  }
  const path = `${source.start}this-page-does-not-exist-${'x'.repeat(8)}`
  const response = await get(path)
  if (response === undefined) return wholeSite(path, ['no response for a missing page'])
  return wholeSite(path, response.status === 404 ? [] : [`a missing page has status ${response.status}`])
}
