import type { CrawledSite } from './crawl-site.ts'

/** A part of a site that does not do what a point asks for. */
export interface Shortcoming {
  /** The path of a page or file. */
  readonly path: string
  readonly detail: string
}

/** What was found for a point. `undefined` if the point does not apply to the site. */
export interface PointFindings {
  /** How many parts were looked at. */
  readonly total: number
  readonly shortcomings: readonly Shortcoming[]
}

/** Something that a site owes its readers or agents. */
export interface AuditPoint {
  readonly id: string
  readonly group: 'readers' | 'agents' | 'search engines' | 'hosting'
  readonly title: string
  /** How much it counts in the score. */
  readonly weight: number
  readonly why: string
  readonly fix: string
  readonly check: (site: CrawledSite) => PointFindings | undefined | Promise<PointFindings | undefined>
}

/** Findings of a point that every page is judged by. */
export function eachPage(
  { pages }: CrawledSite,
  problemOf: (page: CrawledSite['pages'][number]) => string | readonly string[] | undefined,
): PointFindings {
  const shortcomings = pages.flatMap(page => {
    const problems = problemOf(page)
    const details = problems === undefined ? [] : typeof problems === 'string' ? [problems] : problems
    // A page counts once, whatever is wrong with it.
    return details.length === 0 ? [] : [{ path: page.path, detail: details.slice(0, 3).join('; ') }]
  })
  return { total: pages.length, shortcomings }
}

/** Findings of a point about the whole site. */
export const wholeSite = (path: string, problems: readonly string[], total = 1): PointFindings => ({
  total: Math.max(total, problems.length),
  shortcomings: problems.map(detail => ({ path, detail })),
})
