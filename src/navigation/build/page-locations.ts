import type { Route } from '../../content/page.ts'
import type { NavLocation, NavNode, NavPage } from '../navigation.ts'

interface TreePosition {
  readonly location: NavLocation
  /** How many of the enclosing languages and versions are not the default ones. */
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
  const positions = new Map<Route, TreePosition[]>()
  addPositions(children, root, positions)
  const locations = new Map<Route, readonly NavLocation[]>()
  for (const [route, found] of positions) {
    if (found.length > 1) found.sort(byRank)
    locations.set(
      route,
      found.map(({ location }) => location),
    )
  }
  return locations
}

function byRank(one: TreePosition, other: TreePosition): number {
  return (
    Number(other.location.isVisible) - Number(one.location.isVisible) || one.nonDefaultCount - other.nonDefaultCount
  )
}

/** Adds the positions of the pages in a list. */
function addPositions(nodes: readonly NavNode[], position: TreePosition, positions: Map<Route, TreePosition[]>): void {
  for (const node of nodes) {
    if (node.type === 'page') addPage(node, position, positions)
    else if (node.type === 'group' || node.type === 'division') {
      const inner = positionInside(node, position)
      if (node.type === 'group' && node.rootPage) addPage(node.rootPage, inner, positions)
      addPositions(node.children, inner, positions)
    }
  }
}

function addPage({ route, isHidden }: NavPage, position: TreePosition, positions: Map<Route, TreePosition[]>): void {
  const { location, nonDefaultCount } = position
  const ofPage = isHidden
    ? { location: { ...location, isVisible: false, isDiscoverable: false }, nonDefaultCount }
    : position
  const others = positions.get(route)
  if (others) others.push(ofPage)
  else positions.set(route, [ofPage])
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
