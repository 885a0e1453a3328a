import type { RuleId } from '../rules.ts'
import { answerSite, report, type SubjectSite, siteAt } from '../subject-site.ts'
import { reportDeprecation } from './report-deprecation.ts'

interface Member {
  readonly name: string
  readonly deprecation?: string | undefined
}

/**
 * Reports names that were added to a list or removed from it: values, members, interfaces, locations. A type can be used
 * in arguments and in results, so each difference is judged by the worse of both.
 */
export function compareMembers(
  before: readonly Member[],
  after: readonly Member[],
  site: SubjectSite,
  [added, removed]: readonly [RuleId, RuleId],
): void {
  const [old, current] = [new Map(before.map(withName)), new Map(after.map(withName))]
  for (const [name, member] of old) {
    const other = current.get(name)
    if (!other) report(site, removed, { from: name })
    else reportDeprecation(member, other, siteAt(site, { type: 'field', name }), ['value-deprecated', 'value-restored'])
  }
  for (const name of current.keys()) if (!old.has(name)) report(answerSite(site), added, { to: name })
}

const withName = (member: Member): readonly [string, Member] => [member.name, member]
