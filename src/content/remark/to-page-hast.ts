import type { Nodes as MdastNodes } from 'mdast'
import { defaultHandlers, type Handler, type State, toHast } from 'mdast-util-to-hast'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { hastOptions } from '../body/hast-options.ts'
import type { MdNode } from '../syntax/mdast.ts'

/** The text that a tree was made from, and where problems with it are reported. */
export interface TreeSource {
  readonly text: string
  readonly report: (node: MdNode, diagnostic: Omit<Diagnostic, 'span'>) => void
}

/**
 * Convert a tree of Markdown to HTML.
 *
 * @param isForPlugins Whether plugins of rehype follow: code blocks and formulas then become elements, which they
 * expect.
 */
export function toPageHast(root: MdNode, source: TreeSource, isForPlugins: boolean): MdNode {
  const options = {
    ...hastOptions,
    handlers: isForPlugins ? {} : { ...hastOptions.handlers, code: codeHandler },
    unknownHandler: unknownHandler(source),
  }
  return toHast(root as MdastNodes, options) as MdNode // checked by `findInvalidNode`; both are nodes
}

/** A plugin may replace a code block with another element. */
const codeHandler: Handler = (state: State, node: MdNode) =>
  // A kept node is read by `buildNode`, never as HTML.
  node.data?.hName === undefined ? (node as never) : defaultHandlers.code(state, node as never)

const directives: Readonly<Record<string, string>> = {
  textDirective: ':',
  leafDirective: '::',
  containerDirective: ':::',
}

/** Nodes that Markdown does not have: plugins name their elements. Without a name, they are shown as they are written. */
function unknownHandler({ text, report }: TreeSource): Handler {
  return (state: State, node: MdNode) => {
    const { type, value, data, position } = node
    const isNamed = data && ('hName' in data || 'hProperties' in data || 'hChildren' in data)
    const written = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
    const patched = (result: object) => {
      state.patch(node as never, result as never)
      return state.applyData(node as never, result as never)
    }
    if (isNamed) return patched({ type: 'element', tagName: 'div', properties: {}, children: state.all(node as never) })
    // `:name` in prose is rarely meant as a directive.
    if (type === 'textDirective') return patched({ type: 'text', value: written })
    const colons = directives[type]
    report(node, colons === undefined ? unknownNode(type) : unhandledDirective(`${colons}${node.name ?? ''}`))
    if (type === 'leafDirective') return patched(paragraph([{ type: 'text', value: written }]))
    if (value !== undefined) return patched({ type: 'text', value })
    return patched({ type: 'element', tagName: 'div', properties: {}, children: state.all(node as never) })
  }
}

const paragraph = (children: readonly object[]): object => ({ type: 'element', tagName: 'p', properties: {}, children })

const unhandledDirective = (name: string): Omit<Diagnostic, 'span'> => ({
  code: 'content/unhandled-node',
  severity: 'warning',
  message: `No plugin converts the directive "${name}" to an element.`,
  hint: 'Add a remark plugin that sets "data.hName" for it, after "remark-directive" in lectern.json.',
})

const unknownNode = (type: string): Omit<Diagnostic, 'span'> => ({
  code: 'content/unhandled-node',
  severity: 'warning',
  message: `A remark plugin created a node of the type "${type}", but no plugin converts it to an element.`,
  hint: 'Set "data.hName" for it in this plugin, or in another one after it.',
})
