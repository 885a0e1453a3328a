import type { PageHead, Route } from '../content/page.ts'
import { type CounterpartOf, counterpartFinder } from '../navigation/counterparts.ts'
import type { Navigation } from '../navigation/navigation.ts'
import { indexNavigation, type NavigationIndex } from '../navigation/navigation-index.ts'
import { divisionLinker, type LinkInto, placesShown } from '../navigation/shared-pages.ts'
import type { NavigationDrawing } from './navigation-drawing.ts'
import { type PreparedDivisions, prepareDivisions } from './prepared-divisions.ts'
import { type PreparedSidebar, prepareSidebars } from './prepared-sidebar.ts'

/** All that is drawn of a navigation without knowing the page: made once a build, and read for each page. */
export interface NavigationFrame {
  readonly index: NavigationIndex
  readonly pages: ReadonlyMap<Route, PageHead>
  readonly drawing: NavigationDrawing
  readonly counterpartOf: CounterpartOf
  readonly linkInto: LinkInto
  /** Whether several divisions list the same page. */
  readonly hasSharedPages: boolean
  readonly divisions: PreparedDivisions
  /** By key of the division whose pages it lists; the root's is empty. */
  readonly sidebars: ReadonlyMap<string, PreparedSidebar>
}

/** Draw what all pages share of a navigation. */
export function prepareNavigation(
  navigation: Navigation,
  pages: ReadonlyMap<Route, PageHead>,
  drawing: NavigationDrawing,
): NavigationFrame {
  const index = indexNavigation(navigation)
  const linkInto = divisionLinker(index)
  return {
    index,
    pages,
    drawing,
    counterpartOf: counterpartFinder(index),
    linkInto,
    hasSharedPages: [...navigation.places.keys()].some(route => placesShown(index, route).length > 1),
    divisions: prepareDivisions(navigation, drawing, linkInto),
    sidebars: prepareSidebars(navigation, pages, drawing),
  }
}
