import type { CrawledSite } from './crawl-site.ts'

/** A part of a site that fails a check. */
export interface AuditProblem {
  /** The path of a page or file. */
  readonly path: string
  readonly detail: string
}

/** The result of a check. `undefined` if the check does not apply to the site. */
export interface CheckResult {
  /** How many parts were checked. */
  readonly total: number
  readonly problems: readonly AuditProblem[]
}

/** A check of a built site, with its weight in the score. */
export interface AuditCheck {
  readonly id: string
  readonly group: 'readers' | 'agents' | 'search engines' | 'hosting'
  readonly title: string
  /** How much it counts in the score. */
  readonly weight: number
  readonly why: string
  readonly fix: string
  readonly run: (site: CrawledSite) => CheckResult | undefined | Promise<CheckResult | undefined>
}

/** Check each page of a site. */
export function eachPage(
  { pages }: CrawledSite,
  problemOf: (page: CrawledSite['pages'][number]) => string | readonly string[] | undefined,
): CheckResult {
  const problems = pages.flatMap(page => {
    const details = [problemOf(page) ?? []].flat()
    // A page counts once, even with several problems.
    return details.length === 0 ? [] : [{ path: page.path, detail: details.slice(0, 3).join('; ') }]
  })
  return { total: pages.length, problems }
}

/** The result of a check of the whole site. */
export const wholeSite = (path: string, details: readonly string[], total = 1): CheckResult => ({
  total: Math.max(total, details.length),
  problems: details.map(detail => ({ path, detail })),
})
