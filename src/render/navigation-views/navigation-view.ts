import type { Route } from '../../content/page.ts'
import { placeOf } from '../../navigation/lookup/navigation-index.ts'
import type { Place } from '../../navigation/navigation.ts'
import type { PageView } from '../templates/page-view.ts'
import { directoryOf } from './directory-view.ts'
import { divisionLinksOf, selectorsOf } from './division-views.ts'
import { estimateDivisionsSize } from './estimate-size.ts'
import { eyebrowOf } from './eyebrow-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'
import { paginationOf } from './pagination-view.ts'
import { sidebarOf } from './sidebar-view.ts'

/** The navigation as one page shows it. */
export type NavigationView = Pick<
  PageView,
  'sidebar' | 'tabs' | 'anchors' | 'selectors' | 'eyebrow' | 'previous' | 'next' | 'directory'
>

/**
 * The navigation around a page.
 *
 * @param route `undefined` for a page that has no place on the site, such as 404: nothing is current then.
 * @param place One of the places of the page; by default the first one, or the nearest for a page that stands in none.
 */
export function navigationViewOf(
  frame: NavigationFrame,
  route: Route | undefined,
  place: Place = placeOf(frame.index, route),
): NavigationView {
  const standing = { route, place }
  const tabs = divisionLinksOf('tab', frame, standing)
  const anchors = divisionLinksOf('anchor', frame, standing)
  const selectors = selectorsOf(frame, standing)
  const above = estimateDivisionsSize([...tabs, ...anchors], selectors)
  const around = { sidebar: sidebarOf(frame, route, place, above), tabs, anchors, selectors }
  if (route === undefined) return around
  const { previous, next } = paginationOf(frame, route, place)
  return {
    ...around,
    eyebrow: eyebrowOf(frame, route, place),
    previous,
    next,
    directory: directoryOf(frame, route, place),
  }
}
