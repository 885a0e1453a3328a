import type { NavDivision, NavNode, NavPage } from './navigation.ts'

/**
 * The first visible page of a list of nodes. A group's root comes before its children, a default division before
 * others.
 */
export function firstPageOf(nodes: readonly NavNode[]): NavPage | undefined {
  for (const node of defaultsFirst(nodes)) {
    const page = firstPageIn(node)
    if (page) return page
  }
  return undefined
}

function firstPageIn(node: NavNode): NavPage | undefined {
  if (node.type === 'link' || node.type === 'operation' || node.isHidden) return undefined
  if (node.type === 'page') return node
  if (node.type === 'division') return node.href === undefined ? firstPageOf(node.children) : undefined
  return node.rootPage && !node.rootPage.isHidden ? node.rootPage : firstPageOf(node.children)
}

/** The first link of a list of nodes, for a division that has no page to open. */
export function firstHrefOf(nodes: readonly NavNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'link') return node.href
    if (node.type === 'page' || node.type === 'operation' || node.isHidden) continue
    const href = (node.type === 'division' ? node.href : undefined) ?? firstHrefOf(node.children)
    if (href !== undefined) return href
  }
  return undefined
}

function defaultsFirst(nodes: readonly NavNode[]): readonly NavNode[] {
  const isDefault = (node: NavNode): node is NavDivision => node.type === 'division' && node.isDefault
  if (!nodes.some(isDefault)) return nodes
  return [...nodes.filter(isDefault), ...nodes.filter(node => !isDefault(node))]
}
