import type { Route } from '../../content/page.ts'
import { lazy } from '../../source/lazy.ts'
import { memoizeByText } from '../../source/memoize.ts'
import type { NavDivision } from '../navigation.ts'
import type { NavigationIndex } from './navigation-index.ts'
import { folderNamesOf, relativePaths, sharedFolders } from './relative-paths.ts'

/** The target of a language or version selector on a page. */
export interface Counterpart {
  /** A route, or the address that the division links to. */
  readonly href: string
  /**
   * Whether the same page exists in the other language or version; otherwise `href` is the landing page of the
   * division.
   */
  readonly isSamePage: boolean
}

/**
 * Finds the page in `target` that matches the page at a route in `source`. Returns `undefined` if `target` has no page to
 * open.
 */
export type CounterpartOf = (
  route: Route | undefined,
  source: NavDivision | undefined,
  target: NavDivision,
) => Counterpart | undefined

interface DivisionCatalog {
  readonly routes: ReadonlySet<Route>
  /** Routes by their path within the division. */
  readonly byRelativePath: ReadonlyMap<string, Route>
  readonly relativePathsOf: (route: Route) => readonly string[]
}

/** Creates the function that finds counterparts. It indexes the pages of each division by their path within it. */
export function createCounterpartFinder(index: NavigationIndex): CounterpartOf {
  const catalogs = new Map<string, () => DivisionCatalog>()
  for (const [key, routes] of routesByDivision(index)) {
    const division = index.divisions.get(key)
    if (division)
      catalogs.set(
        key,
        lazy(() => catalogOf(division, routes)),
      )
  }
  const catalogAt = (division: NavDivision | undefined) => division && catalogs.get(division.key)?.()
  return (route, source, target) => {
    if (target.href !== undefined) return { href: target.href, isSamePage: false }
    const same = route === undefined ? undefined : samePage(route, catalogAt(source), catalogAt(target))
    if (same !== undefined) return { href: same, isSamePage: true }
    return target.landing === undefined ? undefined : { href: target.landing, isSamePage: false }
  }
}

function samePage(
  route: Route,
  source: DivisionCatalog | undefined,
  target: DivisionCatalog | undefined,
): Route | undefined {
  if (!target || target.routes.has(route)) return target && route
  const paths = source?.relativePathsOf(route) ?? []
  const match = paths.find(path => target.byRelativePath.has(path))
  return match === undefined ? undefined : target.byRelativePath.get(match)
}

function catalogOf(division: NavDivision, routes: ReadonlySet<Route>): DivisionCatalog {
  const names = folderNamesOf(division)
  const shared = sharedFolders(routes)
  const relativePathsOf = memoizeByText((route: Route) => relativePaths(route, names, shared))
  const byRelativePath = new Map<string, Route>()
  const perRoute = [...routes].map(route => ({ route, paths: relativePathsOf(route) }))
  // The likelier path of every route takes precedence over the second path of any route.
  for (const nth of [0, 1]) {
    for (const { route, paths } of perRoute) {
      const path = paths[nth]
      if (path !== undefined && !byRelativePath.has(path)) byRelativePath.set(path, route)
    }
  }
  return { routes, byRelativePath, relativePathsOf }
}

/** The pages that each division shows. A hidden division includes pages that are hidden only by it. */
function routesByDivision({ navigation, divisions }: NavigationIndex): ReadonlyMap<string, ReadonlySet<Route>> {
  const byDivision = new Map<string, Set<Route>>()
  for (const [route, locations] of navigation.locations) {
    for (const location of locations) {
      if (!location.isVisible && !location.divisions.some(key => divisions.get(key)?.isHidden)) continue
      for (const key of location.divisions) byDivision.set(key, (byDivision.get(key) ?? new Set()).add(route))
    }
  }
  return byDivision
}
