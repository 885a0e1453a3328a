import type { Route } from '../../content/page.ts'
import { groupsAt } from '../../navigation/lookup/navigation-index.ts'
import { breadcrumbsOf } from '../../navigation/lookup/page-context.ts'
import type { Place } from '../../navigation/navigation.ts'
import type { PageView } from '../templates/page-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'

/** The label above a page's title: the name of its section or, with breadcrumbs, of everything around it. */
export function eyebrowOf({ index, options }: NavigationFrame, route: Route, place: Place): PageView['eyebrow'] {
  const kind = options.eyebrows
  if (kind === 'section') {
    // A group's own page shows the group's name as its title already.
    const title = groupsAt(index, place).findLast(group => group.title !== '' && group.root !== route)?.title
    return title === undefined ? undefined : { kind, entries: [{ title }] }
  }
  // A page outside the navigation borrows divisions from its neighbours, which are not on a way to it.
  const way = index.navigation.places.has(route) ? breadcrumbsOf(index, place) : []
  const isRoot = groupsAt(index, place).at(-1)?.root === route
  const entries = (isRoot ? way.slice(0, -1) : way).map(({ title, href }) => ({
    title,
    href: href && options.hrefOf(href),
  }))
  return entries.length === 0 ? undefined : { kind, entries }
}
