import type { Route } from '../content/page.ts'
import type { Place } from '../navigation/navigation.ts'
import { groupsAt, isUntitled } from '../navigation/navigation-index.ts'
import { languageAt } from '../navigation/page-surroundings.ts'
import type { NavigationFrame } from './navigation-frame.ts'
import type { SidebarGroupView, SidebarNodeView } from './page-view.ts'
import { listPath, type PreparedGroup, type PreparedNode } from './prepared-sidebar.ts'

/**
 * So many entries of each list around a page: 36 with a method beside each of them take 9 kB. Of the outermost one,
 * which tells what there is, some more.
 */
const mostEntries = { outermost: 60, others: 36 }

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
  const at = nodes.findIndex(node => isAround(node, way))
  const { start, end } = windowAround(at, nodes.length, way)
  const views = nodes.slice(start, end).flatMap((node, index): readonly SidebarNodeView[] => {
    if (node.type === 'group' && start + index === at) return [groupAround(node, way)]
    if (!node.isShown) return []
    if (node.type === 'group') return [way.isLarge ? node.closedView : node.view]
    return [start + index === at ? { ...node.view, isCurrent: true } : node.view]
  })
  return [...moreOf(nextShown(nodes, start, -1), 'previous'), ...views, ...moreOf(nextShown(nodes, end - 1, 1), 'next')]
}

/** Whether a node is the page, or the group on the way to it. */
function isAround(node: PreparedNode, { route, groups, depth }: Way): boolean {
  if (node.type === 'group') return node.key === groups[depth]
  return depth === groups.length && route !== undefined && node.route === route && node.isShown
}

/** The entries of a list that a page shows: all, or in a large sidebar so many around itself. */
function windowAround(
  at: number,
  length: number,
  { isLarge, depth }: Way,
): { readonly start: number; readonly end: number } {
  const most = depth === 0 ? mostEntries.outermost : mostEntries.others
  if (!isLarge || length <= most) return { start: 0, end: length }
  const start = Math.min(Math.max(0, at - most / 2), length - most)
  return { start, end: start + most }
}

function nextShown(nodes: readonly PreparedNode[], from: number, step: 1 | -1): PreparedNode | undefined {
  let at = from + step
  while (nodes[at]?.isShown === false) at += step
  return nodes[at]
}

/** A link to the nearest entry that a page leaves out, where its neighbours are shown. */
function moreOf(node: PreparedNode | undefined, more: 'previous' | 'next'): readonly SidebarNodeView[] {
  const href = node?.type === 'group' ? (node.view.href ?? node.closedView.firstHref) : node?.view.href
  if (!node || href === undefined) return []
  return [
    { type: 'page', title: node.view.title, href, isExternal: false, isCurrent: false, isDeprecated: false, more },
  ]
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
  /** The language of the pages that it lists, if the site has several. */
  readonly lang: string | undefined
}

/** The lists that large sidebars fetch when one of their groups is opened. */
export function fetchedListsOf({ sidebars, drawing, index }: NavigationFrame): readonly FetchedList[] {
  const lists = new Map<string, FetchedList>()
  const visit = (nodes: readonly PreparedNode[], lang: string | undefined): void => {
    for (const node of nodes) {
      if (node.type !== 'group') continue
      if (node.closedView.lazyHref !== undefined) {
        const path = listPath(node.view.children, drawing)
        lists.set(path, { path, nodes: node.view.children, lang })
      }
      visit(node.children, lang)
    }
  }
  const places = new Map(
    [...index.navigation.places.values()].flat().map(place => [place.divisions.at(-1) ?? '', place]),
  )
  for (const [key, { isLarge, nodes }] of sidebars) {
    const place = places.get(key)
    if (isLarge) visit(nodes, place && languageAt(index, place)?.tag)
  }
  return [...lists.values()]
}
