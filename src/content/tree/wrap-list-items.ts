import type { BodyNode } from './body.ts'

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

const isItem = (node: BodyNode): boolean => node.type === 'element' && node.name === 'li'

const isBlank = (node: BodyNode): boolean => node.type === 'text' && !/\S/.test(node.value)
