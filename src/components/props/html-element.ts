import { h, type VNode } from 'preact'
import { type CommonProps, classes } from './author-props.ts'

/** Attributes as an author wrote them on an HTML element. */
export type AuthorAttributes = CommonProps & Readonly<Record<string, unknown>>

const voidElements: ReadonlySet<string> = new Set(['img', 'source'])

/**
 * Creates an HTML element with the author's attributes, a built-in class and built-in attributes.
 *
 * @param attributes Override the author's attributes. `undefined` removes an attribute.
 */
export function htmlElement(
  name: string,
  authorAttributes: AuthorAttributes,
  attributes: Readonly<Record<string, unknown>>,
  className = '',
): VNode<Record<string, unknown>> {
  const { className: _, class: __, children, ...rest } = authorAttributes
  const classNames = classes(className, authorAttributes) || undefined
  const childrenProp = voidElements.has(name) ? {} : { children }
  return h<Record<string, unknown>>(name, { ...rest, ...childrenProp, class: classNames, ...attributes })
}
