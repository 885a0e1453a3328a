import type { Span } from '../../source/diagnostics/diagnostic.ts'

export type Program = hbs.AST.Program
export type Path = hbs.AST.PathExpression
export type PartialCall = hbs.AST.PartialStatement
export type PartialBlock = hbs.AST.PartialBlockStatement

/** A block. `program` is absent if nothing is before its `{{else}}`, `inverse` if nothing is after it. */
export interface Block extends hbs.AST.Expression {
  readonly type: 'BlockStatement'
  readonly path: Path
  readonly params: hbs.AST.Expression[]
  readonly program?: Program
  readonly inverse?: Program
}

/** `{{#*inline "name"}}`: a partial that is defined in the template. */
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

/** The statements of a program. The Handlebars parser creates no others, but its types are less strict. */
export const statementsOf = (program: Program | undefined): readonly Statement[] =>
  (program?.body ?? []) as readonly hbs.AST.Statement[] as readonly Statement[]

/** An expression with the type of those that the parser creates. */
export const toExpression = (node: hbs.AST.Expression | undefined): Expression | undefined =>
  node as Expression | undefined

/** The name of the called partial; `undefined` if it is computed. */
export function partialNameOf({ name }: PartialCall | PartialBlock): string | undefined {
  return 'original' in name ? String(name.original) : undefined
}

/** The text of a string argument. */
export function literalOf(node: hbs.AST.Expression | undefined): string | undefined {
  const expression = toExpression(node)
  return expression?.type === 'StringLiteral' ? expression.value : undefined
}

/** The name of the helper that a path may call: one plain name. */
export function helperNameOf(path: hbs.AST.Expression): string | undefined {
  const expression = toExpression(path)
  const isName = expression?.type === 'PathExpression' && !expression.data && expression.depth === 0
  return isName && expression.parts.length === 1 && !/^(?:this|\.)[./]/.test(expression.original)
    ? expression.parts[0]
    : undefined
}

/** The span of a node. Handlebars counts columns from 0. */
export function spanOfNode(path: string, { loc: { start, end } }: hbs.AST.Node): Span {
  return { path, line: start.line, column: start.column + 1, endLine: end.line, endColumn: end.column + 1 }
}
