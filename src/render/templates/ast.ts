import type { Span } from '../../source/diagnostics/diagnostic.ts'

export type Program = hbs.AST.Program
export type Path = hbs.AST.PathExpression
export type PartialCall = hbs.AST.PartialStatement
export type PartialBlock = hbs.AST.PartialBlockStatement

/** A block lacks what stands before, or behind, its `{{else}}` if nothing is written there. */
export interface Block extends hbs.AST.Expression {
  readonly type: 'BlockStatement'
  readonly path: Path
  readonly params: hbs.AST.Expression[]
  readonly program?: Program
  readonly inverse?: Program
}

/** `{{#*inline "name"}}`: a part that is written where it is used. */
export interface InlinePartialBlock extends hbs.AST.Expression {
  readonly type: 'DecoratorBlock'
  readonly path: Path
  readonly params: hbs.AST.Expression[]
  readonly program: Program
}

export type Statement =
  | hbs.AST.MustacheStatement
  | Block
  | InlinePartialBlock
  | PartialCall
  | PartialBlock
  | hbs.AST.ContentStatement
  | hbs.AST.CommentStatement

export type Expression =
  | Path
  | hbs.AST.SubExpression
  | hbs.AST.StringLiteral
  | hbs.AST.NumberLiteral
  | hbs.AST.BooleanLiteral
  | hbs.AST.UndefinedLiteral
  | hbs.AST.NullLiteral

/** The statements of a program. Handlebars' parser makes no others, but its types do not say so. */
export const statementsOf = (program: Program | undefined): readonly Statement[] =>
  (program?.body ?? []) as readonly hbs.AST.Statement[] as readonly Statement[]

/** An expression as one of those that the parser makes. */
export const toExpression = (node: hbs.AST.Expression | undefined): Expression | undefined =>
  node as Expression | undefined

/** The name that a part is called by; `undefined` when it is computed. */
export function partialNameOf({ name }: PartialCall | PartialBlock): string | undefined {
  return 'original' in name ? String(name.original) : undefined
}

/** The text of an argument that is written as text. */
export function literalOf(node: hbs.AST.Expression | undefined): string | undefined {
  const expression = toExpression(node)
  return expression?.type === 'StringLiteral' ? expression.value : undefined
}

/** Whether a call of this path can be that of a helper: one plain name. */
export function helperNameOf(path: hbs.AST.Expression): string | undefined {
  const expression = toExpression(path)
  const isName = expression?.type === 'PathExpression' && !expression.data && expression.depth === 0
  return isName && expression.parts.length === 1 && !/^(?:this|\.)[./]/.test(expression.original)
    ? expression.parts[0]
    : undefined
}

/** Where a node stands. Handlebars counts columns from 0. */
export function spanOfNode(path: string, { loc: { start, end } }: hbs.AST.Node): Span {
  return { path, line: start.line, column: start.column + 1, endLine: end.line, endColumn: end.column + 1 }
}
