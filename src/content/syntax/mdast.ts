import type { Span } from '../../source/diagnostics/diagnostic.ts'

/** The position of a node in the parsed text. */
export interface MdPosition {
  readonly start: { readonly line: number; readonly column: number; readonly offset?: number | undefined }
  readonly end: { readonly line: number; readonly column: number; readonly offset?: number | undefined }
}

/** An attribute of a JSX element: text, nothing (`flag`), an expression in braces, or a spread. */
export type MdAttribute =
  | {
      readonly type: 'mdxJsxAttribute'
      readonly name: string
      readonly value?: string | MdExpressionValue | null | undefined
    }
  | { readonly type: 'mdxJsxExpressionAttribute'; readonly value: string }

export interface MdExpressionValue {
  readonly type: 'mdxJsxAttributeValueExpression'
  readonly value: string
}

/** A node of mdast with MDX and math, from any parser. Contains only the fields that we read. */
export interface MdNode {
  type: string
  value?: string
  name?: string | null
  depth?: number
  lang?: string | null
  meta?: string | null
  url?: string
  attributes?: readonly MdAttribute[]
  data?: { hProperties?: Record<string, unknown>; hName?: string; [key: string]: unknown }
  position?: MdPosition | undefined
  children?: MdNode[]
}

interface VisitedNode {
  readonly node: MdNode
  /** The position of the next child to visit. */
  next: number
}

/** Visit a tree of any depth in document order, parents first. */
export function visitMdast(root: MdNode, visit: (node: MdNode, parent: MdNode | undefined) => void): void {
  visit(root, undefined)
  const ancestors: VisitedNode[] = [{ node: root, next: 0 }]
  for (let parent = ancestors.at(-1); parent; parent = ancestors.at(-1)) {
    const child = parent.node.children?.[parent.next++]
    if (child) {
      visit(child, parent.node)
      ancestors.push({ node: child, next: 0 })
    } else ancestors.pop()
  }
}

/** The position of a node as a span in its file. */
export function spanOf(node: MdNode, path: string, lineOffset = 0): Span {
  const at = node.position
  if (!at) return { path, line: lineOffset + 1, column: 1 }
  return {
    path,
    line: at.start.line + lineOffset,
    column: at.start.column,
    endLine: at.end.line + lineOffset,
    endColumn: at.end.column,
  }
}

/** The source of a node in the text from which it was parsed. Empty for nodes without a position. */
export const sourceOf = ({ position }: MdNode, text: string): string =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
