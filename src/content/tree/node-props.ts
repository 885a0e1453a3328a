import type { BodyNode, ElementNode, NodesValue, PropValue } from './body.ts'

/** Whether a property is a piece of page: `icon={<svg … />}`. */
export const isNodes = (value: PropValue): value is NodesValue =>
  typeof value === 'object' && value !== null && '$nodes' in value

/** All that stands in an element: its children, and the pieces of page among its properties. */
export function contentNodesOf({ props, children }: ElementNode): readonly BodyNode[] {
  const pieces = Object.values(props).filter(isNodes)
  return pieces.length === 0 ? children : [...pieces.flatMap(({ $nodes }) => $nodes), ...children]
}

/** Properties whose pieces of page went through a function; the same object if there are none. */
export function mapPropNodes(
  props: ElementNode['props'],
  change: (nodes: readonly BodyNode[]) => readonly BodyNode[],
): ElementNode['props'] {
  if (!Object.values(props).some(isNodes)) return props
  const entries = Object.entries(props).map(([name, value]) => [
    name,
    isNodes(value) ? { $nodes: change(value.$nodes) } : value,
  ])
  return Object.fromEntries(entries)
}
