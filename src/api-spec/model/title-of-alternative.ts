import type { SecurityAlternative } from './security.ts'

/** How one of the ways to sign in is called. */
export const titleOfAlternative = (alternative: SecurityAlternative): string =>
  alternative.map(({ scheme }) => scheme).join(' + ')

/** The same, where ways through the same schemes are told apart by what they need permission for. */
export function distinctAlternativeTitle(
  alternative: SecurityAlternative,
  all: readonly SecurityAlternative[],
): string {
  const title = titleOfAlternative(alternative)
  const scopes = alternative.flatMap(requirement => requirement.scopes)
  const isShared = all.filter(other => titleOfAlternative(other) === title).length > 1
  return isShared && scopes.length > 0 ? `${title} (${scopes.join(', ')})` : title
}
