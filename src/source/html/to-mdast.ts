import type { ElementContent, Root as HtmlRoot } from 'hast'
import { toMdast as convert, type Handle, type State } from 'hast-util-to-mdast'
import type { Root, RootContent } from 'mdast'
import { collapseWhitespace } from './collapse-whitespace.ts'

/** An element in whose place the library converts our nodes. */
const placeholder = 'lectern-content'

/**
 * Converts HTML to Markdown nodes with `hast-util-to-mdast`, but collapses the whitespace before. The library copies the
 * tree, and compares each element with a list of 60 names, which takes half of the time and much memory.
 */
export function toMdast(nodes: readonly ElementContent[], handlers: Readonly<Record<string, Handle>>): Root {
  const children = collapseWhitespace(nodes)
  const content: Handle = state => {
    listIds(children, state)
    const root: HtmlRoot = { type: 'root', children }
    return state.all(root)
  }
  const root: HtmlRoot = {
    type: 'root',
    children: [{ type: 'element', tagName: placeholder, properties: {}, children: [] }],
  }
  const tree = convert(root, { handlers: { ...handlers, [placeholder]: content } })
  return tree.type === 'root' ? tree : { type: 'root', children: [tree as RootContent] } // a root stays a root
}

/** Elements that others refer to, such as the options of an input. */
function listIds(nodes: readonly ElementContent[], state: State): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const { id } = node.properties
    if (id && !state.elementById.has(String(id))) state.elementById.set(String(id), node)
    listIds(node.children, state)
  }
}
