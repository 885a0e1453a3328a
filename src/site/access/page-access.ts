import type { Config } from '../../config/config.ts'
import { isApiPage, type PageHead, type Route } from '../../content/page.ts'
import { publicPages } from '../../navigation/build/public-pages.ts'
import { type Access, everyone } from '../../source/access/access.ts'
import { memoize } from '../../source/memoize.ts'
import type { SiteSummary } from '../site.ts'

/** What access to pages depends on, in addition to the pages themselves. */
type AccessConfig = Pick<Config, 'navigation' | 'public' | 'api'> & {
  readonly settings: Pick<Config['settings'], 'signIn'>
}

/**
 * Who may read the pages of a site. With `protect: nothing` or without sign-in, this only decides
 * who finds a page in the navigation and in search.
 */
export function createPageAccess(
  config: AccessConfig,
  pages: ReadonlyMap<Route, PageHead>,
): (page: Pick<PageHead, 'route' | 'frontmatter'>) => Access {
  const inNavigation = publicPages(config.navigation, pages)
  const { signIn } = config.settings
  const isOpen = !signIn || signIn.protect === 'nothing'
  return ({ route, frontmatter }) => {
    const { groups, excludedGroups, hasUnreadableAccess } = frontmatter
    if (hasUnreadableAccess) return nobody
    const isPublic = frontmatter.public ?? inNavigation.get(route) ?? config.public ?? false
    if (groups.length === 0 && excludedGroups.length === 0) return isPublic || isOpen ? everyone : { for: 'signed-in' }
    if (isPublic && playgroundOf(frontmatter, config) === 'auth') return everyone
    return { for: 'groups', anyOf: groups, noneOf: excludedGroups }
  }
}

/** Access for nobody, not even for readers in a group with this name. */
const nobody: Access = { for: 'groups', anyOf: ['unreadable access'], noneOf: ['unreadable access'] }

/** The groups of a public page restrict its playground instead of the page, if the playground needs sign-in. */
const playgroundOf = (frontmatter: PageHead['frontmatter'], { api }: AccessConfig): string | undefined =>
  frontmatter.playground ?? (isApiPage(frontmatter) ? api.playground.display : undefined)

const accessOfSite = memoize(({ config, pages, links }: SiteSummary) =>
  createPageAccess(config, new Map([...links, ...pages.values()].map(page => [page.route, page]))),
)

/** Who may read a page of a site. */
export const pageAccess = (
  { summary }: { readonly summary: { readonly value: SiteSummary } },
  page: Pick<PageHead, 'route' | 'frontmatter'>,
): Access => accessOfSite(summary.value)(page)
