import type { MdNode } from '../syntax/mdast.ts'
import { attributeOf, isHidden, isTag } from './attributes.ts'

/**
 * The text of a node for assistive technology, with the texts of images; `undefined` if only code knows it: an expression,
 * a variable or a component.
 */
export function textOfNode(node: MdNode): string | undefined {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'inlineMath')
    return textOfValue(node.value ?? '')
  if (node.type === 'image' || node.type === 'imageReference') return String(Reflect.get(node, 'alt') ?? '')
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value ?? '') ? '' : undefined
  if (node.type.startsWith('mdxJsx')) {
    if (isHidden(node)) return ''
    const label = attributeOf(node, isTag(node, 'img') ? 'alt' : 'aria-label')
    if (typeof label === 'string') return label
    if (label !== undefined || (node.name && !/^[a-z]/.test(node.name)) || isTag(node, 'svg')) return undefined
  }
  return textOfNodes(node.children ?? [])
}

/** The text of several nodes; `undefined` if only code knows it. */
export function textOfNodes(nodes: readonly MdNode[]): string | undefined {
  const texts = nodes.map(textOfNode)
  return texts.includes(undefined) ? undefined : texts.join('')
}

/** Variables are represented by characters of a private use area. */
const textOfValue = (value: string): string | undefined => (/[\uE000\uE001]/.test(value) ? undefined : value)
