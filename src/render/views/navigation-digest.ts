import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { SidebarNodeView } from '../templates/navigation-view.ts'
import type { PageNavigation } from './page-navigation.ts'

/** A digest of what a page shows of the navigation. Entries that many pages share are read once. */
export const navigationDigest = memoize(({ view, ...navigation }: PageNavigation): string => {
  const { sidebar, ...rest } = view
  return shortDigest(JSON.stringify([navigation, rest, sidebar.map(nodeDigest)]))
})

/** Only the page itself and the groups around it are objects of their own. */
function nodeDigest(node: SidebarNodeView): unknown {
  if (node.type === 'page') return node.isCurrent || node.more ? node : sharedDigest(node)
  return node.isActive ? [{ ...node, children: [] }, node.children.map(nodeDigest)] : sharedDigest(node)
}

const sharedDigest = memoize((node: SidebarNodeView) => shortDigest(JSON.stringify(node)))
