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
 * @param place One of the places of the page; by default the first one, or the nearest place for a page without one.
 */
export function pageNavigationOf(
  frame: NavigatedFrame,
  route: Route | undefined,
  place: NavLocation = navLocationOf(frame.navigation.index, route),
): PageNavigation {
  const { navigation, displayed } = frame
  const { index } = navigation
  const language = place.divisions.find(key => index.divisions.get(key)?.kind === 'language')
  return {
    view: navigationViewOf(navigation, route, place),
    language: languageOf(frame, place),
    version: divisionLabel(frame, place, 'version'),
    product: divisionLabel(frame, place, 'product'),
    homeRoute: index.divisions.get(language ?? '')?.landing ?? '/',
    isHome: route === displayed.home,
    overrides: overridesAt(index, place),
    breadcrumbs: breadcrumbsOf(index, place),
    divisionPaths: navigation.hasSharedPages ? divisionPathsOf(frame, route) : undefined,
    ...(route === undefined ? { translations: [] } : indexedRoutesOf(frame, route, place)),
  }
}

/** The navigation of pages without a place in it, such as files of fields: one object for all of them. */
export const navigationNear = memoize((frame: SiteFrame) =>
  memoize((place: NavLocation) => pageNavigationOf(frame, undefined, place)),
)

/** The label of the innermost division of a kind that a place is in. */
function divisionLabel({ navigation }: NavigatedFrame, place: NavLocation, wanted: NavDivision['kind']) {
  return divisionsAt(navigation.index, place).findLast(({ kind }) => kind === wanted)?.label
}

function divisionPathsOf({ navigation: { index } }: NavigatedFrame, route: Route | undefined): readonly string[] {
  return route === undefined ? [] : displayedLocations(index, route).map(place => divisionPathAt(index, place))
}
