import type { PageHead, Route } from '../../content/page.ts'
import type { NavDivision, NavGroup, Navigation, NavNode } from '../../navigation/navigation.ts'
import { memoize } from '../../source/memoize.ts'

/** The first page of each folder in a list of the navigation, by the route of the folder. */
interface FirstPages {
  /** Among the pages that the sidebar shows. */
  readonly shown: ReadonlyMap<Route, Route>
  /** Among the others. */
  readonly hidden: ReadonlyMap<Route, Route>
}

/**
 * The first page of each folder in the order of the navigation, for folders without a page of their own. Pages that the
 * sidebar shows come before hidden ones.
 */
export function firstPagesOfFolders(
  { children }: Pick<Navigation, 'children'>,
  pages: ReadonlyMap<Route, PageHead>,
): ReadonlyMap<Route, Route> {
  const { shown, hidden } = firstPagesAmong(children)
  const first = new Map<Route, Route>()
  for (const found of [shown, hidden])
    for (const [folder, route] of found) if (!first.has(folder) && !pages.has(folder)) first.set(folder, route)
  return first
}

function firstPagesAmong(nodes: readonly NavNode[]): FirstPages {
  const shown = new Map<Route, Route>()
  const hidden = new Map<Route, Route>()
  for (const node of nodes) {
    if (node.type === 'page') addFolders(node.route, node.isHidden ? hidden : shown)
    if (node.type !== 'group' && node.type !== 'division') continue
    const inside = firstPagesIn(node)
    addMissing(inside.shown, node.isHidden ? hidden : shown)
    addMissing(inside.hidden, hidden)
  }
  return { shown, hidden }
}

/** Cached, because most edits of the navigation change only one group. */
const firstPagesIn = memoize((node: NavGroup | NavDivision) =>
  firstPagesAmong(node.type === 'group' && node.rootPage ? [node.rootPage, ...node.children] : node.children),
)

function addFolders(route: Route, first: Map<Route, Route>): void {
  for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
    const folder = route.slice(0, end)
    // The folders around it are known too.
    if (first.has(folder)) return
    first.set(folder, route)
  }
}

function addMissing(found: ReadonlyMap<Route, Route>, first: Map<Route, Route>): void {
  for (const [folder, route] of found) if (!first.has(folder)) first.set(folder, route)
}
