import type { NavDivision, NavGroup, Navigation, NavigationTree, NavNode } from '../../navigation/navigation.ts'
import { memoize } from '../../source/memoize.ts'

/**
 * A navigation without the specs that its groups and divisions name. Pages show only the entries made from them, and
 * their positions change with every line above them.
 */
export const displayedNavigation = memoize(
  ({ visibility: _, ...tree }: Navigation): NavigationTree => ({
    ...tree,
    children: tree.children.map(nodeWithoutSpecs),
    global: tree.global.map(divisionWithoutSpecs),
  }),
)

function nodeWithoutSpecs(node: NavNode): NavNode {
  if (node.type === 'division') return divisionWithoutSpecs(node)
  return node.type === 'group' ? groupWithoutSpecs(node) : node
}

/** Cached, because an edit of a page changes only the groups that contain the page. */
const groupWithoutSpecs = memoize(
  ({ openapi: _, asyncapi: __, graphql: ___, sdk: ____, ...group }: NavGroup): NavGroup => ({
    ...group,
    children: group.children.map(nodeWithoutSpecs),
  }),
)

function divisionWithoutSpecs(division: NavDivision): NavDivision {
  const { openapi: _, asyncapi: __, graphql: ___, sdk: ____, ...displayed } = division
  return {
    ...displayed,
    children: division.children.map(nodeWithoutSpecs),
    global: division.global.map(divisionWithoutSpecs),
  }
}
