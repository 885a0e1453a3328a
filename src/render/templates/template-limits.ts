import { spanOfNode } from './ast.ts'
import type { TemplateDiagnostic } from './parse-template.ts'
import type { FieldAccesses, Scope, TemplateAst } from './scope.ts'

/** Our own templates come to 1,200. */
export const maxSize = 20_000

/** What the analysis of all templates collects. */
export interface AnalysisState extends FieldAccesses {
  readonly templates: ReadonlyMap<string, TemplateAst>
  /** How much there is to draw in a template with what it sees, loops counted once. */
  readonly sizes: Map<string, number>
  readonly reached: Set<string>
  /** Calls that would never end, by place. */
  readonly recursions: Map<string, TemplateDiagnostic>
}

/** A part that comes back to itself with the same data is never finished. */
export function reportRecursion(walk: AnalysisState, call: hbs.AST.Node, scope: Scope, target: TemplateAst): number {
  const told = {
    message: `This calls "${target.key}", from which it was called with the same data, so it would never end.`,
    hint: 'Remove the call, or give the part other data: an entry of a list, or a field.',
  }
  report(walk, call, scope, told)
  return 1
}

export function reportTooLarge(walk: AnalysisState, call: hbs.AST.Node, scope: Scope): number {
  const told = {
    message: `Parts that call parts come to more than ${maxSize} pieces here.`,
    hint: 'Call fewer of them, or write what repeats as a loop.',
  }
  return report(walk, call, scope, told) ? 1 : maxSize
}

/** Blame the author's template that is nearest on the way here. Says whether there is one. */
function report(
  walk: AnalysisState,
  call: hbs.AST.Node,
  { template, chain }: Scope,
  told: Pick<TemplateDiagnostic, 'message' | 'hint'>,
): boolean {
  const blamed = template.path === undefined ? chain.findLast(({ path }) => path !== undefined) : template
  if (blamed?.path === undefined) return false
  const start = { path: blamed.path, line: 1, column: 1 }
  const span = blamed === template ? spanOfNode(blamed.path, call) : start
  walk.recursions.set(`${span.path}:${span.line}:${span.column}`, { code: 'render/template-error', span, ...told })
  return true
}
