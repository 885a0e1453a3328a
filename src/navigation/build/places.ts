import type { Route } from '../../content/page.ts'
import type { NavNode, Place } from '../navigation.ts'

interface Found {
  readonly route: Route
  readonly place: Place
  /** How many of the enclosing languages and versions are not the default ones. */
  readonly detours: number
}

interface TreePosition {
  readonly place: Place
  readonly detours: number
}

const start: TreePosition = { place: { divisions: [], groups: [], isVisible: true, isDiscoverable: true }, detours: 0 }

/**
 * The places of each page: visible places first, then default languages and versions, then in the order of the
 * navigation.
 */
export function placesOf(children: readonly NavNode[]): ReadonlyMap<Route, readonly Place[]> {
  const byRoute = new Map<Route, Found[]>()
  for (const found of findPages(children, start)) {
    const others = byRoute.get(found.route)
    if (others) others.push(found)
    else byRoute.set(found.route, [found])
  }
  return new Map([...byRoute].map(([route, found]) => [route, found.sort(byRank).map(({ place }) => place)]))
}

function byRank(one: Found, other: Found): number {
  return Number(other.place.isVisible) - Number(one.place.isVisible) || one.detours - other.detours
}

function* findPages(nodes: readonly NavNode[], way: TreePosition): Generator<Found> {
  for (const node of nodes) {
    if (node.type === 'page') yield foundAt(node, way)
    else if (node.type === 'group' || node.type === 'division') {
      const within = positionInside(node, way)
      if (node.type === 'group' && node.rootPage) yield foundAt(node.rootPage, within)
      yield* findPages(node.children, within)
    }
  }
}

function foundAt({ route, isHidden }: { readonly route: Route; readonly isHidden: boolean }, way: TreePosition): Found {
  const place = isHidden ? { ...way.place, isVisible: false, isDiscoverable: false } : way.place
  return { route, place, detours: way.detours }
}

function positionInside(
  node: Extract<NavNode, { type: 'group' | 'division' }>,
  { place, detours }: TreePosition,
): TreePosition {
  const isVisible = place.isVisible && !node.isHidden
  // The nearest hidden node decides whether its content can still be found.
  const isDiscoverable = node.isHidden ? node.isSearchable : place.isDiscoverable
  if (node.type === 'group') {
    return { place: { ...place, groups: [...place.groups, node.key], isVisible, isDiscoverable }, detours }
  }
  const isDetour = (node.kind === 'language' || node.kind === 'version') && !node.isDefault
  const divisions = [...place.divisions, node.key]
  return { place: { divisions, groups: [], isVisible, isDiscoverable }, detours: detours + Number(isDetour) }
}
