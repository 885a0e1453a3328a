import { seeAsTexts as words } from './see-as-texts.ts'

/** The form as it was filled in. */
export interface SeeAsForm {
  /** The groups of the site that were chosen. */
  readonly groups: readonly string[]
  /** Separated by commas. */
  readonly otherGroups: string
}

/** As for groups from identity providers. */
const maxGroupLength = 256
const maxGroups = 100
/** More may not fit in the cookies of a session. */
const maxBytes = 2000

/** Each checkbox sends a complete name, because names may contain commas. */
export const parseSeeAsForm = (form: URLSearchParams): SeeAsForm => ({
  groups: form.getAll('groups'),
  otherGroups: form.get('otherGroups') ?? '',
})

/** The groups of the reader, or the problems with them. */
export function groupsOfForm({ groups, otherGroups }: SeeAsForm): CheckedGroups {
  const others = otherGroups.split(',').map(group => group.trim())
  const all = [...new Set([...groups, ...others])].filter(group => group !== '')
  const problem = problemOf(all)
  return problem === undefined ? { groups: all } : { problem }
}

type CheckedGroups = { readonly groups: readonly string[] } | { readonly problem: string }

function problemOf(groups: readonly string[]): string | undefined {
  if (groups.length > maxGroups) return words.problems.many(maxGroups)
  if (groups.some(group => group.length > maxGroupLength)) return words.problems.long(maxGroupLength)
  // Also rejects half of a surrogate pair, which cannot be stored.
  if (groups.some(group => /[\p{Cc}\p{Cs}]/u.test(group))) return words.problems.invalid
  return Buffer.byteLength(JSON.stringify(groups)) > maxBytes ? words.problems.total : undefined
}
