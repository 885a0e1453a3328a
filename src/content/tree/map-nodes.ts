import type { BodyNode, ElementNode, IslandNode } from './body.ts'
import { mapPropNodes } from './node-props.ts'

/**
 * Replace each node with another one, or with several. Returns the same list if no node changes, so that most parts of a
 * page are not copied.
 */
export function mapNodes(
  nodes: readonly BodyNode[],
  change: (node: BodyNode) => BodyNode | readonly BodyNode[],
): readonly BodyNode[] {
  let changed: BodyNode[] | undefined
  nodes.forEach((node, at) => {
    const result = change(node)
    if (result !== node) changed ??= nodes.slice(0, at)
    if ('type' in result) changed?.push(result)
    else changed?.push(...result)
  })
  return changed ?? nodes
}

/** An element with other properties and children. Returns the same element if neither changes. */
export function mapElement(
  node: ElementNode,
  props: ElementNode['props'],
  change: (nodes: readonly BodyNode[]) => readonly BodyNode[],
): ElementNode {
  const changedProps = mapPropNodes(props, change)
  const children = change(node.children)
  return changedProps === node.props && children === node.children ? node : { ...node, props: changedProps, children }
}

/** An island whose slots have other nodes. */
export const mapSlots = (
  node: IslandNode,
  change: (nodes: readonly BodyNode[]) => readonly BodyNode[],
): IslandNode => ({ ...node, slots: node.slots.map(change) })
