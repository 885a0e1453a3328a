import type { BodyNode, ElementNode, NodesValue, PropValue } from './body.ts'

/** Whether the value of a property is nodes: `icon={<svg … />}`. */
export const isNodes = (value: PropValue): value is NodesValue =>
  typeof value === 'object' && value !== null && '$nodes' in value

/** All nodes in an element: its children, and the nodes in its properties. */
export function contentNodesOf({ props, children }: ElementNode): readonly BodyNode[] {
  if (!hasNodes(props)) return children
  return [
    ...Object.values(props)
      .filter(isNodes)
      .flatMap(({ $nodes }) => $nodes),
    ...children,
  ]
}

/** Whether a property has nodes. Most elements have no such property, so this makes no list of the properties. */
function hasNodes(props: ElementNode['props']): boolean {
  for (const name in props) if (isNodes(props[name] ?? null)) return true
  return false
}

/** Apply a function to the nodes in properties. Returns the same object if there are none. */
export function mapPropNodes(
  props: ElementNode['props'],
  change: (nodes: readonly BodyNode[]) => readonly BodyNode[],
): ElementNode['props'] {
  if (!hasNodes(props)) return props
  const entries = Object.entries(props).map(([name, value]) => [
    name,
    isNodes(value) ? { $nodes: change(value.$nodes) } : value,
  ])
  return Object.fromEntries(entries)
}
