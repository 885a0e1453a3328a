import type { MdNode } from '../syntax/mdast.ts'

/**
 * Nodes where a paragraph that contains only elements and expressions is replaced by these.
 *
 * @see remarkMarkAndUnravel in @mdx-js/mdx
 */
export function unravelled(nodes: readonly MdNode[]): MdNode[] {
  return nodes.flatMap(node => {
    const inside = (node.children ?? []).filter(child => !isBlank(child))
    const isOfElements = node.type === 'paragraph' && inside.length > 0 && inside.every(({ type }) => flow.has(type))
    if (!isOfElements) return [node.children ? { ...node, children: unravelled(node.children) } : node]
    return unravelled(inside.map(child => ({ ...child, type: flow.get(child.type) ?? child.type })))
  })
}

const flow: ReadonlyMap<string, string> = new Map([
  ['mdxJsxTextElement', 'mdxJsxFlowElement'],
  ['mdxTextExpression', 'mdxFlowExpression'],
])

const isBlank = ({ type, value }: MdNode): boolean => type === 'text' && /^[\t\r\n ]*$/.test(value ?? '')
