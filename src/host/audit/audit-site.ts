import { agentPoints } from './agent-points.ts'
import type { AuditPoint, PointFindings, Shortcoming } from './audit-point.ts'
import { type CrawledSite, crawlSite } from './crawl-site.ts'
import { hostingPoints } from './hosting-points.ts'
import { readerPoints } from './reader-points.ts'
import { searchEnginePoints } from './search-engine-points.ts'
import type { SiteSource } from './site-source.ts'

/** All points, in the order of a report. */
export const auditPoints: readonly AuditPoint[] = [
  ...readerPoints,
  ...agentPoints,
  ...searchEnginePoints,
  ...hostingPoints,
]

/** The result of an audit. */
export interface Audit {
  readonly site: string
  /** From 0 to 100. */
  readonly score: number
  readonly pages: number
  /** Whether the site has more pages than were read. */
  readonly isPart: boolean
  readonly points: readonly PointResult[]
}

export interface PointResult {
  readonly id: string
  readonly group: AuditPoint['group']
  readonly title: string
  readonly weight: number
  /** Of `weight`, to one decimal place. */
  readonly points: number
  readonly total: number
  readonly shortcomings: readonly Shortcoming[]
  readonly why: string
  readonly fix: string
}

/** Judge a site by all points that apply to it. */
export async function auditSite(source: SiteSource, maxPages: number): Promise<Audit> {
  const site = await crawlSite(source, maxPages)
  const points: PointResult[] = []
  for (const point of auditPoints) {
    const findings = await findingsOf(point, site)
    if (findings) points.push(resultOf(point, findings))
  }
  const sum = (count: (point: PointResult) => number) => points.reduce((total, point) => total + count(point), 0)
  const weight = sum(point => point.weight)
  const share = weight === 0 ? 0 : sum(point => point.points) / weight
  return {
    site: source.name,
    // Not rounded up: 100 means that nothing is left to do.
    score: Math.floor(share * 100 + 1e-9),
    pages: site.pages.length,
    isPart: site.isPart,
    points,
  }
}

async function findingsOf(point: AuditPoint, site: CrawledSite): Promise<PointFindings | undefined> {
  const findings = site.pages.length === 0 ? undefined : await point.check(site)
  return findings === undefined || findings.total === 0 ? undefined : findings
}

function resultOf({ check, ...point }: AuditPoint, { total, shortcomings }: PointFindings): PointResult {
  const share = Math.max(0, total - shortcomings.length) / total
  return { ...point, points: Math.floor(point.weight * share * 10) / 10, total, shortcomings }
}
