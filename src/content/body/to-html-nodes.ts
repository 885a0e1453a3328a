import type { Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import { defaultHandlers, type Handler, type State, toHast } from 'mdast-util-to-hast'
import { hastOptions } from './hast-options.ts'

/** Nodes of MDX stay as they are. The library would copy their attributes and positions, which takes longer than the rest. */
const keepNode: Handler = (state: State, node: Nodes) =>
  ('children' in node ? { ...node, children: state.all(node) } : node) as never // read by `buildNode`, never by hast

const handlers = {
  ...hastOptions.handlers,
  ...Object.fromEntries(hastOptions.passThrough.map(type => [type, keepNode])),
}

/**
 * Converts Markdown to HTML nodes with `mdast-util-to-hast`, but collects the definitions here. The library visits each
 * node with a general function, which takes half of its time.
 */
export function toHtmlNodes(root: Root): HtmlRoot {
  const convert: Handler = (state: State) => {
    for (const child of root.children) collectDefinitions(child, state)
    return defaultHandlers.root(state, root) as never // the type of a handler does not allow a root
  }
  const empty: Root = { ...root, children: [] }
  return toHast(empty, { ...hastOptions, handlers: { ...handlers, root: convert } }) as HtmlRoot // of a root
}

/** The first definition with an identifier is used, as in CommonMark. */
function collectDefinitions(node: Nodes, state: State): void {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') {
    const id = node.identifier.toUpperCase()
    if (node.type === 'definition' && !state.definitionById.has(id)) state.definitionById.set(id, node)
    if (node.type === 'footnoteDefinition' && !state.footnoteById.has(id)) state.footnoteById.set(id, node)
  }
  if ('children' in node) for (const child of node.children) collectDefinitions(child, state)
}
