import type { Route } from '../../content/page.ts'
import type { NavLocation, NavNode, NavPage } from '../navigation.ts'

interface TreePosition {
  readonly location: NavLocation
  /** How many of the enclosing languages and versions are not the default ones. */
  readonly nonDefaultCount: number
  /** The list of locations of all pages that are only at this position, so that there are not as many lists as pages. */
  readonly only: readonly NavLocation[]
}

const root = positionAt({ divisions: [], groups: [], isVisible: true, isDiscoverable: true }, 0)

function positionAt(location: NavLocation, nonDefaultCount: number): TreePosition {
  return { location, nonDefaultCount, only: [location] }
}

interface FoundPositions {
  readonly locations: Map<Route, readonly NavLocation[]>
  /** The positions by their lists of locations. */
  readonly byList: Map<readonly NavLocation[], TreePosition>
  /** All positions of pages that are at several ones. */
  readonly several: Map<Route, TreePosition[]>
}

/**
 * The locations of each page: visible ones first, then those in default languages and versions, then in navigation
 * order.
 */
export function pageLocations(children: readonly NavNode[]): ReadonlyMap<Route, readonly NavLocation[]> {
  const locations = new Map<Route, readonly NavLocation[]>()
  const several = new Map<Route, TreePosition[]>()
  addPositions(children, root, { locations, several, byList: new Map() })
  for (const [route, positions] of several)
    locations.set(
      route,
      positions.toSorted(byRank).map(({ location }) => location),
    )
  return locations
}

function byRank(one: TreePosition, other: TreePosition): number {
  return (
    Number(other.location.isVisible) - Number(one.location.isVisible) || one.nonDefaultCount - other.nonDefaultCount
  )
}

/** Adds the positions of the pages in a list. */
function addPositions(nodes: readonly NavNode[], position: TreePosition, positions: FoundPositions): void {
  const ofHidden = positionAt(
    { ...position.location, isVisible: false, isDiscoverable: false },
    position.nonDefaultCount,
  )
  const add = ({ route, isHidden }: NavPage, at: TreePosition) =>
    addPosition(route, isHidden ? ofHidden : at, positions)
  for (const node of nodes) {
    if (node.type === 'page') add(node, position)
    else if (node.type === 'group' || node.type === 'division') {
      const inner = positionInside(node, position)
      addPositions(
        node.type === 'group' && node.rootPage ? [node.rootPage, ...node.children] : node.children,
        inner,
        positions,
      )
    }
  }
}

function addPosition(route: Route, position: TreePosition, { locations, several, byList }: FoundPositions): void {
  const known = locations.get(route)
  if (known === undefined) {
    locations.set(route, position.only)
    byList.set(position.only, position)
    return
  }
  const first = byList.get(known)
  const others = several.get(route) ?? (first ? [first] : [])
  several.set(route, [...others, position])
}

function positionInside(
  node: Extract<NavNode, { type: 'group' | 'division' }>,
  { location, nonDefaultCount }: TreePosition,
): TreePosition {
  const isVisible = location.isVisible && !node.isHidden
  // The nearest hidden node decides whether its content can still be found.
  const isDiscoverable = node.isHidden ? node.isSearchable : location.isDiscoverable
  if (node.type === 'group')
    return positionAt(
      { ...location, groups: [...location.groups, node.key], isVisible, isDiscoverable },
      nonDefaultCount,
    )
  const isNonDefault = (node.kind === 'language' || node.kind === 'version') && !node.isDefault
  const divisions = [...location.divisions, node.key]
  return positionAt({ divisions, groups: [], isVisible, isDiscoverable }, nonDefaultCount + Number(isNonDefault))
}
