import type { Route } from '../content/page.ts'
import type { Place } from '../navigation/navigation.ts'
import { groupsAt, isUntitled } from '../navigation/navigation-index.ts'
import type { NavigationFrame } from './navigation-frame.ts'
import type { SidebarGroupView, SidebarNodeView } from './page-view.ts'
import { listPath, type PreparedGroup, type PreparedNode } from './prepared-sidebar.ts'

interface Way {
  readonly route: Route | undefined
  /** Keys of the groups around the page, from the outermost in. */
  readonly groups: readonly string[]
  readonly depth: number
  readonly isLarge: boolean
}

/** The sidebar of a page: drawn before, but for the groups around the page and the page itself. */
export function sidebarOf(frame: NavigationFrame, route: Route | undefined, place: Place): readonly SidebarNodeView[] {
  const sidebar = frame.sidebars.get(place.divisions.at(-1) ?? '')
  if (!sidebar) return []
  const groups = groupsAt(frame.index, place).filter(group => !isUntitled(group))
  return listViews(sidebar.nodes, {
    route,
    groups: groups.map(({ key }) => key),
    depth: 0,
    isLarge: sidebar.isLarge,
  })
}

function listViews(nodes: readonly PreparedNode[], way: Way): readonly SidebarNodeView[] {
  const isInnermost = way.depth === way.groups.length
  const views: SidebarNodeView[] = []
  for (const node of nodes) {
    if (node.type === 'group' && node.key === way.groups[way.depth]) views.push(groupAround(node, way))
    else if (!node.isShown) continue
    else if (node.type === 'group') views.push(way.isLarge ? node.closedView : node.view)
    else
      views.push(
        isInnermost && node.route === way.route && way.route !== undefined
          ? { ...node.view, isCurrent: true }
          : node.view,
      )
  }
  return views
}

function groupAround(group: PreparedGroup, way: Way): SidebarGroupView {
  const depth = way.depth + 1
  const isCurrent = depth === way.groups.length && group.rootRoute !== undefined && group.rootRoute === way.route
  const children = listViews(group.children, { ...way, depth })
  return { ...group.view, isCurrent, isActive: true, isOpen: true, children }
}

/** A list of a large sidebar, to be written as a file that no page is current in. */
export interface FetchedList {
  /** Relative to the output folder. */
  readonly path: string
  readonly nodes: readonly SidebarNodeView[]
}

/** The lists that large sidebars fetch when one of their groups is opened. */
export function fetchedListsOf({ sidebars, drawing }: NavigationFrame): readonly FetchedList[] {
  const lists = new Map<string, FetchedList>()
  const visit = (nodes: readonly PreparedNode[]): void => {
    for (const node of nodes) {
      if (node.type !== 'group') continue
      if (node.closedView.lazyHref !== undefined) {
        const path = listPath(node.view.children, drawing)
        lists.set(path, { path, nodes: node.view.children })
      }
      visit(node.children)
    }
  }
  for (const { isLarge, nodes } of sidebars.values()) if (isLarge) visit(nodes)
  return [...lists.values()]
}
