import type { Route } from '../../content/page.ts'
import { firstHrefOf, firstPageOf } from '../../navigation/first-page.ts'
import { isUntitled } from '../../navigation/lookup/navigation-index.ts'
import { type ReadingOrder, readingOrderOf } from '../../navigation/lookup/reading-order.ts'
import type { NavGroup, NavigationTree, NavLink, NavNode, NavPage } from '../../navigation/navigation.ts'
import { lazy } from '../../source/lazy.ts'
import type { SidebarGroupView, SidebarNodeView, SidebarPageView } from '../templates/navigation-view.ts'
import { estimateEntrySize } from './estimate-size.ts'
import type { GroupCache } from './group-cache.ts'
import { toLinkView } from './link-view.ts'
import { createListPaths, type ListPaths } from './list-paths.ts'
import type { NavigationOptions } from './navigation-options.ts'

/** With more links than this, a page contains only the lists around itself. Other lists are fetched. */
const maxInlineLinks = 300

/**
 * Size budget in bytes of HTML for the sidebar of API pages. With its content and frame, such a page has about 100 kB.
 * Above the budget, pages contain only a part of the lists around themselves, up to the budget.
 */
export const sidebarSizeBudget = 22_000

/** A prepared page or link. */
export interface PreparedLink {
  readonly type: 'link'
  readonly route?: Route | undefined
  /** Whether lists show it. */
  readonly isShown: boolean
  readonly view: SidebarPageView
  readonly size: number
}

/** A prepared group, for pages that are not in it. */
export interface PreparedGroup {
  readonly type: 'group'
  readonly key: string
  readonly rootRoute?: Route | undefined
  /** Whether lists show it. Pages in a hidden group always show the group. */
  readonly isShown: boolean
  readonly view: SidebarGroupView
  /** The same without its list, if it is in a separate file. */
  readonly lazyView: SidebarGroupView
  /** The file with its list, relative to the output folder. */
  readonly listPath?: string | undefined
  readonly children: readonly PreparedNode[]
  /** The groups among its children. Finding them does not prepare a list of links. */
  readonly groups: readonly PreparedGroup[]
  /** Estimated bytes of HTML on pages outside of the group; 0 if lists do not show it. */
  readonly size: number
}

export type PreparedNode = PreparedLink | PreparedGroup

export interface PreparedSidebar {
  readonly nodes: readonly PreparedNode[]
  /** Whether its groups are fetched separately. */
  readonly isLazy: boolean
  /** Whether it contains API pages, on which it has a size budget. */
  readonly hasApi: boolean
  readonly order: ReadingOrder
}

/** The sidebars of a navigation by the key of their division; the root's key is empty. */
export function prepareSidebars(
  navigation: NavigationTree,
  apiRoutes: ReadonlySet<Route>,
  { options, groups }: Pick<PrepareOptions, 'options' | 'groups'>,
): ReadonlyMap<string, PreparedSidebar> {
  const listPaths = createListPaths()
  const prepare = (nodes: readonly NavNode[], names: readonly string[]) =>
    prepareSidebar(nodes, hasApiPage(nodes, apiRoutes), { options, groups, depth: 0, names, listPaths })
  const sidebars = new Map([['', prepare(navigation.children, [])]])
  const visit = (nodes: readonly NavNode[], names: readonly string[]): void => {
    for (const node of nodes) {
      if (node.type !== 'division') continue
      const inner = [...names, `${node.kind} ${node.name}`]
      sidebars.set(node.key, prepare(node.children, inner))
      visit(node.children, inner)
    }
  }
  visit(navigation.children, [])
  return sidebars
}

function prepareSidebar(
  nodes: readonly NavNode[],
  hasApi: boolean,
  context: Omit<PrepareOptions, 'isLazy'>,
): PreparedSidebar {
  const isLong = countLinks(nodes) > maxInlineLinks
  const inlineNodes = isLong ? [] : prepareNodes(nodes, { ...context, isLazy: false })
  const isLarge = isLong || (hasApi && sizeOfList(inlineNodes) > sidebarSizeBudget)
  const prepared = isLarge ? prepareNodes(nodes, { ...context, isLazy: true }) : inlineNodes
  return { nodes: prepared, isLazy: isLarge, hasApi, order: readingOrderOf(nodes) }
}

/** The estimated bytes of HTML for a list. */
export const sizeOfList = (nodes: readonly PreparedNode[]): number => nodes.reduce((sum, { size }) => sum + size, 0)

interface PrepareOptions {
  readonly options: NavigationOptions
  /** Groups that were prepared earlier. */
  readonly groups: GroupCache
  readonly isLazy: boolean
  readonly depth: number
  /** Names of the divisions and groups around the list, outermost first. */
  readonly names: readonly string[]
  readonly listPaths: ListPaths
}

function prepareNodes(nodes: readonly NavNode[], context: PrepareOptions): readonly PreparedNode[] {
  return nodes.flatMap((node): readonly PreparedNode[] => {
    if (node.type === 'page' || node.type === 'link') return [prepareLink(node, context.options)]
    if (node.type !== 'group') return []
    if (isUntitled(node)) return prepareNodes(node.children, context)
    const { groups, listPaths, isLazy, depth, names } = context
    const prepare = (paths: ListPaths) => prepareGroup(node, { ...context, listPaths: paths })
    return [groups.get(node, { isLazy, depth, names }, listPaths, prepare)]
  })
}

function prepareLink(node: NavPage | NavLink, options: NavigationOptions): PreparedLink {
  const { title, icon, tag } = node
  if (node.type === 'link') {
    const view: SidebarPageView = { type: 'page', ...toLinkView(node, options), tag, isDeprecated: false }
    return { type: 'link', isShown: true, view, size: estimateEntrySize(view) }
  }
  const { route, method, hasPlayground, isDeprecated, isHidden } = node
  const link = toLinkView({ title, href: route, icon }, options)
  const lacksPlayground = (options.hasPlaygrounds && method !== undefined && !hasPlayground) || undefined
  const view: SidebarPageView = { type: 'page', ...link, tag, method, lacksPlayground, isDeprecated }
  return { type: 'link', route, isShown: !isHidden, view, size: isHidden ? 0 : estimateEntrySize(view) }
}

function prepareGroup(group: NavGroup, context: PrepareOptions): PreparedGroup {
  const { key, isHidden } = group
  const { isLazy, depth, listPaths, options } = context
  const rootRoute = group.rootPage && !group.rootPage.isHidden ? group.rootPage.route : undefined
  const names = [...context.names, group.title]
  const children = lazy(() => prepareNodes(group.children, { ...context, depth: depth + 1, names }))
  const view = lazy(() => toGroupView(group, rootRoute, shownViews(children()), context))
  // A list of links is only prepared for pages in it, and for its file. Nested groups are prepared to choose their files.
  const isListOfLinks = isLazy && group.children.every(isLink)
  const groups = isListOfLinks ? [] : children().filter(node => node.type === 'group')
  const showsList = isListOfLinks ? group.children.some(isShownLink) : view().children.length > 0
  const isShown = !isHidden && (rootRoute !== undefined || showsList)
  // A group that only has its root page has nothing to fetch.
  const listPath = isLazy && showsList ? listPaths.choose(names) : undefined
  const lazyView =
    listPath === undefined ? view() : toLazyView(group, toGroupView(group, rootRoute, [], context), listPath, options)
  const size = isShown ? estimateEntrySize(lazyView) : 0
  return {
    ...{ type: 'group', key, rootRoute, isShown, lazyView, listPath, groups, size },
    get view() {
      return view()
    },
    get children() {
      return children()
    },
  }
}

const isLink = (node: NavNode): boolean => node.type === 'page' || node.type === 'link'

const isShownLink = (node: NavNode): boolean => node.type === 'link' || (node.type === 'page' && !node.isHidden)

function toGroupView(
  group: NavGroup,
  rootRoute: Route | undefined,
  children: readonly SidebarNodeView[],
  { options, depth }: PrepareOptions,
): SidebarGroupView {
  const { key, title, icon, tag, isExpanded } = group
  const isFoldable = depth > 0 && children.length > 0
  return {
    type: 'group',
    key,
    title,
    icon: icon && options.iconOf(icon),
    tag,
    href: rootRoute === undefined ? undefined : options.hrefOf(rootRoute),
    isCurrent: false,
    isActive: false,
    isOpen: !isFoldable || isExpanded,
    isFoldable,
    drilldownHref: drilldownHref(group, rootRoute, options),
    depth,
    children,
  }
}

/**
 * The page that is shown when a group is opened: with `drilldown: true` its root or first page, with `false` none,
 * otherwise its root.
 */
function drilldownHref(group: NavGroup, root: Route | undefined, { drilldown, hrefOf }: NavigationOptions) {
  const target = drilldown === true ? (root ?? firstPageOf(group.children)?.route) : root
  return drilldown === false || target === undefined ? undefined : hrefOf(target)
}

function toLazyView(
  group: NavGroup,
  view: SidebarGroupView,
  listPath: string,
  options: NavigationOptions,
): SidebarGroupView {
  const first = firstPageOf([{ ...group, isHidden: false }])?.route ?? firstHrefOf(group.children)
  const lazyHref = options.hrefOfFile(listPath)
  const firstHref = first === undefined ? undefined : options.hrefOf(first)
  return { ...view, isOpen: false, isFoldable: true, lazyHref, firstHref, children: [] }
}

/** The views of the nodes that lists show. */
function shownViews(nodes: readonly PreparedNode[]): readonly SidebarNodeView[] {
  return nodes.filter(node => node.isShown).map(node => node.view)
}

/** The number of links in a list, including nested lists. */
function countLinks(nodes: readonly NavNode[]): number {
  let count = 0
  for (const node of nodes) {
    if (node.type === 'link') count++
    if (node.type === 'page' && !node.isHidden) count++
    if (node.type === 'group' && !node.isHidden)
      count += Number(node.rootPage !== undefined) + countLinks(node.children)
  }
  return count
}

/** Whether a list contains an API page. */
const hasApiPage = (nodes: readonly NavNode[], apiRoutes: ReadonlySet<Route>): boolean =>
  nodes.some(node =>
    node.type === 'group' ? hasApiPage(node.children, apiRoutes) : node.type === 'page' && apiRoutes.has(node.route),
  )
