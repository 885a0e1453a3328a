import type { Route } from '../../content/page.ts'
import { type CounterpartOf, createCounterpartFinder } from '../../navigation/lookup/counterparts.ts'
import {
  createDivisionLinker,
  displayedLocations,
  type LinkIntoDivision,
} from '../../navigation/lookup/division-links.ts'
import { indexNavigation, type NavigationIndex } from '../../navigation/lookup/navigation-index.ts'
import type { NavigationTree } from '../../navigation/navigation.ts'
import { createGroupCache, type GroupCache } from './group-cache.ts'
import type { NavigationOptions } from './navigation-options.ts'
import { type PreparedDivisions, prepareDivisions } from './prepared-divisions.ts'
import { type PreparedSidebar, prepareSidebars } from './prepared-sidebar.ts'

/** The part of a navigation that does not depend on the page. It is prepared once per build. */
export interface NavigationFrame {
  readonly index: NavigationIndex
  readonly options: NavigationOptions
  readonly counterpartOf: CounterpartOf
  readonly linkInto: LinkIntoDivision
  /** Whether several divisions list the same page. */
  readonly hasSharedPages: boolean
  readonly divisions: PreparedDivisions
  /** By key of the division whose pages it lists; the root's is empty. */
  readonly sidebars: ReadonlyMap<string, PreparedSidebar>
  /** The prepared groups, for the next navigation with the same options. */
  readonly groups: GroupCache
}

function hasSharedPages(index: NavigationIndex): boolean {
  for (const [route, { length }] of index.navigation.locations)
    if (length > 1 && displayedLocations(index, route).length > 1) return true
  return false
}

/**
 * Prepare the part of a navigation that all pages share.
 *
 * @param apiRoutes Routes of the pages that document an API.
 * @param previous An earlier navigation with the same options. Groups that are the same objects are not prepared again.
 */
export function prepareNavigation(
  navigation: NavigationTree,
  apiRoutes: ReadonlySet<Route>,
  options: NavigationOptions,
  previous?: NavigationFrame,
): NavigationFrame {
  const index = indexNavigation(navigation, previous?.index)
  const hasSameLocations = previous?.index.navigation.locations === navigation.locations
  const hasShared = () => hasSharedPages(index)
  const groups = previous?.groups ?? createGroupCache()
  const linkInto = createDivisionLinker(index)
  return {
    index,
    options,
    counterpartOf: createCounterpartFinder(index),
    linkInto,
    hasSharedPages: hasSameLocations ? previous.hasSharedPages : hasShared(),
    divisions: prepareDivisions(navigation, options, linkInto),
    sidebars: prepareSidebars(navigation, apiRoutes, { options, groups }),
    groups,
  }
}
