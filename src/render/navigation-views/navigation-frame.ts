import type { PageHead, Route } from '../../content/page.ts'
import { type CounterpartOf, createCounterpartFinder } from '../../navigation/lookup/counterparts.ts'
import { createDivisionLinker, displayedPlaces, type LinkIntoDivision } from '../../navigation/lookup/division-links.ts'
import { indexNavigation, type NavigationIndex } from '../../navigation/lookup/navigation-index.ts'
import type { Navigation } from '../../navigation/navigation.ts'
import type { NavigationOptions } from './navigation-options.ts'
import { type PreparedDivisions, prepareDivisions } from './prepared-divisions.ts'
import { type PreparedSidebar, prepareSidebars } from './prepared-sidebar.ts'

/** All that is drawn of a navigation without knowing the page: made once a build, and read for each page. */
export interface NavigationFrame {
  readonly index: NavigationIndex
  readonly pages: ReadonlyMap<Route, PageHead>
  readonly options: NavigationOptions
  readonly counterpartOf: CounterpartOf
  readonly linkInto: LinkIntoDivision
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
  drawing: NavigationOptions,
): NavigationFrame {
  const index = indexNavigation(navigation)
  const linkInto = createDivisionLinker(index)
  return {
    index,
    pages,
    options: drawing,
    counterpartOf: createCounterpartFinder(index),
    linkInto,
    hasSharedPages: [...navigation.places.keys()].some(route => displayedPlaces(index, route).length > 1),
    divisions: prepareDivisions(navigation, drawing, linkInto),
    sidebars: prepareSidebars(navigation, pages, drawing),
  }
}
