import type { BodyNode } from './body.ts'

/** The text of nodes without formatting; for a formula, its source. */
export const plainText = (nodes: readonly BodyNode[]): string => nodes.map(textOfNode).join('')
export function textOfNode(node: BodyNode): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  return node.name === 'Math' ? String(node.props.tex ?? '') : plainText(node.children)
}
