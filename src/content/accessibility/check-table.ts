import type { MdNode } from '../syntax/mdast.ts'
import { isHidden, isTag } from './attributes.ts'
import { textOfNodes } from './node-text.ts'
import type { NodeCheck } from './problem.ts'

/** Report a table without names for its columns or rows. */
export const checkTable: NodeCheck = node => {
  const isMissing =
    node.type === 'table' ? hasEmptyHead(node) : isTag(node, 'table') && !isHidden(node) && hasNoHeader(node)
  if (!isMissing) return []
  return [
    {
      code: 'content/table-without-header',
      node,
      message: 'This table has no header, so screen readers cannot announce the column or row of a cell.',
      hint:
        node.type === 'table'
          ? 'Add the names of the columns to the first row.'
          : 'Use <th> for the names of columns or rows.',
    },
  ]
}

/** The first row of a Markdown table is its header. A single column needs no name. */
function hasEmptyHead({ children: [head] = [] }: MdNode): boolean {
  const cells = head?.children ?? []
  return cells.length > 1 && cells.every(({ children = [] }) => textOfNodes(children)?.trim() === '')
}

/** Cells that code adds are unknown, so the table may have a header. */
function hasNoHeader(node: MdNode): boolean {
  const children = node.children ?? []
  return children.every(child => !isHeaderOrUnknown(child) && hasNoHeader(child))
}

const isHeaderOrUnknown = (node: MdNode): boolean =>
  isTag(node, 'th') ||
  node.type.endsWith('Expression') ||
  (node.type.startsWith('mdxJsx') && /^[A-Z]/.test(node.name ?? ''))
