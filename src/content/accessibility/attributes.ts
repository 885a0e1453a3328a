import type { MdAttribute, MdNode } from '../syntax/mdast.ts'

/** Whether a node is an element that is written as a tag with this name. */
export const isTag = (node: MdNode, name: string): boolean =>
  (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === name

/**
 * The value of an attribute: a string; `true` without a value; `computed`; `undefined` if the element has no such
 * attribute.
 */
export function attributeOf(node: MdNode, name: string): string | true | typeof computed | undefined {
  const namedAttribute = (node.attributes ?? []).find(attribute => isNamed(attribute, name))
  if (!namedAttribute)
    return (node.attributes ?? []).some(({ type }) => type === 'mdxJsxExpressionAttribute') ? computed : undefined
  const { value } = namedAttribute
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  return /^\s*(["'`])([^"'`\\$]*)\1\s*$/.exec(value.value)?.[2] ?? computed
}

/** The value of an attribute that is an expression, or that may come from a spread. */
export const computed = Symbol('computed')

/** Whether an element has an attribute whose value is not known to be empty. */
export const hasText = (node: MdNode, ...names: readonly string[]): boolean =>
  names.some(name => {
    const value = attributeOf(node, name)
    return value === computed || (typeof value === 'string' && value.trim() !== '')
  })

/** Whether assistive technology ignores an element. */
export function isHidden(node: MdNode): boolean {
  const role = attributeOf(node, 'role')
  const hidden = attributeOf(node, 'aria-hidden')
  return role === 'presentation' || role === 'none' || hidden === 'true' || hidden === true || hidden === computed
}

type NamedAttribute = Extract<MdAttribute, { type: 'mdxJsxAttribute' }>

const isNamed = (attribute: MdAttribute, name: string): attribute is NamedAttribute =>
  attribute.type === 'mdxJsxAttribute' && attribute.name.toLowerCase() === name
