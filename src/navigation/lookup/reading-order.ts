import type { Route } from '../../content/page.ts'
import { memoize } from '../../source/memoize.ts'
import type { NavGroup, NavLocation, NavNode, NavPage } from '../navigation.ts'

/** The visible pages of a sidebar from top to bottom. A group's root comes before its children. */
export interface ReadingOrder {
  readonly pages: readonly NavPage[]
  /** The position of the first page of each visible group, by its key. That of the whole list has an empty key. */
  readonly starts: ReadonlyMap<string, GroupStart>
}

interface GroupStart {
  readonly position: number
  readonly nodes: readonly NavNode[]
}

/** The reading order of the pages and groups in a list. Divisions are left out, because each has its own order. */
export function readingOrderOf(nodes: readonly NavNode[]): ReadingOrder {
  const starts = new Map<string, GroupStart>()
  const visit = (list: readonly NavNode[], key: string, start: number): void => {
    starts.set(key, { position: start, nodes: list })
    let position = start
    for (const node of list) {
      if (node.type === 'group' && !node.isHidden) visit(nodesOf(node), node.key, position)
      position += pagesIn(node).length
    }
  }
  visit(nodes, '', 0)
  // Copies whole lists, which is faster than one page after another.
  return { pages: ([] as NavPage[]).concat(...nodes.map(pagesIn)), starts }
}

/** The position of a page in a reading order; `undefined` if the order does not contain it. */
export function positionIn({ starts }: ReadingOrder, route: Route, location: NavLocation): number | undefined {
  const start = starts.get(location.groups.at(-1) ?? '')
  const position = start && positionsAmong(start.nodes).get(route)
  return position === undefined ? undefined : start && start.position + position
}

/** The visible pages of a node. Cached, because most edits of the navigation change only one group. */
const pagesIn = (node: NavNode): readonly NavPage[] => {
  if (node.type === 'page') return node.isHidden ? [] : [node]
  return node.type === 'group' && !node.isHidden ? pagesInGroup(node) : []
}

const pagesInGroup = memoize((group: NavGroup): readonly NavPage[] => nodesOf(group).flatMap(pagesIn))

/** The nodes of a group, with its own page first. The same list each time. */
const nodesOf = memoize(({ rootPage, children }: NavGroup): readonly NavNode[] =>
  rootPage ? [rootPage, ...children] : children,
)

/** The positions of the pages in a list, without those in its groups. They count the pages of these groups. */
const positionsAmong = memoize((nodes: readonly NavNode[]): ReadonlyMap<Route, number> => {
  const positions = new Map<Route, number>()
  let position = 0
  for (const node of nodes) {
    if (node.type === 'page' && !node.isHidden) positions.set(node.route, position)
    position += pagesIn(node).length
  }
  return positions
})
