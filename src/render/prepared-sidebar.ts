import type { Route } from '../content/page.ts'
import { firstHrefOf, firstPageOf } from '../navigation/first-page.ts'
import type { NavGroup, Navigation, NavLink, NavNode, NavPage } from '../navigation/navigation.ts'
import { isUntitled } from '../navigation/navigation-index.ts'
import { type ReadingOrder, readingOrderOf } from '../navigation/reading-order.ts'
import { shortDigest } from '../source/digest.ts'
import { toLinkView } from './link-view.ts'
import type { NavigationDrawing } from './navigation-drawing.ts'
import type { SidebarGroupView, SidebarNodeView, SidebarPageView } from './page-view.ts'

/** Above so many plain links, a page holds only the lists around itself; others are fetched. */
const wholeSidebarLimit = 300

/** A link with a method and the long address of an operation takes as much room as two. */
const roomOfMethod = 2

/** A page or link, drawn. */
export interface PreparedLink {
  readonly type: 'link'
  readonly route?: Route | undefined
  /** Whether lists show it. */
  readonly isShown: boolean
  readonly view: SidebarPageView
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
  readonly closedView: SidebarGroupView
  readonly children: readonly PreparedNode[]
}

export type PreparedNode = PreparedLink | PreparedGroup

export interface PreparedSidebar {
  readonly nodes: readonly PreparedNode[]
  /** Whether its groups are fetched one by one. */
  readonly isLarge: boolean
  readonly order: ReadingOrder
}

/** The sidebars of a navigation by the key of their division; the root's key is empty. */
export function prepareSidebars(
  navigation: Navigation,
  drawing: NavigationDrawing,
): ReadonlyMap<string, PreparedSidebar> {
  const sidebars = new Map([['', prepareSidebar(navigation.children, drawing)]])
  const visit = (nodes: readonly NavNode[]): void => {
    for (const node of nodes) {
      if (node.type !== 'division') continue
      sidebars.set(node.key, prepareSidebar(node.children, drawing))
      visit(node.children)
    }
  }
  visit(navigation.children)
  return sidebars
}

function prepareSidebar(nodes: readonly NavNode[], drawing: NavigationDrawing): PreparedSidebar {
  const isLarge = roomOf(nodes) > wholeSidebarLimit
  return { nodes: prepareNodes(nodes, { drawing, isLarge, depth: 0 }), isLarge, order: readingOrderOf(nodes) }
}

interface Drawn {
  readonly drawing: NavigationDrawing
  readonly isLarge: boolean
  readonly depth: number
}

function prepareNodes(nodes: readonly NavNode[], drawn: Drawn): readonly PreparedNode[] {
  return nodes.flatMap((node): readonly PreparedNode[] => {
    if (node.type === 'page' || node.type === 'link') return [prepareLink(node, drawn.drawing)]
    if (node.type !== 'group') return []
    return isUntitled(node) ? prepareNodes(node.children, drawn) : [prepareGroup(node, drawn)]
  })
}

function prepareLink(node: NavPage | NavLink, drawing: NavigationDrawing): PreparedLink {
  const { title, icon, tag } = node
  if (node.type === 'link') {
    const view: SidebarPageView = { type: 'page', ...toLinkView(node, drawing), tag, isDeprecated: false }
    return { type: 'link', isShown: true, view }
  }
  const { route, method, isDeprecated, isHidden } = node
  const link = toLinkView({ title, href: route, icon }, drawing)
  return { type: 'link', route, isShown: !isHidden, view: { type: 'page', ...link, tag, method, isDeprecated } }
}

function prepareGroup(group: NavGroup, drawn: Drawn): PreparedGroup {
  const { key, isHidden } = group
  const rootRoute = group.rootPage && !group.rootPage.isHidden ? group.rootPage.route : undefined
  const children = prepareNodes(group.children, { ...drawn, depth: drawn.depth + 1 })
  const view = toGroupView(group, rootRoute, shownViews(children), drawn)
  const isShown = !isHidden && (rootRoute !== undefined || view.children.length > 0)
  const closedView = drawn.isLarge ? toClosedView(group, view, drawn.drawing) : view
  return { type: 'group', key, rootRoute, isShown, view, closedView, children }
}

function toGroupView(
  group: NavGroup,
  rootRoute: Route | undefined,
  children: readonly SidebarNodeView[],
  { drawing, depth }: Drawn,
): SidebarGroupView {
  const { key, title, icon, tag, isExpanded } = group
  const isFoldable = depth > 0 && children.length > 0
  return {
    type: 'group',
    key,
    title,
    icon: icon && drawing.drawIcon(icon),
    tag,
    href: rootRoute === undefined ? undefined : drawing.hrefOf(rootRoute),
    isCurrent: false,
    isActive: false,
    isOpen: !isFoldable || isExpanded,
    isFoldable,
    drilldownHref: drilldownHref(group, rootRoute, drawing),
    depth,
    children,
  }
}

/** Where opening a group leads: its first page if the site asks for that, nowhere if it forbids it, else its root page. */
function drilldownHref(group: NavGroup, root: Route | undefined, { drilldown, hrefOf }: NavigationDrawing) {
  const target = drilldown === true ? (root ?? firstPageOf(group.children)?.route) : root
  return drilldown === false || target === undefined ? undefined : hrefOf(target)
}

function toClosedView(group: NavGroup, view: SidebarGroupView, drawing: NavigationDrawing): SidebarGroupView {
  // A group that only has its root page has nothing to fetch.
  if (view.children.length === 0) return view
  const first = firstPageOf([{ ...group, isHidden: false }])?.route ?? firstHrefOf(group.children)
  const lazyHref = drawing.hrefOf(`/${listPath(view.children, drawing)}`)
  const firstHref = first === undefined ? undefined : drawing.hrefOf(first)
  return { ...view, isOpen: false, isFoldable: true, lazyHref, firstHref, children: [] }
}

/** Path of the file that holds the list of a group, named by what is in it. */
export function listPath(children: readonly SidebarNodeView[], { templateVersion }: NavigationDrawing): string {
  return `_lectern/nav/${shortDigest(JSON.stringify([templateVersion, children]))}.html`
}

/** The views of those nodes that lists show. */
function shownViews(nodes: readonly PreparedNode[]): readonly SidebarNodeView[] {
  return nodes.filter(node => node.isShown).map(node => node.view)
}

/** The room that a list takes, in plain links. */
function roomOf(nodes: readonly NavNode[]): number {
  let room = 0
  for (const node of nodes) {
    if (node.type === 'link') room++
    if (node.type === 'page' && !node.isHidden) room += node.method === undefined ? 1 : roomOfMethod
    if (node.type === 'group' && !node.isHidden) room += Number(node.rootPage !== undefined) + roomOf(node.children)
  }
  return room
}
