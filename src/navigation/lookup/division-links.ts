import type { Route } from '../../content/page.ts'
import { lazy } from '../../source/lazy.ts'
import { memoizeByText } from '../../source/memoize.ts'
import type { NavDivision, NavLocation } from '../navigation.ts'
import { type DivisionPath, nearestDivision, queryOf } from './division-path.ts'
import type { NavigationIndex } from './navigation-index.ts'
import { readingOrderOf } from './reading-order.ts'

/** How a link opens a page in a division. */
export interface DivisionLink {
  /** A page whose default division this is: the target page, or else the page nearest to it. It works without scripts. */
  readonly route: Route
  /**
   * The target page, and the query that names the division. Absent if no other division lists the page, or only
   * divisions outside the reader's current one: then the page opens in the right division without a query.
   */
  readonly shared?: { readonly route: Route; readonly query: string } | undefined
}

/**
 * The locations in which a page can be shown, one for each innermost division that lists it. The first one is the
 * default. Empty for a page outside the navigation.
 */
export function displayedLocations({ navigation, divisions }: NavigationIndex, route: Route): readonly NavLocation[] {
  const [first, ...others] = navigation.locations.get(route) ?? []
  if (!first) return []
  if (others.length === 0) return [first]
  const byDivision = new Map([[first.divisions.at(-1), first]])
  for (const location of others) {
    const key = location.divisions.at(-1)
    const isReadable = location.isVisible || location.divisions.some(division => divisions.get(division)?.isHidden)
    if (isReadable && !byDivision.has(key)) byDivision.set(key, location)
  }
  return [...byDivision.values()]
}

/** The path of the divisions around a location; empty if there are none. */
export function divisionPathAt({ divisionPaths }: NavigationIndex, { divisions }: NavLocation): DivisionPath {
  return divisionPaths.get(divisions.at(-1) ?? '') ?? ''
}

/**
 * Finds the link that opens a page in a division that lists it.
 *
 * @param near Where the reader is. If the division lists the page in several locations, the most similar one is used.
 */
export type LinkIntoDivision = (division: NavDivision, route: Route, near?: NavLocation) => DivisionLink

/** Prepare the links into divisions. The pages that show a division by default are computed on first use. */
export function createDivisionLinker(index: NavigationIndex): LinkIntoDivision {
  const nearest = new Map(
    [...index.divisions].map(([key, division]) => [key, lazy(() => nearestShowing(index, division))]),
  )
  // The selectors of many pages lead to the same page.
  const placesOf = memoizeByText((route: Route) => {
    const locations = displayedLocations(index, route)
    return { locations, paths: locations.map(location => divisionPathAt(index, location)) }
  })
  return (division, route, near) => {
    if ((index.navigation.locations.get(route)?.length ?? 0) <= 1) return { route }
    const { locations, paths } = placesOf(route)
    if (locations.length === 1) return { route }
    const location = locationIn(index, division, locations, near)
    if (!location) return { route }
    const showing = location === locations[0] ? route : (nearest.get(division.key)?.()(route) ?? route)
    const isFound = !near || locations[nearestDivision(paths, divisionPathAt(index, near))] === location
    const needsNoQuery = isFound && isOnlyChoice(division, locations)
    if (needsNoQuery && showing === route) return { route }
    const query = needsNoQuery ? [] : queryOf(divisionPathAt(index, location), paths)
    return { route: showing, shared: { route, query: new URLSearchParams([...query]).toString() } }
  }
}

/** The location of a page in a division that is most similar to another location. */
function locationIn(
  index: NavigationIndex,
  { key }: NavDivision,
  locations: readonly NavLocation[],
  near: NavLocation | undefined,
): NavLocation | undefined {
  const listed = locations.filter(({ divisions }) => divisions.includes(key))
  // Names may be translated: then the division at the same position is used.
  const inDivision = near
    ? listed.toSorted((one, other) => samePositions(other, near) - samePositions(one, near))
    : listed
  const paths = inDivision.map(location => divisionPathAt(index, location))
  return inDivision[near ? nearestDivision(paths, divisionPathAt(index, near)) : 0]
}

/** The number of equal positions on the navigation paths of two locations. */
function samePositions(one: NavLocation, other: NavLocation): number {
  const positions = other.divisions.at(-1)?.split('.') ?? []
  return (one.divisions.at(-1)?.split('.') ?? []).filter((position, at) => position === positions[at]).length
}

/** Whether a link into a division is unambiguous, because no division next to it lists the page. */
function isOnlyChoice({ key, kind }: NavDivision, locations: readonly NavLocation[]): boolean {
  // Menu items are shown outside the tab or product that has the menu.
  const parent = kind === 'item' ? parentKey(parentKey(key)) : parentKey(key)
  return locations.every(({ divisions }) => divisions.includes(key) || (parent !== '' && !divisions.includes(parent)))
}

/** The key of the parent division; empty at the top level. */
const parentKey = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')))

/** Finds the page nearest to a page in reading order that shows the division by default. */
function nearestShowing(index: NavigationIndex, division: NavDivision): (route: Route) => Route | undefined {
  const { navigation, divisions } = index
  const routes = [...divisions.values()]
    .filter(({ key }) => key === division.key || key.startsWith(`${division.key}.`))
    .flatMap(({ children }) => readingOrderOf(children).pages.map(page => page.route))
  const showing = routes.flatMap((route, at) =>
    navigation.locations.get(route)?.[0]?.divisions.includes(division.key) ? [at] : [],
  )
  const positions = new Map(routes.map((route, at) => [route, at]))
  return route => {
    const position = positions.get(route) ?? 0
    const distance = (at: number | undefined) => (at === undefined ? Number.POSITIVE_INFINITY : Math.abs(at - position))
    const next = showing.findIndex(at => at > position)
    const [before, after] = next === -1 ? [showing.at(-1), undefined] : [showing[next - 1], showing[next]]
    const nearest = distance(after) <= distance(before) ? after : before
    return nearest === undefined ? undefined : routes[nearest]
  }
}
