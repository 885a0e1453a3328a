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
 * @param place One of the places of the page; by default the first one, or the nearest place for a page without one.
 */
export function navigationViewOf(
  frame: NavigationFrame,
  route: Route | undefined,
  place: NavLocation = navLocationOf(frame.index, route),
): NavigationView {
  const location = { route, place }
  const tabs = divisionLinksOf('tab', frame, location)
  const anchors = divisionLinksOf('anchor', frame, location)
  const selectors = selectorsOf(frame, location)
  const reservedSize = estimateDivisionsSize([...tabs, ...anchors], selectors)
  const view = { sidebar: sidebarOf(frame, route, place, reservedSize), tabs, anchors, selectors }
  if (route === undefined) return view
  const { previous, next } = paginationOf(frame, route, place)
  return {
    ...view,
    eyebrow: eyebrowOf(frame, route, place),
    previous,
    next,
  }
}
