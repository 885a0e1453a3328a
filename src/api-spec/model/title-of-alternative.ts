import type { SecurityAlternative } from './security.ts'

/** The title of a security alternative. */
export const titleOfAlternative = (alternative: SecurityAlternative): string =>
  alternative.map(({ scheme }) => scheme).join(' + ')

/** Like `titleOfAlternative`, but alternatives with the same schemes are distinguished by their scopes. */
export function distinctAlternativeTitle(
  alternative: SecurityAlternative,
  all: readonly SecurityAlternative[],
): string {
  const title = titleOfAlternative(alternative)
  const scopes = alternative.flatMap(requirement => requirement.scopes)
  const isShared = all.filter(other => titleOfAlternative(other) === title).length > 1
  return isShared && scopes.length > 0 ? `${title} (${scopes.join(', ')})` : title
}
