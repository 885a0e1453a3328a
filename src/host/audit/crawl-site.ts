import { mapInOrder } from '../../source/map-in-order.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { type HtmlSummary, summarizeHtml } from './html-summary.ts'
import type { ResponseHead, SiteResponse, SiteSource } from './site-source.ts'

/** A page of a site with the summary of its HTML. */
export interface AuditedPage extends HtmlSummary {
  readonly path: string
  readonly head: ResponseHead
}

/** The pages of a site, and a function to request other paths of it. */
export interface CrawledSite {
  readonly source: SiteSource
  readonly pages: readonly AuditedPage[]
  /** Whether the site has more pages than were read. */
  readonly isPart: boolean
  /** Targets of redirects by source, including redirects by an HTML page. */
  readonly redirects: ReadonlyMap<string, string>
  /** The response for a path without its body, requested once. `undefined` as for `SiteSource.get`. */
  readonly headOf: (path: string) => Promise<ResponseHead | undefined>
}

const concurrency = 4

/** Read pages of a site: those in a folder, or those that can be reached from the first page and the sitemap. */
export async function crawlSite(source: SiteSource, maxPages: number): Promise<CrawledSite> {
  const heads: Heads = new Map()
  const redirects = new Map<string, string>()
  const pages = new Map<string, AuditedPage>()
  const known = new Set(source.pages ?? [source.start, ...(await sitemapPaths(source))])
  const waiting = [...known]
  while (waiting.length > 0 && pages.size < maxPages) {
    const next = waiting.splice(0, Math.min(maxPages - pages.size, 20))
    for await (const found of mapInOrder(next, concurrency, path => readPage(path, source, heads))) {
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
  return {
    source,
    pages: [...pages.values()],
    isPart: waiting.length > 0,
    redirects,
    headOf: async path => heads.get(path) ?? remember(path, source.get(path), heads),
  }
}

type Heads = Map<string, Promise<ResponseHead | undefined>>

/** Keep only the head of a response, because the bodies of thousands of pages would not fit into memory. */
function remember(
  path: string,
  response: Promise<SiteResponse | undefined>,
  heads: Heads,
): Promise<ResponseHead | undefined> {
  const head = response.then(found => found && withoutBody(found))
  heads.set(path, head)
  return head
}

const withoutBody = ({ body, ...head }: SiteResponse): ResponseHead => ({ ...head, size: body.length })

async function readPage(
  path: string,
  { get }: SiteSource,
  heads: Heads,
): Promise<AuditedPage | { readonly path: string; readonly redirect: string } | undefined> {
  const requested = get(path)
  const head = await remember(path, requested, heads)
  const response = await requested
  if (response?.location !== undefined && response.status >= 300 && response.status < 400)
    return { path, redirect: response.location }
  if (response?.status !== 200 || !head) return undefined
  const type = response.headers['content-type']
  if (type !== undefined && !/html/i.test(type)) return undefined
  const summary = summaryOf(response.body.toString('utf8'))
  if (!summary) return undefined
  return summary.refresh === undefined ? { ...summary, path, head } : { path, redirect: summary.refresh }
}

function summaryOf(html: string): HtmlSummary | undefined {
  try {
    return summarizeHtml(html)
  } catch (error) {
    // Elements are nested so deeply that the stack overflows. Such a page is skipped.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Paths in `sitemap.xml` that are part of the site. */
export async function sitemapPaths(source: SiteSource): Promise<readonly string[]> {
  const response = await source.get(`${source.start}sitemap.xml`, 'application/xml')
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
