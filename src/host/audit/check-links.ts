import { mapInOrder } from '../../source/map-in-order.ts'
import type { AuditProblem, CheckResult } from './audit-check.ts'
import { type CrawledSite, pathOf } from './crawl-site.ts'

/** Requests for links to addresses that were not read as pages. */
const maxRequests = { folder: 100_000, url: 200 }
const concurrency = 4

/** Internal links that return an error. */
export async function checkLinks(site: CrawledSite): Promise<CheckResult> {
  const linked = linkedPaths(site)
  const broken = new Map<string, string>()
  const checkedLinks = [...linked.keys()].slice(0, maxRequests[site.source.kind])
  const ask = async (path: string) => ({ path, head: await site.headOf(path) })
  for await (const { path, head } of mapInOrder(checkedLinks, concurrency, ask))
    if (head && head.status >= 400) broken.set(path, `${path} returns ${head.status}`)
  return problemsByPage(site, linked, broken)
}

/** Internal links to addresses that redirect. */
export function checkRedirectedLinks(site: CrawledSite): CheckResult {
  const found = [...site.redirects].map(([path, target]): [string, string] => [path, `${path} redirects to ${target}`])
  return problemsByPage(site, linkedPaths(site), new Map(found))
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

/**
 * The result of a check of addresses: a problem for each page that links to one of them.
 *
 * @param details What is wrong with an address, by address.
 */
function problemsByPage(
  { pages }: CrawledSite,
  linked: ReadonlyMap<string, ReadonlySet<string>>,
  details: ReadonlyMap<string, string>,
): CheckResult {
  const byPage = new Map<string, string[]>()
  for (const [path, detail] of details)
    for (const page of linked.get(path) ?? []) byPage.set(page, [...(byPage.get(page) ?? []), detail])
  const problems = [...byPage].map(([path, found]): AuditProblem => ({ path, detail: summarized(found) }))
  return { total: pages.length, problems }
}

const summarized = (found: readonly string[]): string =>
  found.slice(0, 3).join('; ') + (found.length > 3 ? `; and ${found.length - 3} more` : '')
