import type { BodyNode, PropValue } from './body.ts'

/** Elements that are lists, and components that authors put into them, which may contain items without a list. */
const mayContainItems: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'Visibility', 'View'])

/** Put items that are not in a list into one: many authors write `<li>` in table cells without `<ul>`. */
export function wrapListItems(children: readonly BodyNode[], parent?: string): readonly BodyNode[] {
  if (!children.some(isItem) || (parent !== undefined && mayContainItems.has(parent))) return children
  const wrapped: BodyNode[] = []
  let items: BodyNode[] = []
  const endList = () => {
    if (items.length > 0) wrapped.push({ type: 'element', name: 'ul', props: {}, children: items })
    items = []
  }
  for (const child of children) {
    if (isItem(child)) items.push(child)
    else if (items.length === 0 || !isBlank(child)) {
      endList()
      wrapped.push(child)
    }
  }
  endList()
  return wrapped
}

/**
 * Attributes of a list in which an author wrote no items: it is only indented text, so screen readers announce no list.
 * Components may render items.
 */
export function listAttributes(
  name: string,
  props: Readonly<Record<string, PropValue>>,
  children: readonly BodyNode[],
): Readonly<Record<string, PropValue>> {
  const isTextOnly = (name === 'ul' || name === 'ol') && children.length > 0 && !children.some(mayRenderItems)
  return isTextOnly ? { role: 'none', ...props } : props
}

const mayRenderItems = (node: BodyNode): boolean =>
  node.type !== 'text' &&
  (node.type !== 'element' || node.name === 'li' || /^[A-Z]/.test(node.name) || node.children.some(mayRenderItems))

const isItem = (node: BodyNode): boolean => node.type === 'element' && node.name === 'li'

const isBlank = (node: BodyNode): boolean => node.type === 'text' && !/\S/.test(node.value)
