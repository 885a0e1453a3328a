import { spanOfNode } from './ast.ts'
import type { TemplateDiagnostic } from './parse-template.ts'
import type { FieldAccesses, Scope, TemplateAst } from './scope.ts'

/** The built-in templates have 1,200. */
export const maxSize = 20_000

/** The state of the analysis of all templates. */
export interface AnalysisState extends FieldAccesses {
  readonly templates: ReadonlyMap<string, TemplateAst>
  /** The number of statements that a template renders with its data. Loops count once. */
  readonly sizes: Map<string, number>
  readonly reached: Set<string>
  /** Endless recursion, by position. */
  readonly recursions: Map<string, TemplateDiagnostic>
}

/** Report a partial that calls itself with the same data. */
export function reportRecursion(state: AnalysisState, call: hbs.AST.Node, scope: Scope, target: TemplateAst): number {
  const problem = {
    message: `Endless recursion: this calls "${target.key}", which called it with the same data.`,
    hint: 'Remove the call, or pass other data to the partial, such as an entry of a list or a field.',
  }
  report(state, call, scope, problem)
  return 1
}

export function reportTooLarge(state: AnalysisState, call: hbs.AST.Node, scope: Scope): number {
  const problem = {
    message: `Nested calls of partials render more than ${maxSize} statements here.`,
    hint: 'Call fewer partials, or use a loop for repeated parts.',
  }
  return report(state, call, scope, problem) ? 1 : maxSize
}

/** Report the nearest template of the author in the call chain. Returns whether there is one. */
function report(
  state: AnalysisState,
  call: hbs.AST.Node,
  { template, chain }: Scope,
  problem: Pick<TemplateDiagnostic, 'message' | 'hint'>,
): boolean {
  const authorTemplate = template.path === undefined ? chain.findLast(({ path }) => path !== undefined) : template
  if (authorTemplate?.path === undefined) return false
  const start = { path: authorTemplate.path, line: 1, column: 1 }
  const span = authorTemplate === template ? spanOfNode(authorTemplate.path, call) : start
  state.recursions.set(`${span.path}:${span.line}:${span.column}`, { code: 'render/template-error', span, ...problem })
  return true
}
