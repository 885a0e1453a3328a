import type { BodyNode } from '../tree/body.ts'
import { plainText } from '../tree/plain-text.ts'

/** The text of a heading, without components such as badges, and without footnotes. */
export function headingText(nodes: readonly BodyNode[]): string {
  return nodes.map(textOfHeadingPart).join('').replace(/\s+/g, ' ').trim()
}

function textOfHeadingPart(node: BodyNode): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  if (node.props['data-footnote-ref'] !== undefined) return ''
  if (node.name === 'Math') return String(node.props.tex ?? '')
  const isComponent = /^[A-Z]/.test(node.name)
  if (isComponent || headingText(node.children) === '') return ''
  return node.children.map(textOfHeadingPart).join('')
}

/**
 * The text for the id of a heading. As in the hosted original, formulas and the space before them are left out. If the
 * heading contains only components or formulas, their text is used.
 */
export function headingSlugText(nodes: readonly BodyNode[]): string {
  const marked = nodes.map(withMarkedFormulas).map(textOfHeadingPart).join('')
  const text = marked.replaceAll(` ${formulaMark}`, '').replaceAll(formulaMark, '')
  return text.trim() || headingText(nodes) || plainText(nodes)
}

/** A character that Markdown cannot contain. */
const formulaMark = '\0'

/** A node with a mark in place of each formula. */
function withMarkedFormulas(node: BodyNode): BodyNode {
  if (node.type !== 'element') return node
  if (node.name === 'Math') return { type: 'text', value: formulaMark }
  return { ...node, children: node.children.map(withMarkedFormulas) }
}
