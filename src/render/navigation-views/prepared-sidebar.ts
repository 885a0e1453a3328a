import { isApiPage, type PageHead, type Route } from '../../content/page.ts'
import { firstHrefOf, firstPageOf } from '../../navigation/first-page.ts'
import { isUntitled } from '../../navigation/lookup/navigation-index.ts'
import { type ReadingOrder, readingOrderOf } from '../../navigation/lookup/reading-order.ts'
import type { NavGroup, Navigation, NavLink, NavNode, NavPage } from '../../navigation/navigation.ts'
import { shortDigest } from '../../source/text/digest.ts'
import type { SidebarGroupView, SidebarNodeView, SidebarPageView } from '../templates/page-view.ts'
import { estimateEntrySize } from './estimate-size.ts'
import { toLinkView } from './link-view.ts'
import type { NavigationOptions } from './navigation-options.ts'

/** Above so many plain links, a page holds only the lists around itself; others are fetched. */
const maxInlineLinks = 300

/**
 * Bytes of HTML that the sidebar of pages of an API may take: with what such a page tells and its frame, 100 kB. Above it,
 * pages hold as much of the lists around themselves.
 */
export const sidebarSizeBudget = 22_000

/** A page or link, drawn. */
export interface PreparedLink {
  readonly type: 'link'
  readonly route?: Route | undefined
  /** Whether lists show it. */
  readonly isShown: boolean
  readonly view: SidebarPageView
  readonly size: number
}

/** A group, drawn as those pages see it that are not in it. */
export interface PreparedGroup {
  readonly type: 'group'
  readonly key: string
  readonly rootRoute?: Route | undefined
  /** Whether lists show it; pages in a hidden group see it all the same. */
  readonly isShown: boolean
  readonly view: SidebarGroupView
  /** The same without its list, which is a file. */
  readonly lazyView: SidebarGroupView
  readonly children: readonly PreparedNode[]
  /** Bytes of HTML that it takes on pages that are not in it, roughly; nothing where lists do not show it. */
  readonly size: number
}

export type PreparedNode = PreparedLink | PreparedGroup

export interface PreparedSidebar {
  readonly nodes: readonly PreparedNode[]
  /** Whether its groups are fetched one by one. */
  readonly isLazy: boolean
  /** Whether pages of an API stand in it, on which it has less room. */
  readonly hasApi: boolean
  readonly order: ReadingOrder
}

/** The sidebars of a navigation by the key of their division; the root's key is empty. */
export function prepareSidebars(
  navigation: Navigation,
  pages: ReadonlyMap<Route, PageHead>,
  drawing: NavigationOptions,
): ReadonlyMap<string, PreparedSidebar> {
  const prepare = (nodes: readonly NavNode[]) => prepareSidebar(nodes, hasApiPage(nodes, pages), drawing)
  const sidebars = new Map([['', prepare(navigation.children)]])
  const visit = (nodes: readonly NavNode[]): void => {
    for (const node of nodes) {
      if (node.type !== 'division') continue
      sidebars.set(node.key, prepare(node.children))
      visit(node.children)
    }
  }
  visit(navigation.children)
  return sidebars
}

function prepareSidebar(nodes: readonly NavNode[], hasApi: boolean, drawing: NavigationOptions): PreparedSidebar {
  const isLong = countLinks(nodes) > maxInlineLinks
  const whole = isLong ? [] : prepareNodes(nodes, { options: drawing, isLazy: false, depth: 0 })
  const isLarge = isLong || (hasApi && sizeOfList(whole) > sidebarSizeBudget)
  const shown = isLarge ? prepareNodes(nodes, { options: drawing, isLazy: isLarge, depth: 0 }) : whole
  return { nodes: shown, isLazy: isLarge, hasApi, order: readingOrderOf(nodes) }
}

/** Roughly the bytes of HTML that a list takes. */
export const sizeOfList = (nodes: readonly PreparedNode[]): number => nodes.reduce((sum, { size }) => sum + size, 0)

interface PrepareOptions {
  readonly options: NavigationOptions
  readonly isLazy: boolean
  readonly depth: number
}

function prepareNodes(nodes: readonly NavNode[], drawn: PrepareOptions): readonly PreparedNode[] {
  return nodes.flatMap((node): readonly PreparedNode[] => {
    if (node.type === 'page' || node.type === 'link') return [prepareLink(node, drawn.options)]
    if (node.type !== 'group') return []
    return isUntitled(node) ? prepareNodes(node.children, drawn) : [prepareGroup(node, drawn)]
  })
}

function prepareLink(node: NavPage | NavLink, drawing: NavigationOptions): PreparedLink {
  const { title, icon, tag } = node
  if (node.type === 'link') {
    const view: SidebarPageView = { type: 'page', ...toLinkView(node, drawing), tag, isDeprecated: false }
    return { type: 'link', isShown: true, view, size: estimateEntrySize(view) }
  }
  const { route, method, hasPlayground, isDeprecated, isHidden } = node
  const link = toLinkView({ title, href: route, icon }, drawing)
  const lacksPlayground = (drawing.hasPlaygrounds && method !== undefined && !hasPlayground) || undefined
  const view: SidebarPageView = { type: 'page', ...link, tag, method, lacksPlayground, isDeprecated }
  return { type: 'link', route, isShown: !isHidden, view, size: isHidden ? 0 : estimateEntrySize(view) }
}

function prepareGroup(group: NavGroup, drawn: PrepareOptions): PreparedGroup {
  const { key, isHidden } = group
  const rootRoute = group.rootPage && !group.rootPage.isHidden ? group.rootPage.route : undefined
  const children = prepareNodes(group.children, { ...drawn, depth: drawn.depth + 1 })
  const view = toGroupView(group, rootRoute, shownViews(children), drawn)
  const isShown = !isHidden && (rootRoute !== undefined || view.children.length > 0)
  const closedView = drawn.isLazy ? toLazyView(group, view, drawn.options) : view
  const weight = isShown ? estimateEntrySize(closedView) : 0
  return { type: 'group', key, rootRoute, isShown, view, lazyView: closedView, children, size: weight }
}

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

/** Where opening a group leads: its first page if the site asks for that, nowhere if it forbids it, else its root page. */
function drilldownHref(group: NavGroup, root: Route | undefined, { drilldown, hrefOf }: NavigationOptions) {
  const target = drilldown === true ? (root ?? firstPageOf(group.children)?.route) : root
  return drilldown === false || target === undefined ? undefined : hrefOf(target)
}

function toLazyView(group: NavGroup, view: SidebarGroupView, drawing: NavigationOptions): SidebarGroupView {
  // A group that only has its root page has nothing to fetch.
  if (view.children.length === 0) return view
  const first = firstPageOf([{ ...group, isHidden: false }])?.route ?? firstHrefOf(group.children)
  const lazyHref = drawing.hrefOf(`/${lazyListPath(view.children, drawing)}`)
  const firstHref = first === undefined ? undefined : drawing.hrefOf(first)
  return { ...view, isOpen: false, isFoldable: true, lazyHref, firstHref, children: [] }
}

/** Path of the file that holds the list of a group, named by what is in it. */
export function lazyListPath(children: readonly SidebarNodeView[], { templateVersion }: NavigationOptions): string {
  return `_lectern/nav/${shortDigest(JSON.stringify([templateVersion, children]))}.html`
}

/** The views of those nodes that lists show. */
function shownViews(nodes: readonly PreparedNode[]): readonly SidebarNodeView[] {
  return nodes.filter(node => node.isShown).map(node => node.view)
}

/** Links that a list shows with all lists in it. */
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

/** Whether a page of an API stands in a list. */
const hasApiPage = (nodes: readonly NavNode[], pages: ReadonlyMap<Route, PageHead>): boolean =>
  nodes.some(node => {
    if (node.type === 'group') return hasApiPage(node.children, pages)
    const page = node.type === 'page' ? pages.get(node.route) : undefined
    return page !== undefined && isApiPage(page.frontmatter)
  })
