import type { Route } from '../../content/page.ts'
import type { NavLocation, NavNode } from '../navigation.ts'

interface LocatedPage {
  readonly route: Route
  readonly location: NavLocation
  /** How many of the enclosing languages and versions are not the default ones. */
  readonly nonDefaultCount: number
}

interface TreePosition {
  readonly location: NavLocation
  readonly nonDefaultCount: number
}

const root: TreePosition = {
  location: { divisions: [], groups: [], isVisible: true, isDiscoverable: true },
  nonDefaultCount: 0,
}

/**
 * The locations of each page: visible ones first, then those in default languages and versions, then in navigation
 * order.
 */
export function pageLocations(children: readonly NavNode[]): ReadonlyMap<Route, readonly NavLocation[]> {
  const byRoute = new Map<Route, LocatedPage[]>()
  for (const found of findPages(children, root)) {
    const others = byRoute.get(found.route)
    if (others) others.push(found)
    else byRoute.set(found.route, [found])
  }
  return new Map([...byRoute].map(([route, found]) => [route, found.sort(byRank).map(({ location }) => location)]))
}

function byRank(one: LocatedPage, other: LocatedPage): number {
  return (
    Number(other.location.isVisible) - Number(one.location.isVisible) || one.nonDefaultCount - other.nonDefaultCount
  )
}

function* findPages(nodes: readonly NavNode[], position: TreePosition): Generator<LocatedPage> {
  for (const node of nodes) {
    if (node.type === 'page') yield foundAt(node, position)
    else if (node.type === 'group' || node.type === 'division') {
      const inner = positionInside(node, position)
      if (node.type === 'group' && node.rootPage) yield foundAt(node.rootPage, inner)
      yield* findPages(node.children, inner)
    }
  }
}

function foundAt(
  { route, isHidden }: { readonly route: Route; readonly isHidden: boolean },
  position: TreePosition,
): LocatedPage {
  const location = isHidden ? { ...position.location, isVisible: false, isDiscoverable: false } : position.location
  return { route, location, nonDefaultCount: position.nonDefaultCount }
}

function positionInside(
  node: Extract<NavNode, { type: 'group' | 'division' }>,
  { location, nonDefaultCount }: TreePosition,
): TreePosition {
  const isVisible = location.isVisible && !node.isHidden
  // The nearest hidden node decides whether its content can still be found.
  const isDiscoverable = node.isHidden ? node.isSearchable : location.isDiscoverable
  if (node.type === 'group') {
    return {
      location: { ...location, groups: [...location.groups, node.key], isVisible, isDiscoverable },
      nonDefaultCount,
    }
  }
  const isNonDefault = (node.kind === 'language' || node.kind === 'version') && !node.isDefault
  const divisions = [...location.divisions, node.key]
  return {
    location: { divisions, groups: [], isVisible, isDiscoverable },
    nonDefaultCount: nonDefaultCount + Number(isNonDefault),
  }
}
