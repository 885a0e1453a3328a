import type { Route } from '../../content/page.ts'
import type { NavLocation, NavNode, NavPage } from '../navigation.ts'

/** The visible pages of a sidebar from top to bottom. A group's root comes before its children. */
export interface ReadingOrder {
  readonly pages: readonly NavPage[]
  /** Positions by group and route, because a page may be in two groups. */
  readonly positions: ReadonlyMap<string, number>
}

/** The reading order of the pages and groups in a list. Divisions are left out, because each has its own order. */
export function readingOrderOf(nodes: readonly NavNode[]): ReadingOrder {
  const pages: NavPage[] = []
  const positions = new Map<string, number>()
  const add = (page: NavPage, group: string) => {
    if (page.isHidden) return
    positions.set(positionKey(group, page.route), pages.length)
    pages.push(page)
  }
  const visit = (list: readonly NavNode[], group: string) => {
    for (const node of list) {
      if (node.type === 'page') add(node, group)
      if (node.type !== 'group' || node.isHidden) continue
      if (node.rootPage) add(node.rootPage, node.key)
      visit(node.children, node.key)
    }
  }
  visit(nodes, '')
  return { pages, positions }
}

/** The position of a page in a reading order; `undefined` if the order does not contain it. */
export function positionIn({ positions }: ReadingOrder, route: Route, location: NavLocation): number | undefined {
  return positions.get(positionKey(location.groups.at(-1) ?? '', route))
}

function positionKey(group: string, route: Route): string {
  return `${group} ${route}`
}
