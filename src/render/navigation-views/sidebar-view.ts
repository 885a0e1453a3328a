import type { Route } from '../../content/page.ts'
import { groupsAt, isUntitled } from '../../navigation/lookup/navigation-index.ts'
import { languageAt } from '../../navigation/lookup/page-context.ts'
import type { Place } from '../../navigation/navigation.ts'
import { memoize } from '../../source/memoize.ts'
import type { SidebarGroupView, SidebarNodeView } from '../templates/page-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'
import {
  lazyListPath,
  type PreparedGroup,
  type PreparedNode,
  sidebarSizeBudget,
  sizeOfList,
} from './prepared-sidebar.ts'

/** So many entries of each list around a page; of the outermost one, which tells what there is, some more. */
const maxEntries = { outermost: 60, others: 36 }

/** What a large sidebar of pages of an API has in any case, however much of the navigation stands above it. */
const minSidebarSize = 8_000

/** A group or an entry takes so much besides: links to what its list leaves out. */
const moreLinksSize = 400

interface SidebarPath {
  readonly route: Route | undefined
  /** Keys of the groups around the page, from the outermost in. */
  readonly groups: readonly string[]
  readonly depth: number
  readonly isLazy: boolean
  /** Bytes of HTML that each list around the page may take, from the outermost in. */
  readonly sizeBudgets: readonly number[]
}

/**
 * The sidebar of a page: drawn before, but for the groups around the page and the page itself.
 *
 * @param above Bytes of HTML that other parts of the navigation take.
 */
export function sidebarOf(
  frame: NavigationFrame,
  route: Route | undefined,
  place: Place,
  above = 0,
): readonly SidebarNodeView[] {
  const sidebar = frame.sidebars.get(place.divisions.at(-1) ?? '')
  if (!sidebar) return []
  const around = groupsAt(frame.index, place).filter(group => !isUntitled(group))
  const groups = around.map(({ key }) => key)
  const { nodes, isLazy, hasApi } = sidebar
  const room = hasApi ? Math.max(minSidebarSize, sidebarSizeBudget - above) : Number.POSITIVE_INFINITY
  return listViews(nodes, {
    route,
    groups,
    depth: 0,
    isLazy,
    sizeBudgets: isLazy ? shareSizeBudget(nodes, groups, room) : [],
  })
}

/** What lists around a page may take together, shared so that the long ones have what short ones leave. */
function shareSizeBudget(nodes: readonly PreparedNode[], groups: readonly string[], room: number): readonly number[] {
  const lists = listsAround(nodes, groups).map((list, depth) => ({ depth, weight: sizeOfList(list) + moreLinksSize }))
  const rooms: number[] = []
  let left = room
  for (const [at, { depth, weight }] of lists.toSorted((one, other) => one.weight - other.weight).entries()) {
    const own = Math.min(weight, left / (lists.length - at))
    rooms[depth] = own
    left -= own
  }
  return rooms
}

/** The outermost list, and that of each group on the way to a page. */
function listsAround(nodes: readonly PreparedNode[], [key, ...inner]: readonly string[]): (readonly PreparedNode[])[] {
  const group = nodes.find((node): node is PreparedGroup => node.type === 'group' && node.key === key)
  return group ? [nodes, ...listsAround(group.children, inner)] : [nodes]
}

function listViews(nodes: readonly PreparedNode[], way: SidebarPath): readonly SidebarNodeView[] {
  const at = nodes.findIndex(node => isOnPath(node, way))
  const { start, end } = windowAround(at, nodes, way)
  const views = nodes.slice(start, end).flatMap((node, index): readonly SidebarNodeView[] => {
    if (node.type === 'group' && start + index === at) return [activeGroupView(node, way)]
    if (!node.isShown) return []
    if (node.type === 'group') return [way.isLazy ? node.lazyView : node.view]
    return [start + index === at ? { ...node.view, isCurrent: true } : node.view]
  })
  return [
    ...moreLink(nearestShown(nodes, start, -1), 'previous'),
    ...views,
    ...moreLink(nearestShown(nodes, end - 1, 1), 'next'),
  ]
}

/** Whether a node is the page, or the group on the way to it. */
function isOnPath(node: PreparedNode, { route, groups, depth }: SidebarPath): boolean {
  if (node.type === 'group') return node.key === groups[depth]
  return depth === groups.length && route !== undefined && node.route === route && node.isShown
}

/** The entries of a list that a page shows: all, or in a large sidebar so many around itself as there is room for. */
function windowAround(
  at: number,
  nodes: readonly PreparedNode[],
  { isLazy, depth, sizeBudgets }: SidebarPath,
): { readonly start: number; readonly end: number } {
  const most = depth === 0 ? maxEntries.outermost : maxEntries.others
  let left = (sizeBudgets[depth] ?? Number.POSITIVE_INFINITY) - moreLinksSize
  if (!isLazy) return { start: 0, end: nodes.length }
  let start = Math.max(0, at)
  let end = start
  const take = (node: PreparedNode | undefined): boolean => {
    if (!node || end - start >= most || (end > start && node.size > left)) return false
    left -= node.size
    return true
  }
  for (let isGrowing = true; isGrowing; ) {
    const isNext = take(nodes[end])
    if (isNext) end++
    const isPrevious = take(nodes[start - 1])
    if (isPrevious) start--
    isGrowing = isNext || isPrevious
  }
  return { start, end }
}

function nearestShown(nodes: readonly PreparedNode[], from: number, step: 1 | -1): PreparedNode | undefined {
  let at = from + step
  while (nodes[at]?.isShown === false) at += step
  return nodes[at]
}

/** A link to the nearest entry that a page leaves out, where its neighbours are shown. */
function moreLink(node: PreparedNode | undefined, more: 'previous' | 'next'): readonly SidebarNodeView[] {
  const href = node?.type === 'group' ? (node.view.href ?? node.lazyView.firstHref) : node?.view.href
  if (!node || href === undefined) return []
  return [
    { type: 'page', title: node.view.title, href, isExternal: false, isCurrent: false, isDeprecated: false, more },
  ]
}

function activeGroupView(group: PreparedGroup, way: SidebarPath): SidebarGroupView {
  const depth = way.depth + 1
  const isCurrent = depth === way.groups.length && group.rootRoute !== undefined && group.rootRoute === way.route
  const children = listViews(group.children, { ...way, depth })
  return { ...group.view, isCurrent, isActive: true, isOpen: true, children }
}

/** A list of a large sidebar, to be written as a file that no page is current in. */
export interface LazyList {
  /** Relative to the output folder. */
  readonly path: string
  readonly nodes: readonly SidebarNodeView[]
  /** The language of the pages that it lists, if the site has several. */
  readonly lang: string | undefined
}

/** The lists that large sidebars fetch when one of their groups is opened. */
export const lazyListsOf = memoize(findLazyLists)

function findLazyLists({ sidebars, options, index }: NavigationFrame): readonly LazyList[] {
  const lists = new Map<string, LazyList>()
  const visit = (nodes: readonly PreparedNode[], lang: string | undefined): void => {
    for (const node of nodes) {
      if (node.type !== 'group') continue
      if (node.lazyView.lazyHref !== undefined) {
        const path = lazyListPath(node.view.children, options)
        lists.set(path, { path, nodes: node.view.children, lang })
      }
      visit(node.children, lang)
    }
  }
  const places = new Map(
    [...index.navigation.places.values()].flat().map(place => [place.divisions.at(-1) ?? '', place]),
  )
  for (const [key, { isLazy, nodes }] of sidebars) {
    const place = places.get(key)
    if (isLazy) visit(nodes, place && languageAt(index, place)?.tag)
  }
  return [...lists.values()]
}
