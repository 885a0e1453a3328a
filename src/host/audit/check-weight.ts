import { gzipSync } from 'node:zlib'
import { mapInOrder } from '../../source/map-in-order.ts'
import type { AuditProblem, CheckResult } from './audit-check.ts'
import { type AuditedPage, type CrawledSite, pathOf } from './crawl-site.ts'
import type { SiteSource } from './site-source.ts'

/** Compressed bytes that a first load may have. */
const limit = 300_000
const maxPages = 5
/** Maximum number of files of a page. A page with more is too heavy anyway. */
const maxResources = 200
const concurrency = 4

/** The weight of the first pages with the scripts, styles and fonts that they load from the site, compressed. */
export async function checkWeight(site: CrawledSite): Promise<CheckResult> {
  const pages = site.pages.slice(0, maxPages)
  const problems: AuditProblem[] = []
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (path: string) => {
    const size = sizes.get(path) ?? transferSize(site.source, path)
    sizes.set(path, size)
    return size
  }
  for (const page of pages) {
    const bytes = await weightOf(page, sizeOf, site.source)
    if (bytes > limit)
      problems.push({ path: page.path, detail: `${Math.round(bytes / 1000)} kB, more than ${limit / 1000}` })
  }
  return { total: pages.length, problems }
}

async function weightOf(
  page: AuditedPage,
  sizeOf: (path: string) => Promise<number>,
  source: SiteSource,
): Promise<number> {
  const paths = new Set(page.resources.flatMap(href => pathOf(source, page.path, href) ?? []))
  let bytes = await sizeOf(page.path)
  for await (const size of mapInOrder([...paths].slice(0, maxResources), concurrency, sizeOf)) bytes += size
  return bytes
}

/** Fonts and images are already compressed. */
async function transferSize({ get }: SiteSource, path: string): Promise<number> {
  const { body = Buffer.alloc(0) } = (await get(path)) ?? {}
  return Math.min(body.length, gzipSync(body).length)
}
