import { h, type VNode } from 'preact'
import { type CommonProps, classes } from './author-props.ts'

/** Attributes as an author wrote them on an HTML element. */
export type AuthorAttributes = CommonProps & Readonly<Record<string, unknown>>

const voidElements: ReadonlySet<string> = new Set(['img', 'source'])

/**
 * An HTML element with all that its author wrote on it, our class and our attributes.
 *
 * @param attributes
 *   Win over what was written. `undefined` takes an attribute away.
 */
export function htmlElement(
  name: string,
  written: AuthorAttributes,
  attributes: Readonly<Record<string, unknown>>,
  className = '',
): VNode<Record<string, unknown>> {
  const { className: _, class: __, children, ...rest } = written
  const shownClass = classes(className, written) || undefined
  const inside = voidElements.has(name) ? {} : { children }
  return h<Record<string, unknown>>(name, { ...rest, ...inside, class: shownClass, ...attributes })
}
