import { gzipSync } from 'node:zlib'
import type { AuditProblem, CheckResult } from './audit-check.ts'
import { type AuditedPage, type CrawledSite, pathOf } from './crawl-site.ts'

/** Compressed bytes that a first load may have. */
const limit = 300_000
const maxPages = 5

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
  const bodies = await Promise.all([...paths].map(async path => (await get(path))?.body ?? Buffer.alloc(0)))
  return [page.response.body, ...bodies].reduce((sum, body) => sum + compressedSize(body), 0)
}

/** Fonts and images do not become smaller. */
const compressedSize = (body: Buffer): number => Math.min(body.length, gzipSync(body).length)
