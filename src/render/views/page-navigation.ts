import type { Route } from '../../content/page.ts'
import { displayedLocations, divisionPathAt } from '../../navigation/lookup/division-links.ts'
import { divisionsAt, navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import {
  type Breadcrumb,
  breadcrumbsOf,
  type FrameOverrides,
  overridesAt,
} from '../../navigation/lookup/page-context.ts'
import type { NavDivision, NavLocation } from '../../navigation/navigation.ts'
import { memoize } from '../../source/memoize.ts'
import { languageOf, type PageLanguage } from '../frame/page-language.ts'
import type { IndexedRoutes } from '../frame/page-urls.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import { type NavigationView, navigationViewOf } from '../navigation-views/navigation-view.ts'
import { indexedRoutesOf } from './indexed-routes.ts'

/**
 * What a page shows of the navigation. Plain data, and part of the key of its file: a change of the navigation renders only
 * the pages again that show it.
 */
export interface PageNavigation extends IndexedRoutes {
  readonly view: NavigationView
  readonly language: PageLanguage
  /** Labels of the version and the product of the page. */
  readonly version?: string | undefined
  readonly product?: string | undefined
  /** The first page of the reader's language, or the root of the site. */
  readonly homeRoute: Route
  /** Whether it is the home page of the site. */
  readonly isHome: boolean
  /** What replaces the banner, navbar and footer of the site. */
  readonly overrides: FrameOverrides
  /** Without the page itself. */
  readonly breadcrumbs: readonly Breadcrumb[]
  /** Paths of the divisions that list the page, if several divisions of the site list the same page. */
  readonly divisionPaths?: readonly string[] | undefined
}

type NavigatedFrame = Pick<SiteFrame, 'config' | 'navigation' | 'displayed' | 'noindexRoutes'>

/**
 * What a page shows of the navigation.
 *
 * @param route `undefined` for a page without a route, such as 404.
 * @param location One of the locations of the page in the navigation. By default, the first one; for a page outside the
 *   navigation, the nearest one.
 */
export function pageNavigationOf(
  frame: NavigatedFrame,
  route: Route | undefined,
  location: NavLocation = navLocationOf(frame.navigation.index, route),
): PageNavigation {
  const { navigation, displayed } = frame
  const { index } = navigation
  const language = location.divisions.find(key => index.divisions.get(key)?.kind === 'language')
  return {
    view: navigationViewOf(navigation, route, location),
    language: languageOf(frame, location),
    version: divisionLabel(frame, location, 'version'),
    product: divisionLabel(frame, location, 'product'),
    homeRoute: index.divisions.get(language ?? '')?.landing ?? '/',
    isHome: route === displayed.home,
    overrides: overridesAt(index, location),
    breadcrumbs: breadcrumbsOf(index, location),
    divisionPaths: navigation.hasSharedPages ? divisionPathsOf(frame, route) : undefined,
    ...(route === undefined ? { translations: [] } : indexedRoutesOf(frame, route, location)),
  }
}

/** The navigation around pages that are not in it, such as files of fields: one object for all of them. */
export const navigationNear = memoize((frame: SiteFrame) =>
  memoize((location: NavLocation) => pageNavigationOf(frame, undefined, location)),
)

/** The label of the innermost division of a kind around a location. */
function divisionLabel({ navigation }: NavigatedFrame, location: NavLocation, kind: NavDivision['kind']) {
  return divisionsAt(navigation.index, location).findLast(division => division.kind === kind)?.label
}

function divisionPathsOf({ navigation: { index } }: NavigatedFrame, route: Route | undefined): readonly string[] {
  return route === undefined ? [] : displayedLocations(index, route).map(location => divisionPathAt(index, location))
}
