import type { NavDivision, Navigation, NavigationTree, NavNode } from '../../navigation/navigation.ts'
import { memoize } from '../../source/memoize.ts'

/**
 * A navigation without the specs that its groups and divisions name. Pages show only the entries made from them, and
 * their positions change with every line above them.
 */
export const displayedNavigation = memoize(
  ({ visibility: _, ...tree }: Navigation): NavigationTree => ({
    ...tree,
    children: tree.children.map(withoutSpecs),
    global: tree.global.map(divisionWithoutSpecs),
  }),
)

function withoutSpecs(node: NavNode): NavNode {
  if (node.type === 'division') return divisionWithoutSpecs(node)
  if (node.type !== 'group') return node
  const { openapi: _, asyncapi: __, graphql: ___, sdk: ____, ...group } = node
  return { ...group, children: node.children.map(withoutSpecs) }
}

function divisionWithoutSpecs(division: NavDivision): NavDivision {
  const { openapi: _, asyncapi: __, graphql: ___, sdk: ____, ...displayed } = division
  return {
    ...displayed,
    children: division.children.map(withoutSpecs),
    global: division.global.map(divisionWithoutSpecs),
  }
}
