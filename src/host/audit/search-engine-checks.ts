import { type AuditCheck, type CheckResult, eachPage, wholeSite } from './audit-check.ts'
import { type CrawledSite, sitemapPaths } from './crawl-site.ts'
import { findDuplicates, plainPath } from './find-duplicates.ts'
import { allowsPath } from './robots-rules.ts'

/** Checks that concern search engines. */
export const searchEngineChecks: readonly AuditCheck[] = [
  {
    id: 'description',
    group: 'search engines',
    title: 'Pages have unique descriptions',
    weight: 4,
    why: 'Search results and link previews show the description.',
    fix: 'Add a unique <meta name="description"> to each page.',
    run: site => {
      const duplicateOf = findDuplicates(site, page => page.description)
      return eachPage(site, page => {
        if (page.isNoindex) return undefined
        if (page.description === '') return 'no description'
        const other = duplicateOf(page)
        return other && `same description as ${other}`
      })
    },
  },
  {
    id: 'sitemap',
    group: 'search engines',
    title: 'The sitemap lists all pages',
    weight: 4,
    why: 'Search engines use it to find pages that few other pages link to.',
    fix: 'Add the page to sitemap.xml, or to the navigation in Lectern, which writes the file if "siteUrl" is set. If search engines should not show the page, set noindex.',
    run: checkSitemap,
  },
  {
    id: 'canonical',
    group: 'search engines',
    title: 'Pages have a canonical URL',
    weight: 3,
    why: 'It tells search engines which URL to show if a page has several.',
    fix: 'Add <link rel="canonical"> with the absolute URL. Lectern does so if "siteUrl" in lectern.json is set.',
    run: site =>
      eachPage(site, ({ canonical, isNoindex }) => {
        if (isNoindex || /^https?:\/\//.test(canonical)) return undefined
        return canonical === '' ? 'no canonical URL' : 'the canonical URL is not absolute'
      }),
  },
  {
    id: 'robots',
    group: 'search engines',
    title: 'robots.txt allows crawlers and lists the sitemap',
    weight: 3,
    why: 'Search engines read it before they crawl the site.',
    fix: 'Add a robots.txt with "Sitemap: https://…/sitemap.xml". Lectern does so if "siteUrl" in lectern.json is set.',
    run: checkRobots,
  },
  {
    id: 'not-found',
    group: 'search engines',
    title: 'Missing pages return 404',
    weight: 3,
    why: 'Search engines remove pages with this status, and readers need a helpful page.',
    fix: 'Publish a 404 page, and configure the host to return it with status 404.',
    run: checkNotFound,
  },
]

async function checkSitemap(site: CrawledSite): Promise<CheckResult> {
  const response = await site.source.get(`${site.source.start}sitemap.xml`, 'application/xml')
  if (response?.status !== 200) return wholeSite('sitemap.xml', ['does not exist'])
  // The sitemap of a large site lists other sitemaps.
  if (response.body.includes('<sitemapindex')) return wholeSite('sitemap.xml', [])
  const listed = new Set((await sitemapPaths(site.source)).map(plainPath))
  return eachPage(site, ({ path, isNoindex, canonical }) =>
    isNoindex || isOtherPage(canonical, path) || listed.has(plainPath(path)) ? undefined : 'not in sitemap.xml',
  )
}

/** Whether search engines show another page instead of this one. */
const isOtherPage = (canonical: string, path: string): boolean =>
  URL.canParse(canonical) && plainPath(new URL(canonical).pathname) !== plainPath(path)

async function checkRobots({ source }: CrawledSite): Promise<CheckResult> {
  // Crawlers only request it at the root of a host.
  const path = source.kind === 'url' ? '/robots.txt' : `${source.start}robots.txt`
  const response = await source.get(path, 'text/plain')
  if (response?.status !== 200) return wholeSite('robots.txt', ['does not exist'])
  const text = response.body.toString('utf8')
  return wholeSite('robots.txt', [
    ...(allowsPath(text, source.start, '*') ? [] : ['disallows the whole site']),
    ...(/^\s*sitemap\s*:/im.test(text) ? [] : ['does not list a sitemap']),
  ])
}

async function checkNotFound({ source, headOf }: CrawledSite): Promise<CheckResult> {
  if (source.kind === 'folder') {
    const page = await headOf(`${source.start}404.html`)
    return wholeSite('404.html', page?.status === 200 ? [] : ['does not exist'])
  }
  const path = `${source.start}this-page-does-not-exist-${'x'.repeat(8)}`
  const response = await headOf(path)
  if (response === undefined) return wholeSite(path, ['no response for a missing page'])
  return wholeSite(path, response.status === 404 ? [] : [`a missing page returns ${response.status}`])
}
