import { gzipSync } from 'node:zlib'
import { mapInOrder } from '../../source/map-in-order.ts'
import type { AuditProblem, CheckResult } from './audit-check.ts'
import { type AuditedPage, type CrawledSite, pathOf } from './crawl-site.ts'

/** Compressed bytes that a first load may have. */
const limit = 300_000
const maxPages = 5
/** Files of a page. One with more is too heavy anyway. */
const maxResources = 200
const concurrency = 4

/** The weight of the first pages with the scripts, styles and fonts that they load from the site, compressed. */
export async function checkWeight(site: CrawledSite): Promise<CheckResult> {
  const pages = site.pages.slice(0, maxPages)
  const problems: AuditProblem[] = []
  for (const page of pages) {
    const bytes = await weightOf(page, site)
    if (bytes > limit)
      problems.push({ path: page.path, detail: `${Math.round(bytes / 1000)} kB, more than ${limit / 1000}` })
  }
  return { total: pages.length, problems }
}

async function weightOf(page: AuditedPage, { source, get }: CrawledSite): Promise<number> {
  const paths = new Set(page.resources.flatMap(href => pathOf(source, page.path, href) ?? []))
  const sizeOf = async (path: string) => compressedSize((await get(path))?.body ?? Buffer.alloc(0))
  let bytes = compressedSize(page.response.body)
  for await (const size of mapInOrder([...paths].slice(0, maxResources), concurrency, sizeOf)) bytes += size
  return bytes
}

/** Fonts and images do not become smaller. */
const compressedSize = (body: Buffer): number => Math.min(body.length, gzipSync(body).length)
