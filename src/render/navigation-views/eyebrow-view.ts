import type { Route } from '../../content/page.ts'
import { groupsAt } from '../../navigation/lookup/navigation-index.ts'
import { breadcrumbsOf } from '../../navigation/lookup/page-context.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import type { PageView } from '../templates/page-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'

/** The label above a page's title: the name of its section, or its breadcrumbs. */
export function eyebrowOf(
  { index, options }: NavigationFrame,
  route: Route,
  location: NavLocation,
): PageView['eyebrow'] {
  const kind = options.eyebrows
  if (kind === 'section') {
    // The title of a group's root page is already the name of the group.
    const title = groupsAt(index, location).findLast(group => group.title !== '' && group.root !== route)?.title
    return title === undefined ? undefined : { kind, entries: [{ title }] }
  }
  // A page outside the navigation shows the divisions of nearby pages, but it has no path in them.
  const breadcrumbs = index.navigation.locations.has(route) ? breadcrumbsOf(index, location) : []
  const isRoot = groupsAt(index, location).at(-1)?.root === route
  const entries = (isRoot ? breadcrumbs.slice(0, -1) : breadcrumbs).map(({ title, href }) => ({
    title,
    href: href && options.hrefOf(href),
  }))
  return entries.length === 0 ? undefined : { kind, entries }
}
