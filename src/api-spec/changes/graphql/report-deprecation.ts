import type { RuleId } from '../rules.ts'
import { report, type SubjectPart } from '../subject-part.ts'

interface Deprecable {
  readonly deprecation?: string | undefined
}

/** Reports that a part of a GraphQL schema is deprecated, or no longer so. The reason does not matter. */
export function reportDeprecation(
  before: Deprecable,
  after: Deprecable,
  part: SubjectPart,
  [deprecated, restored]: readonly [RuleId, RuleId],
): void {
  if (before.deprecation === undefined && after.deprecation !== undefined) report(part, deprecated)
  if (before.deprecation !== undefined && after.deprecation === undefined) report(part, restored)
}
