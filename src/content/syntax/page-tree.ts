import { createPositionLookup } from '../../source/diagnostics/create-position-lookup.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { MdNode } from './mdast.ts'

/** A text after all plugins: the nodes of HTML, in which those of MDX, code blocks and formulas are as in Markdown. */
export interface PageTree {
  readonly root: MdNode
  readonly diagnostics: readonly Diagnostic[]
}

/** A node with its position as two offsets, which are much shorter than lines and columns. */
type PackedNode = Omit<MdNode, 'position' | 'children'> & {
  readonly at?: readonly [start: number, end: number] | undefined
  readonly children?: readonly PackedNode[]
}

/** A tree as text. */
export function packTree({ root, diagnostics }: PageTree): string {
  return JSON.stringify({ root: packNode(root), diagnostics })
}

function packNode({ position, children, ...node }: MdNode): PackedNode {
  const start = position?.start.offset
  const end = position?.end.offset
  return {
    ...node,
    ...(start === undefined || end === undefined ? {} : { at: [start, end] as const }),
    ...(children ? { children: children.map(packNode) } : {}),
  }
}

/**
 * A tree from its text. A node that a plugin has added is at the beginning of the node around it.
 *
 * @param text The text that the tree was made from.
 */
export function unpackTree(packed: string, text: string): PageTree {
  const { root, diagnostics } = JSON.parse(packed) as { root: PackedNode; diagnostics: readonly Diagnostic[] } // written by `packTree`
  const lookUp = createPositionLookup(text)
  const unpackNode = ({ at, children, ...node }: PackedNode, parentStart: number): MdNode => {
    const [start, end] = at ?? [parentStart, parentStart]
    return {
      ...node,
      position: { start: { ...lookUp(start), offset: start }, end: { ...lookUp(end), offset: end } },
      ...(children ? { children: children.map(child => unpackNode(child, start)) } : {}),
    }
  }
  return { root: unpackNode(root, 0), diagnostics }
}
