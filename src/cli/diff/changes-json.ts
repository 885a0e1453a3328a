import type { Change, ComparedSpec, SpecChanges } from '../../api-spec/changes/change.ts'
import { changeText } from '../../api-spec/changes/change-text.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/** The result of `docs diff`. */
export interface Comparison {
  readonly pairs: readonly SpecChanges[]
  /** Specs that only the new version has. */
  readonly added: readonly ComparedSpec[]
  /** Specs that only the old version has. */
  readonly removed: readonly ComparedSpec[]
  /** Errors in the new version. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The result as JSON. Its shape is documented, so it only grows. */
export function changesJson({ pairs, added, removed, diagnostics }: Comparison): string {
  const value = { schemaVersion: 1, specs: pairs.map(withTexts), addedSpecs: added, removedSpecs: removed, diagnostics }
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Changes with a text, and values instead of lists with one value. */
function withTexts(changes: SpecChanges): object {
  return {
    ...changes,
    subjects: changes.subjects.map(subject => ({ ...subject, changes: subject.changes.map(withText) })),
    schemas: changes.schemas.map(schema => ({ ...schema, changes: schema.changes.map(withText) })),
    shared: changes.shared.map(({ change, users }) => ({ change: withText(change), ...(users && { users }) })),
  }
}

function withText(change: Change): object {
  const { from, to, ...rest } = change
  return {
    ...rest,
    text: changeText(change, name => name),
    ...(from && { from: from[0] }),
    ...(to && { to: to[0] }),
  }
}
