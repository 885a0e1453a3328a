import { agentChecks } from './agent-checks.ts'
import type { AuditCheck, AuditProblem, CheckResult } from './audit-check.ts'
import { type CrawledSite, crawlSite } from './crawl-site.ts'
import { hostingChecks } from './hosting-checks.ts'
import { readerChecks } from './reader-checks.ts'
import { searchEngineChecks } from './search-engine-checks.ts'
import type { SiteSource } from './site-source.ts'

/** All checks, in the order of a report. */
export const auditChecks: readonly AuditCheck[] = [
  ...readerChecks,
  ...agentChecks,
  ...searchEngineChecks,
  ...hostingChecks,
]

/** The result of an audit. */
export interface Audit {
  readonly site: string
  /** From 0 to 100. */
  readonly score: number
  readonly pages: number
  /** Whether the site has more pages than were read. */
  readonly isPart: boolean
  readonly checks: readonly ScoredCheck[]
}

/** A check with its result. */
export interface ScoredCheck {
  readonly id: string
  readonly group: AuditCheck['group']
  readonly title: string
  readonly weight: number
  /** The earned part of `weight`, rounded to one decimal place. */
  readonly points: number
  readonly total: number
  readonly problems: readonly AuditProblem[]
  readonly why: string
  readonly fix: string
}

/** Run all checks that apply to a site, and compute its score. */
export async function auditSite(source: SiteSource, maxPages: number): Promise<Audit> {
  const site = await crawlSite(source, maxPages)
  const checks: ScoredCheck[] = []
  for (const check of auditChecks) {
    const result = await resultOf(check, site)
    if (result) checks.push(scored(check, result))
  }
  const sum = (count: (check: ScoredCheck) => number) => checks.reduce((total, check) => total + count(check), 0)
  const weight = sum(check => check.weight)
  const share = weight === 0 ? 0 : sum(check => check.points) / weight
  return {
    site: source.name,
    // Rounded down, so that only a site without problems gets 100.
    score: Math.floor(share * 100 + 1e-9),
    pages: site.pages.length,
    isPart: site.isPart,
    checks,
  }
}

async function resultOf(check: AuditCheck, site: CrawledSite): Promise<CheckResult | undefined> {
  const result = site.pages.length === 0 ? undefined : await check.run(site)
  return result === undefined || result.total === 0 ? undefined : result
}

function scored({ run, ...check }: AuditCheck, { total, problems }: CheckResult): ScoredCheck {
  const share = Math.max(0, total - problems.length) / total
  return { ...check, points: Math.floor(check.weight * share * 10) / 10, total, problems }
}
