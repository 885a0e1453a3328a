import type { Change, ChangedSubject, SharedChange, SubjectChanges } from './change.ts'

/** From how many operations on, the same change is reported once for all of them. */
const minUsers = 10

/** Servers and security requirements of the whole API are part of every operation in the model. */
const minUsersOfCommonParts = 2

/** Changes that many operations have in common, and the rest of their changes. */
export interface GroupedChanges {
  readonly subjects: readonly SubjectChanges[]
  readonly shared: readonly SharedChange[]
}

/** Takes changes that many operations have in common out of the operations. */
export function withSharedChanges(subjects: readonly SubjectChanges[]): GroupedChanges {
  const users = new Map<string, { readonly change: Change; readonly users: ChangedSubject[] }>()
  for (const { state, subject, changes } of subjects) {
    if (state !== 'changed') continue
    for (const change of changes) {
      const key = JSON.stringify(change)
      const known = users.get(key)
      if (known) known.users.push(subject)
      else users.set(key, { change, users: [subject] })
    }
  }
  const shared = new Map([...users].filter(([, { change, users }]) => users.length >= minUsersOf(change)))
  if (shared.size === 0) return { subjects, shared: [] }
  return {
    subjects: subjects.map(entry => ({
      ...entry,
      changes: entry.changes.filter(change => entry.state !== 'changed' || !shared.has(JSON.stringify(change))),
    })),
    shared: [...shared.values()],
  }
}

const commonRules = /^(?:server|security|scope)-/

function minUsersOf({ rule, place }: Change): number {
  if (commonRules.test(rule)) return minUsersOfCommonParts
  // A change of an operation as a whole, such as its deprecation, belongs to it.
  return place.length === 0 ? Number.POSITIVE_INFINITY : minUsers
}
