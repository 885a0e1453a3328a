import type { RuleId } from '../rules.ts'
import { innerPart, inOppositeDirection, report, type SubjectPart } from '../subject-part.ts'
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
  part: SubjectPart,
  [added, removed]: readonly [RuleId, RuleId],
): void {
  const old = new Map(before.map(withName))
  const current = new Map(after.map(withName))
  for (const [name, member] of old) {
    const other = current.get(name)
    if (!other) report(part, removed, { from: name })
    else
      reportDeprecation(member, other, innerPart(part, { type: 'field', name }), ['value-deprecated', 'value-restored'])
  }
  for (const name of current.keys()) if (!old.has(name)) report(inOppositeDirection(part), added, { to: name })
}

const withName = (member: Member): readonly [string, Member] => [member.name, member]
