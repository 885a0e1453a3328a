import { mapInOrder } from '../../source/map-in-order.ts'
import type { PointFindings, Shortcoming } from './audit-point.ts'
import { type CrawledSite, pathOf } from './crawl-site.ts'

/** Requests for links to addresses that were not read as pages. */
const maxRequests = { folder: 100_000, url: 200 }
const concurrency = 4

/** Links to addresses of the site that answer with an error. */
export async function checkLinks(site: CrawledSite): Promise<PointFindings> {
  const linked = linkedPaths(site)
  const broken = new Map<string, string>()
  const asked = [...linked.keys()].slice(0, maxRequests[site.source.kind])
  const ask = async (path: string) => ({ path, response: await site.get(path) })
  for await (const { path, response } of mapInOrder(asked, concurrency, ask))
    if (response && response.status >= 400) broken.set(path, `${path} answers with ${response.status}`)
  return perPage(site, linked, broken)
}

/** Links to addresses of the site that lead to another address. */
export function checkRedirectedLinks(site: CrawledSite): PointFindings {
  const found = [...site.redirects].map(([path, target]): [string, string] => [path, `${path} leads to ${target}`])
  return perPage(site, linkedPaths(site), new Map(found))
}

/** Pages by the addresses that they link to. */
function linkedPaths({ source, pages }: CrawledSite): ReadonlyMap<string, ReadonlySet<string>> {
  const linked = new Map<string, Set<string>>()
  for (const page of pages) {
    for (const href of page.links) {
      const path = href.startsWith('#') ? undefined : pathOf(source, page.path, href)
      if (path === undefined || !path.startsWith(source.start.replace(/\/$/, ''))) continue
      const pagesOfPath = linked.get(path) ?? new Set()
      linked.set(path, pagesOfPath.add(page.path))
    }
  }
  return linked
}

function perPage(
  { pages }: CrawledSite,
  linked: ReadonlyMap<string, ReadonlySet<string>>,
  problems: ReadonlyMap<string, string>,
): PointFindings {
  const byPage = new Map<string, string[]>()
  for (const [path, problem] of problems)
    for (const page of linked.get(path) ?? []) byPage.set(page, [...(byPage.get(page) ?? []), problem])
  const shortcomings = [...byPage].map(([path, found]): Shortcoming => ({ path, detail: summarized(found) }))
  return { total: pages.length, shortcomings }
}

const summarized = (found: readonly string[]): string =>
  found.slice(0, 3).join('; ') + (found.length > 3 ? `; and ${found.length - 3} more` : '')
