import type { Route } from '../../content/page.ts'
import { positionIn } from '../../navigation/lookup/reading-order.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import type { LinkView } from '../templates/navigation-view.ts'
import { toLinkView } from './link-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'

export interface Pagination {
  readonly previous?: LinkView | undefined
  readonly next?: LinkView | undefined
}

/** The previous and next page of a page in its own sidebar; empty if the sidebar does not contain the page. */
export function paginationOf({ sidebars, options }: NavigationFrame, route: Route, location: NavLocation): Pagination {
  const order = sidebars.get(location.divisions.at(-1) ?? '')?.order
  const at = order && positionIn(order, route, location)
  if (order === undefined || at === undefined) return {}
  const linkTo = (index: number): LinkView | undefined => {
    const page = order.pages[index]
    return page && toLinkView({ title: page.title, href: page.route }, options)
  }
  return { previous: linkTo(at - 1), next: linkTo(at + 1) }
}
