import { type ComponentChildren, Fragment, isValidElement, type VNode } from 'preact'

/** Props of an element whose component is not known. */
export type LooseProps = Readonly<Record<string, unknown>> & { readonly children?: ComponentChildren }

/** Children as one list: arrays and fragments opened, nothing and white space left out. */
export function listChildren(children: ComponentChildren): readonly (VNode<LooseProps> | string)[] {
  if (Array.isArray(children)) return children.flatMap(listChildren)
  if (isValidElement(children)) {
    const element = children as VNode<LooseProps>
    return element.type === Fragment ? listChildren(element.props.children) : [element]
  }
  const isText = typeof children === 'string' || typeof children === 'number' || typeof children === 'bigint'
  return isText && String(children).trim() !== '' ? [String(children)] : []
}

/** Whether a child is an element; text has no props. */
export function isElement(child: VNode<LooseProps> | string): child is VNode<LooseProps> {
  return typeof child !== 'string'
}

/** The text in children, as far as it can be seen without rendering components. */
export function textOf(children: ComponentChildren): string {
  if (Array.isArray(children)) return children.map(textOf).join('')
  if (isValidElement(children)) return textOf((children as VNode<LooseProps>).props.children)
  const isText = typeof children === 'string' || typeof children === 'number' || typeof children === 'bigint'
  return isText ? String(children) : ''
}
