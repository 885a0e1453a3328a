import type { ASTNode } from 'graphql'
import type { Span } from '../../source/diagnostics/diagnostic.ts'

/** The position of a node in its file. Nodes of an introspection result have none. */
export function nodeSpan(node: ASTNode | null | undefined, path: string): Span {
  const { loc } = node ?? {}
  if (!loc) return { path, line: 1, column: 1 }
  const { source, startToken } = loc
  return {
    path: source.name,
    line: source.locationOffset.line - 1 + startToken.line,
    column: startToken.column,
  }
}
