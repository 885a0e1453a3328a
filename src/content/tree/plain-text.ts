import { audienceOf } from './audience.ts'
import type { BodyNode } from './body.ts'

/** The text of nodes without formatting, as readers see it; for a formula, its source. */
export const plainText = (nodes: readonly BodyNode[]): string => nodes.map(textOfNode).join('')
export function textOfNode(node: BodyNode): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  if (node.name === 'Visibility' && audienceOf(node.props.for) === 'agents') return ''
  return node.name === 'Math' ? String(node.props.tex ?? '') : plainText(node.children)
}
