import { report, type SubjectSite } from './subject-site.ts'

/** Reports another date after which a deprecated operation or parameter may be removed. Dates are ISO 8601. */
export function compareSunsets(from: string | undefined, to: string | undefined, site: SubjectSite): void {
  if (from === to) return
  if (from === undefined && to !== undefined) report(site, 'sunset-added', { to })
  else if (to === undefined && from !== undefined) report(site, 'sunset-removed', { from })
  else if (from !== undefined && to !== undefined)
    report(site, to < from ? 'sunset-earlier' : 'sunset-later', { from, to })
}
