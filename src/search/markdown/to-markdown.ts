import type { ElementContent } from 'hast'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import type { Nodes, Root, RootContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { mathToMarkdown } from 'mdast-util-math'
import { type Handle as Writer, toMarkdown as write } from 'mdast-util-to-markdown'
import type { BodyNode } from '../../content/tree/body.ts'
import type { MarkdownContext } from './markdown-context.ts'
import { toHast } from './to-hast.ts'

/**
 * The content of a page as Markdown that needs nothing else: no components, no imports, no variables.
 *
 * @returns GitHub Flavored Markdown, and formulas between `$`; ends with a line break unless it is empty.
 */
export function toMarkdown(body: readonly BodyNode[], context: MarkdownContext): string {
  return writeHast(toHast(body, context))
}

function writeHast(children: ElementContent[]): string {
  const tree = toMdast(
    { type: 'root', children },
    { handlers: { 'lectern-math': formula('inlineMath'), 'lectern-math-block': formula('math') } },
  )
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [tree as RootContent] } // of a root, always a root
  const extensions = [
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
    // Without a formula a `$` is only a dollar sign, and needs no backslash.
    ...(hasFormula(root) ? [mathToMarkdown()] : []),
  ]
  return write(root, { bullet: '-', rule: '-', extensions, handlers: { text } })
}

const formula =
  (type: 'inlineMath' | 'math'): Handle =>
  (_, { children: [source] }) => ({ type, value: source?.type === 'text' ? source.value : '' })

function hasFormula(node: Nodes): boolean {
  if (node.type === 'math' || node.type === 'inlineMath') return true
  return 'children' in node && node.children.some(hasFormula)
}

/** An underscore within a word marks nothing, so that `user_id` stays what readers search for. */
const text: Writer = (node: { readonly value: string }, _, state, info) =>
  state.safe(node.value, info).replace(/(?<=[\p{L}\p{N}_\\])\\_(?=[\p{L}\p{N}_\\])/gu, '_')
