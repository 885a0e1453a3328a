import type { Route } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import type { PageView } from '../templates/page-view.ts'
import { divisionLinksOf, selectorsOf } from './division-views.ts'
import { estimateDivisionsSize } from './estimate-size.ts'
import { eyebrowOf } from './eyebrow-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'
import { paginationOf } from './pagination-view.ts'
import { sidebarOf } from './sidebar-view.ts'

/** The navigation as one page shows it. */
export type NavigationView = Pick<
  PageView,
  'sidebar' | 'tabs' | 'anchors' | 'selectors' | 'eyebrow' | 'previous' | 'next'
>

/**
 * The navigation around a page.
 *
 * @param route `undefined` for a page without a route, such as 404. Then no entry is current.
 * @param location One of the locations of the page in the navigation. By default, the first one; for a page outside the
 *   navigation, the nearest one.
 */
export function navigationViewOf(
  frame: NavigationFrame,
  route: Route | undefined,
  location: NavLocation = navLocationOf(frame.index, route),
): NavigationView {
  const page = { route, location }
  const tabs = divisionLinksOf('tab', frame, page)
  const anchors = divisionLinksOf('anchor', frame, page)
  const selectors = selectorsOf(frame, page)
  const reservedSize = estimateDivisionsSize([...tabs, ...anchors], selectors)
  const view = { sidebar: sidebarOf(frame, route, location, reservedSize), tabs, anchors, selectors }
  if (route === undefined) return view
  const { previous, next } = paginationOf(frame, route, location)
  return {
    ...view,
    eyebrow: eyebrowOf(frame, route, location),
    previous,
    next,
  }
}
