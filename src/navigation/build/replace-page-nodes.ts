import type { PageHead, Route } from '../../content/page.ts'
import type { Navigation, NavNode, NavPage } from '../navigation.ts'
import { toPageNode } from './page-node.ts'

type PageHeads = ReadonlyMap<Route, PageHead>

/**
 * A navigation after the titles, icons and tags of some pages were edited. Groups without these pages remain the same
 * objects.
 *
 * @param pages The current heads of these pages. None of them is only a link.
 */
export function replacePageNodes(navigation: Navigation, pages: PageHeads): Navigation {
  return { ...navigation, children: replaceInList(navigation.children, pages) }
}

function replaceInList(nodes: readonly NavNode[], pages: PageHeads): readonly NavNode[] {
  const replaced = nodes.map(node => replaceInNode(node, pages))
  return replaced.every((node, at) => node === nodes[at]) ? nodes : replaced
}

function replaceInNode(node: NavNode, pages: PageHeads): NavNode {
  if (node.type === 'page') return replacePage(node, pages)
  if (node.type !== 'group' && node.type !== 'division') return node
  const children = replaceInList(node.children, pages)
  if (node.type === 'division') return children === node.children ? node : { ...node, children }
  const rootPage = node.rootPage && replacePage(node.rootPage, pages)
  return children === node.children && rootPage === node.rootPage ? node : { ...node, rootPage, children }
}

function replacePage(node: NavPage, pages: PageHeads): NavPage {
  const page = pages.get(node.route)
  const replaced = page && toPageNode(page)
  return replaced?.type === 'page' ? replaced : node
}
