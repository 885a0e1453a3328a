import { type ComponentChildren, Fragment, h, isValidElement, type VNode } from 'preact'

/** Props of an element whose component is not known. */
export type LooseProps = Readonly<Record<string, unknown>> & { readonly children?: ComponentChildren }

/** Children as a flat list: arrays and fragments are expanded, empty values and white space are left out. */
export function listChildren(children: ComponentChildren): readonly (VNode<LooseProps> | string)[] {
  if (Array.isArray(children)) return children.flatMap(listChildren)
  if (isValidElement(children)) {
    const element = children as VNode<LooseProps>
    return element.type === Fragment ? listChildren(element.props.children) : [element]
  }
  const isText = typeof children === 'string' || typeof children === 'number' || typeof children === 'bigint'
  return isText && String(children).trim() !== '' ? [String(children)] : []
}

/** The description of a card or field, and its children. If it has both, the description is a paragraph above them. */
export function withDescription(description: ComponentChildren, children: ComponentChildren): ComponentChildren {
  if (listChildren(children).length === 0) return description
  return listChildren(description).length === 0 ? children : [h('p', null, description), children]
}

/** Whether a child is an element, not text. */
export function isElement(child: VNode<LooseProps> | string): child is VNode<LooseProps> {
  return typeof child !== 'string'
}

/** The text of children, as far as it is known without rendering components. */
export function textOf(children: ComponentChildren): string {
  if (Array.isArray(children)) return children.map(textOf).join('')
  if (isValidElement(children)) return textOf((children as VNode<LooseProps>).props.children)
  const isText = typeof children === 'string' || typeof children === 'number' || typeof children === 'bigint'
  return isText ? String(children) : ''
}
