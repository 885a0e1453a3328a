import type { Route } from '../../content/page.ts'
import { lazy } from '../../source/lazy.ts'
import type { NavDivision } from '../navigation.ts'
import type { NavigationIndex } from './navigation-index.ts'
import { folderNamesOf, relativePaths, sharedFolders } from './relative-paths.ts'

/** Where a selector leads from a page. */
export interface Counterpart {
  /** Route, or the address that the division is a link to. */
  readonly href: string
  /** Whether the very page is there, in another language or version; otherwise `href` is where the division opens. */
  readonly isSamePage: boolean
}

/** From a page that stands in `own` to the one that matches it in `target`. Absent: nothing of it can be opened. */
export type CounterpartOf = (
  route: Route | undefined,
  own: NavDivision | undefined,
  target: NavDivision,
) => Counterpart | undefined

interface DivisionCatalog {
  readonly routes: ReadonlySet<Route>
  /** Routes by their path within the division. */
  readonly byRelativePath: ReadonlyMap<string, Route>
  readonly relativePathsOf: (route: Route) => readonly string[]
}

/** Prepare the search for counterparts: each division's pages by their path within it. */
export function createCounterpartFinder(index: NavigationIndex): CounterpartOf {
  const catalogues = new Map<string, () => DivisionCatalog>()
  for (const [key, routes] of routesByDivision(index)) {
    const division = index.divisions.get(key)
    if (division)
      catalogues.set(
        key,
        lazy(() => catalogOf(division, routes)),
      )
  }
  const catalogueAt = (division: NavDivision | undefined) => division && catalogues.get(division.key)?.()
  return (route, own, target) => {
    if (target.href !== undefined) return { href: target.href, isSamePage: false }
    const same = route === undefined ? undefined : samePage(route, catalogueAt(own), catalogueAt(target))
    if (same !== undefined) return { href: same, isSamePage: true }
    return target.landing === undefined ? undefined : { href: target.landing, isSamePage: false }
  }
}

function samePage(
  route: Route,
  own: DivisionCatalog | undefined,
  target: DivisionCatalog | undefined,
): Route | undefined {
  if (!target || target.routes.has(route)) return target && route
  const paths = own?.relativePathsOf(route) ?? []
  const match = paths.find(path => target.byRelativePath.has(path))
  return match === undefined ? undefined : target.byRelativePath.get(match)
}

function catalogOf(division: NavDivision, routes: ReadonlySet<Route>): DivisionCatalog {
  const names = folderNamesOf(division)
  const shared = sharedFolders(routes)
  const relativePathsOf = (route: Route) => relativePaths(route, names, shared)
  const byRelativePath = new Map<string, Route>()
  const perRoute = [...routes].map(route => ({ route, paths: relativePathsOf(route) }))
  // The likelier reading of every route comes before the second reading of any.
  for (const nth of [0, 1]) {
    for (const { route, paths } of perRoute) {
      const path = paths[nth]
      if (path !== undefined && !byRelativePath.has(path)) byRelativePath.set(path, route)
    }
  }
  return { routes, byRelativePath, relativePathsOf }
}

/** The pages that each division shows. A hidden division keeps those that it alone hides. */
function routesByDivision({ navigation, divisions }: NavigationIndex): ReadonlyMap<string, ReadonlySet<Route>> {
  const byDivision = new Map<string, Set<Route>>()
  for (const [route, places] of navigation.places) {
    for (const place of places) {
      if (!place.isVisible && !place.divisions.some(key => divisions.get(key)?.isHidden)) continue
      for (const key of place.divisions) byDivision.set(key, (byDivision.get(key) ?? new Set()).add(route))
    }
  }
  return byDivision
}
