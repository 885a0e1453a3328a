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

type Positions = Map<Route, TreePosition | TreePosition[]>

/**
 * The locations of each page: visible ones first, then those in default languages and versions, then in navigation
 * order.
 */
export function pageLocations(children: readonly NavNode[]): ReadonlyMap<Route, readonly NavLocation[]> {
  const positions: Positions = new Map()
  addPositions(children, root, positions)
  const locations = new Map<Route, readonly NavLocation[]>()
  for (const [route, found] of positions) locations.set(route, Array.isArray(found) ? inOrder(found) : found.only)
  return locations
}

const inOrder = (positions: readonly TreePosition[]): readonly NavLocation[] =>
  positions.toSorted(byRank).map(({ location }) => location)

function byRank(one: TreePosition, other: TreePosition): number {
  return (
    Number(other.location.isVisible) - Number(one.location.isVisible) || one.nonDefaultCount - other.nonDefaultCount
  )
}

/** Adds the positions of the pages in a list. */
function addPositions(nodes: readonly NavNode[], position: TreePosition, positions: Positions): void {
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

function addPosition(route: Route, position: TreePosition, positions: Positions): void {
  const others = positions.get(route)
  if (others === undefined) positions.set(route, position)
  else if (Array.isArray(others)) others.push(position)
  else positions.set(route, [others, position])
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
