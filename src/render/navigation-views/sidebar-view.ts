import type { Route } from '../../content/page.ts'
import { groupsAt, isUntitled } from '../../navigation/lookup/navigation-index.ts'
import { languageAt } from '../../navigation/lookup/page-context.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import { memoize } from '../../source/memoize.ts'
import type { SidebarGroupView, SidebarNodeView } from '../templates/navigation-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'
import { type PreparedGroup, type PreparedNode, sidebarSizeBudget, sizeOfList } from './prepared-sidebar.ts'

/** Maximum number of entries of each list around a page. The outermost list gives an overview, so it may be longer. */
const maxEntries = { outermost: 60, others: 36 }

/** Minimum size budget for the sidebar of API pages, even if other parts of the navigation are large. */
const minSidebarSize = 8_000

/** Bytes for the links to entries that a list leaves out. */
const moreLinksSize = 400

interface SidebarPath {
  readonly route: Route | undefined
  /** Keys of the groups around the page, outermost first. */
  readonly groups: readonly string[]
  readonly depth: number
  readonly isLazy: boolean
  /** Size budget in bytes of HTML for each list around the page, outermost first. */
  readonly sizeBudgets: readonly number[]
}

/**
 * The sidebar of a page. It is already prepared, except for the groups around the page and the page itself.
 *
 * @param reservedSize Bytes of HTML for other parts of the navigation.
 */
export function sidebarOf(
  frame: NavigationFrame,
  route: Route | undefined,
  location: NavLocation,
  reservedSize = 0,
): readonly SidebarNodeView[] {
  const sidebar = frame.sidebars.get(location.divisions.at(-1) ?? '')
  if (!sidebar) return []
  const around = groupsAt(frame.index, location).filter(group => !isUntitled(group))
  const groups = around.map(({ key }) => key)
  const { nodes, isLazy, hasApi } = sidebar
  const sizeBudget = hasApi ? Math.max(minSidebarSize, sidebarSizeBudget - reservedSize) : Number.POSITIVE_INFINITY
  return listViews(nodes, {
    route,
    groups,
    depth: 0,
    isLazy,
    sizeBudgets: isLazy && hasApi ? shareSizeBudget(nodes, groups, sizeBudget) : [],
  })
}

/** Divide the size budget among the lists around a page. Long lists get what short ones do not need. */
function shareSizeBudget(
  nodes: readonly PreparedNode[],
  groups: readonly string[],
  sizeBudget: number,
): readonly number[] {
  const lists = listsAround(nodes, groups).map((list, depth) => ({ depth, weight: sizeOfList(list) + moreLinksSize }))
  const sizeBudgets: number[] = []
  let left = sizeBudget
  for (const [at, { depth, weight }] of lists.toSorted((one, other) => one.weight - other.weight).entries()) {
    const share = Math.min(weight, left / (lists.length - at))
    sizeBudgets[depth] = share
    left -= share
  }
  return sizeBudgets
}

/** The outermost list, and the list of each group around a page. */
function listsAround(nodes: readonly PreparedNode[], [key, ...inner]: readonly string[]): (readonly PreparedNode[])[] {
  const group = nodes.find((node): node is PreparedGroup => node.type === 'group' && node.key === key)
  return group ? [nodes, ...listsAround(group.children, inner)] : [nodes]
}

function listViews(nodes: readonly PreparedNode[], path: SidebarPath): readonly SidebarNodeView[] {
  const at = nodes.findIndex(node => isOnPath(node, path))
  const { start, end } = windowAround(at, nodes, path)
  const { views, positions } = path.isLazy ? lazyEntries(nodes) : entriesWithLists(nodes)
  const first = positions[start] ?? views.length
  const shown = views.slice(first, positions[end])
  const node = nodes[at]
  const position = positions[at]
  return [
    ...moreLink(nearestShown(nodes, start, -1), 'previous'),
    ...(node && position !== undefined
      ? shown.toSpliced(position - first, node.isShown ? 1 : 0, viewOnPath(node, path))
      : shown),
    ...moreLink(nearestShown(nodes, end - 1, 1), 'next'),
  ]
}

/** The entries that lists show, and for each entry the number of shown ones above it. They are the same on many pages. */
const entriesWithLists = memoize((nodes: readonly PreparedNode[]) => shownEntries(nodes, ({ view }) => view))
const lazyEntries = memoize((nodes: readonly PreparedNode[]) =>
  shownEntries(nodes, node => (node.type === 'group' ? node.lazyView : node.view)),
)

function shownEntries(nodes: readonly PreparedNode[], viewOf: (node: PreparedNode) => SidebarNodeView) {
  const views: SidebarNodeView[] = []
  const positions = nodes.map(node => (node.isShown ? views.push(viewOf(node)) - 1 : views.length))
  return { views, positions }
}

/** The page itself, or a group around it. */
const viewOnPath = (node: PreparedNode, path: SidebarPath): SidebarNodeView =>
  node.type === 'group' ? activeGroupView(node, path) : { ...node.view, isCurrent: true }

/** Whether a node is the page, or a group around it. */
function isOnPath(node: PreparedNode, { route, groups, depth }: SidebarPath): boolean {
  if (node.type === 'group') return node.key === groups[depth]
  return depth === groups.length && route !== undefined && node.route === route && node.isShown
}

/** The range of entries that a page shows: all, or in a large sidebar those around itself, within the size budget. */
function windowAround(
  at: number,
  nodes: readonly PreparedNode[],
  { isLazy, depth, sizeBudgets }: SidebarPath,
): { readonly start: number; readonly end: number } {
  if (!isLazy) return { start: 0, end: nodes.length }
  const maxCount = depth === 0 ? maxEntries.outermost : maxEntries.others
  let left = (sizeBudgets[depth] ?? Number.POSITIVE_INFINITY) - moreLinksSize
  let start = Math.max(0, at)
  let end = start
  const tryAdd = (node: PreparedNode | undefined): boolean => {
    if (!node || end - start >= maxCount || (end > start && node.size > left)) return false
    left -= node.size
    return true
  }
  for (let isGrowing = true; isGrowing; ) {
    const isNext = tryAdd(nodes[end])
    if (isNext) end++
    const isPrevious = tryAdd(nodes[start - 1])
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

/** A link to the nearest entry that is left out, shown next to its neighbors. */
function moreLink(node: PreparedNode | undefined, more: 'previous' | 'next'): readonly SidebarNodeView[] {
  const href = node?.type === 'group' ? (node.view.href ?? node.lazyView.firstHref) : node?.view.href
  if (!node || href === undefined) return []
  return [
    { type: 'page', title: node.view.title, href, isExternal: false, isCurrent: false, isDeprecated: false, more },
  ]
}

function activeGroupView(group: PreparedGroup, path: SidebarPath): SidebarGroupView {
  const depth = path.depth + 1
  const isCurrent = depth === path.groups.length && group.rootRoute !== undefined && group.rootRoute === path.route
  const children = listViews(group.children, { ...path, depth })
  return { ...group.view, isCurrent, isActive: true, isOpen: true, children }
}

/** A list of a large sidebar as a separate file, in which no entry is current. */
export interface LazyList {
  /** Relative to the output folder. */
  readonly path: string
  readonly nodes: () => readonly SidebarNodeView[]
  /** The language of the pages that it lists, if the site has several. */
  readonly lang: string | undefined
}

/** The lists that large sidebars fetch when one of their groups is opened. */
export const lazyListsOf = memoize(findLazyLists)

function findLazyLists({ sidebars, index }: NavigationFrame): readonly LazyList[] {
  const lists: LazyList[] = []
  const visit = (nodes: readonly PreparedNode[], lang: string | undefined): void => {
    for (const node of nodes) {
      if (node.type !== 'group') continue
      if (node.listPath !== undefined) lists.push({ path: node.listPath, nodes: () => node.view.children, lang })
      visit(node.groups, lang)
    }
  }
  for (const [key, { isLazy, nodes }] of sidebars) {
    const location = { divisions: keysAround(key), groups: [], isVisible: true, isDiscoverable: true }
    if (isLazy) visit(nodes, languageAt(index, location)?.tag)
  }
  return lists
}

/** The keys of the divisions around the content of a division, outermost first: `0` and `0.1` for `0.1`. */
const keysAround = (key: string): readonly string[] =>
  key.split('.').flatMap((part, at, parts) => (part === '' ? [] : [parts.slice(0, at + 1).join('.')]))
