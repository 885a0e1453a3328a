import type { ApiConfig } from '../../config/config.ts'
import type { Frontmatter } from '../../content/page.ts'
import { mayRead, type Reader } from '../../source/access/access.ts'

/** The front matter that the playground of a page depends on. */
export type PlaygroundFields = Pick<Frontmatter, 'playground' | 'groups' | 'excludedGroups' | 'hasUnreadableAccess'>

/** How the author displays the playground of a page: as its front matter says, otherwise as the project says. */
export const playgroundSettingOf = ({ playground }: Pick<Frontmatter, 'playground'>, api: ApiConfig): string =>
  playground ?? api.playground.display

/**
 * How the playground of a page is shown to a reader. `auth` is `interactive` for signed-in readers, and with `groups`
 * only for their members; for all others it is `none`.
 *
 * @param reader Absent if nobody can sign in to the site.
 */
export function playgroundModeFor(fields: PlaygroundFields, api: ApiConfig, reader: Reader | undefined): string {
  const setting = playgroundSettingOf(fields, api)
  if (setting !== 'auth') return setting
  if (fields.hasUnreadableAccess) return 'none'
  const access = { for: 'groups', anyOf: fields.groups, noneOf: fields.excludedGroups } as const
  return reader && mayRead(access, reader) ? 'interactive' : 'none'
}
