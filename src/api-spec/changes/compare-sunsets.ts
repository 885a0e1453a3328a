import { report, type SubjectPart } from './subject-part.ts'

/** Reports another date after which a deprecated operation or parameter may be removed. Dates are ISO 8601. */
export function compareSunsets(from: string | undefined, to: string | undefined, part: SubjectPart): void {
  if (from === to) return
  if (from === undefined && to !== undefined) report(part, 'sunset-added', { to })
  else if (to === undefined && from !== undefined) report(part, 'sunset-removed', { from })
  else if (from !== undefined && to !== undefined)
    report(part, to < from ? 'sunset-earlier' : 'sunset-later', { from, to })
}
