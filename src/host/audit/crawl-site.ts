import { mapInOrder } from '../../source/map-in-order.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { type PageFacts, pageFacts } from './page-facts.ts'
import type { SiteResponse, SiteSource } from './site-source.ts'

/** A page of a site with its facts. */
export interface AuditedPage extends PageFacts {
  readonly path: string
  readonly response: SiteResponse
}

/** The pages of a site, and a memory of all responses. */
export interface CrawledSite {
  readonly source: SiteSource
  readonly pages: readonly AuditedPage[]
  /** Whether the site has more pages than were read. */
  readonly isPart: boolean
  /** Paths of redirects by their source, also those that a page makes. */
  readonly redirects: ReadonlyMap<string, string>
  /** The response for a path, requested once. */
  readonly get: SiteSource['get']
}

const concurrency = 4

/** Read pages of a site: those in a folder, or those that can be reached from the first page and the sitemap. */
export async function crawlSite(source: SiteSource, maxPages: number): Promise<CrawledSite> {
  const get = remembering(source.get)
  const redirects = new Map<string, string>()
  const pages = new Map<string, AuditedPage>()
  const known = new Set(source.pages ?? [source.start, ...(await sitemapPaths(source, get))])
  const waiting = [...known]
  while (waiting.length > 0 && pages.size < maxPages) {
    const next = waiting.splice(0, Math.min(maxPages - pages.size, 20))
    for await (const found of mapInOrder(next, concurrency, path => readPage(path, get))) {
      if (!found) continue
      const target = 'redirect' in found ? found.redirect : undefined
      if ('redirect' in found) redirects.set(found.path, found.redirect)
      else pages.set(found.path, found)
      const links = 'redirect' in found ? [target ?? ''] : found.links
      for (const path of source.pages ? [] : links.flatMap(href => pathOf(source, found.path, href) ?? [])) {
        if (known.has(path) || !mayBePage(source, path)) continue
        known.add(path)
        waiting.push(path)
      }
    }
  }
  return { source, pages: [...pages.values()], isPart: waiting.length > 0, redirects, get }
}

function remembering(get: SiteSource['get']): SiteSource['get'] {
  const responses = new Map<string, Promise<SiteResponse | undefined>>()
  return (path, accept) => {
    const key = JSON.stringify([path, accept])
    const response = responses.get(key) ?? get(path, accept)
    responses.set(key, response)
    return response
  }
}

async function readPage(
  path: string,
  get: SiteSource['get'],
): Promise<AuditedPage | { readonly path: string; readonly redirect: string } | undefined> {
  const response = await get(path)
  if (response?.location !== undefined && response.status >= 300 && response.status < 400)
    return { path, redirect: response.location }
  if (response?.status !== 200) return undefined
  const type = response.headers['content-type']
  if (type !== undefined && !/html/i.test(type)) return undefined
  const facts = factsOf(response.body.toString('utf8'))
  if (!facts) return undefined
  return facts.refresh === undefined ? { ...facts, path, response } : { path, redirect: facts.refresh }
}

function factsOf(html: string): PageFacts | undefined {
  try {
    return pageFacts(html)
  } catch (error) {
    // Elements are nested more deeply than a stack can follow. No reader needs such a page.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Paths in `sitemap.xml` that are part of the site. */
export async function sitemapPaths(source: SiteSource, get: SiteSource['get']): Promise<readonly string[]> {
  const response = await get(`${source.start}sitemap.xml`, 'application/xml')
  if (response?.status !== 200) return []
  const locations = [...response.body.toString('utf8').matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)]
  return locations.flatMap(([, location = '']) => {
    if (!canParseUrl(location)) return []
    const { pathname } = new URL(location)
    return pathname.startsWith(source.start) && !/\.xml$/.test(pathname) ? [pathname] : []
  })
}

/** Whether an address may be a page, judging by its ending. */
const mayBePage = ({ start }: SiteSource, path: string): boolean =>
  path.startsWith(start) && /(?:\/|\/[^/.]+|\.html?|\/[^/]*\.\d[^/]*)$/.test(path)

/** The path of an address on a page, if it leads to the same site. Without its fragment. */
export function pathOf({ kind, name }: SiteSource, page: string, href: string): string | undefined {
  const origin = kind === 'url' ? new URL(name).origin : 'https://folder.invalid'
  const base = new URL(origin + page)
  if (!canParseUrl(href, base.href)) return undefined
  const url = new URL(href, base)
  return url.origin === origin ? url.pathname + url.search : undefined
}
