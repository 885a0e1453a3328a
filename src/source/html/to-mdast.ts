import type { ElementContent, Root as HtmlRoot } from 'hast'
import { toMdast as convert, defaultNodeHandlers, type Handle, type State } from 'hast-util-to-mdast'
import type { Parents, Root } from 'mdast'
import { collapseWhitespace } from './collapse-whitespace.ts'

/** The name of an element that marks where our own nodes are inserted. */
const placeholder = 'lectern-content'

/**
 * Converts HTML to Markdown nodes with the handlers of `hast-util-to-mdast`, but prepares the HTML and cleans up the
 * result here. The library copies the tree, compares each element with a list of 60 names, and visits each node with a
 * general function, which together takes most of its time.
 */
export function toMdast(nodes: readonly ElementContent[], handlers: Readonly<Record<string, Handle>>): Root {
  const children = collapseWhitespace(nodes)
  let tree: Root = { type: 'root', children: [] }
  const content: Handle = state => {
    listIds(children, state)
    const root: HtmlRoot = { type: 'root', children }
    tree = defaultNodeHandlers.root(state, root)
    return undefined
  }
  const root: HtmlRoot = {
    type: 'root',
    children: [{ type: 'element', tagName: placeholder, properties: {}, children: [] }],
  }
  convert(root, { handlers: { ...handlers, [placeholder]: content } })
  joinTexts(tree)
  return tree
}

/** Joins adjacent texts, and removes whitespace around lines and empty texts, like the library. */
function joinTexts(parent: Parents): void {
  const { children } = parent
  const isLine = parent.type === 'heading' || parent.type === 'paragraph' || parent.type === 'root'
  for (let at = 0; at < children.length; at++) {
    const node = children[at]
    if (node?.type !== 'text') {
      if (node && 'children' in node) joinTexts(node)
      continue
    }
    const previous = children[at - 1]
    if (previous?.type === 'text') {
      previous.value += node.value
      if (previous.position && node.position) previous.position.end = node.position.end
      children.splice(at, 1)
      at -= 2 // The joined text is next.
      continue
    }
    if (/[\r\n]/.test(node.value)) node.value = node.value.replace(/[\t ]*(\r?\n|\r)[\t ]*/, '$1')
    if (isLine && at === 0) node.value = node.value.replace(/^[\t ]+/, '')
    if (isLine && at === children.length - 1) node.value = node.value.replace(/[\t ]+$/, '')
    if (!node.value) {
      children.splice(at, 1)
      at--
    }
  }
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
