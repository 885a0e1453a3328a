import {
  type Block,
  type Expression,
  helperNameOf,
  literalOf,
  type PartialBlock,
  type PartialCall,
  type Program,
  partialNameOf,
  type Statement,
  statementsOf,
  toExpression,
} from './ast.ts'
import { valueHelpers } from './helpers.ts'
import { asArgument, entryOf, type KnownFields, type KnownShape, withArguments } from './known-shape.ts'
import type { TemplateDiagnostic } from './parse-template.ts'
import { type InlinePartial, recordAccess, type Scope, shapeOf, shapeOfCall, type TemplateAst } from './scope.ts'
import { type AnalysisState, maxSize, reportRecursion, reportTooLarge } from './template-limits.ts'
import type { ViewName } from './view-shapes.ts'

export interface TemplateAnalysis {
  readonly diagnostics: readonly TemplateDiagnostic[]
  /** Keys of the templates that pages may use. */
  readonly reached: ReadonlySet<string>
}

const views: Readonly<Record<string, ViewName>> = {
  'layouts/page': 'PageView',
  'layouts/404': 'PageView',
  'layouts/redirect': 'RedirectView',
  'layouts/callback': 'CallbackView',
  'layouts/nav': 'NavListView',
}

const maxDepth = 60

/**
 * Follow every layout through the partials that it calls, with the shapes of their data. Finds missing fields in the
 * author's templates, and endless recursion.
 *
 * @param labelKeys Keys of the interface strings.
 */
export function analyzeTemplates(
  templates: ReadonlyMap<string, TemplateAst>,
  labelKeys: ReadonlySet<string>,
): TemplateAnalysis {
  const collected = { sizes: new Map(), reached: new Set<string>(), missing: new Map(), found: new Set<string>() }
  const state: AnalysisState = { templates, labelKeys: labelKeys, recursions: new Map(), ...collected }
  for (const [key, view] of Object.entries(views)) {
    const template = templates.get(key)
    const start = { current: view, root: view, parents: [], names: {}, inline: {}, chain: [], level: 0 }
    if (template) visitTemplate(state, template, { template, ...start })
  }
  const missing = [...state.missing].filter(([position]) => !state.found.has(position)).map(([, mistake]) => mistake)
  return { diagnostics: [...state.recursions.values(), ...missing], reached: state.reached }
}

function visitTemplate(state: AnalysisState, template: TemplateAst, scope: Scope): number {
  state.reached.add(template.key)
  const inside = {
    ...scope,
    template,
    parents: [],
    names: {},
    chain: [...scope.chain, template],
    level: scope.level + 1,
  }
  return memoized(state, template.key, inside, () => visit(state, template.program, inside))
}

/** Visit each partial only once with the same data. A recursive call counts as one statement. */
function memoized(state: AnalysisState, name: string, { current, root, inline }: Scope, compute: () => number): number {
  const parts = Object.entries(inline).map(([part, { program, scope }]) => [
    part,
    scope.template.key,
    positionOf(program),
  ])
  const key = JSON.stringify([name, current ?? null, root ?? null, parts])
  const cachedSize = state.sizes.get(key)
  if (cachedSize !== undefined) return cachedSize
  state.sizes.set(key, 1)
  const size = compute()
  state.sizes.set(key, size)
  return size
}

/** The position of a program. An empty program has no position. */
const positionOf = ({ loc }: Partial<Program>): string => `${loc?.start.line}:${loc?.start.column}`

function visit(state: AnalysisState, program: Program | undefined, scope: Scope): number {
  if (scope.level > maxDepth) return 1
  const inside = { ...scope, inline: { ...scope.inline, ...inlinePartialsOf(program, scope) } }
  return statementsOf(program).reduce((sum, statement) => sum + visitStatement(state, statement, inside), 1)
}

/** The inline partials of a program. They are valid from its beginning. */
function inlinePartialsOf(program: Program | undefined, scope: Scope): Record<string, InlinePartial> {
  const parts = statementsOf(program).flatMap(statement => {
    const name = statement.type === 'DecoratorBlock' ? literalOf(statement.params[0]) : undefined
    return statement.type === 'DecoratorBlock' && name !== undefined
      ? [[name, { program: statement.program, scope }] as const]
      : []
  })
  return Object.fromEntries(parts)
}

function visitStatement(state: AnalysisState, statement: Statement, scope: Scope): number {
  switch (statement.type) {
    case 'MustacheStatement':
      return visitMustache(state, statement, scope)
    case 'BlockStatement':
      return visitBlock(state, statement, scope)
    case 'PartialStatement':
    case 'PartialBlockStatement':
      return visitCall(state, statement, scope)
    default:
      return 0
  }
}

function visitMustache(state: AnalysisState, mustache: hbs.AST.MustacheStatement, scope: Scope): number {
  const helper = helperNameOf(mustache.path)
  const isCall = mustache.params.length > 0 || (helper !== undefined && Object.hasOwn(valueHelpers, helper))
  if (isCall) shapeOfCall(state, mustache, scope)
  else shapeOf(state, toExpression(mustache.path), scope)
  return helper === 'nodes' ? visitNodes(state, scope) : 1
}

/** The helper `nodes` renders each entry with a partial, which gets only the labels of the page. */
function visitNodes(state: AnalysisState, scope: Scope): number {
  const template = state.templates.get('partials/sidebar-node')
  const start = { current: 'SidebarNodeView', root: { labels: 'words' }, inline: {}, chain: [] } as const
  return template ? visitTemplate(state, template, { ...scope, ...start }) : 1
}

function visitBlock(state: AnalysisState, block: Block, scope: Scope): number {
  const { path, params, program, inverse } = block
  const helper = helperNameOf(path)
  const [first] = params
  const isHelper = helper !== undefined && first !== undefined
  const shape = shapeOf(state, toExpression(isHelper ? first : path), scope)
  const inverseSize = visit(state, inverse, scope)
  if (isHelper && (helper === 'if' || helper === 'unless')) return visit(state, program, scope) + inverseSize
  const isLoop = helper === 'each' || (!isHelper && Array.isArray(shape))
  const current = isLoop ? entryOf(shape) : shape
  const names = namesOf(program?.blockParams ?? [], [current, isLoop ? undefined : 'text'])
  const inside = {
    ...scope,
    current: current,
    parents: [scope.current, ...scope.parents],
    names: { ...scope.names, ...names },
    chain: [],
  }
  return visit(state, program, inside) + inverseSize
}

const namesOf = (params: readonly string[], values: readonly KnownShape[]): KnownFields =>
  Object.fromEntries(params.map((name, at) => [name, values[at]]))

function visitCall(state: AnalysisState, call: PartialCall | PartialBlock, scope: Scope): number {
  const [context] = call.params
  const pairs = call.hash?.pairs ?? []
  const args = pairs.map(({ key, value }) => [key, asArgument(shapeOf(state, toExpression(value), scope))] as const)
  const base = context ? shapeOf(state, toExpression(context), scope) : scope.current
  const current = withArguments(base, Object.fromEntries(args))
  const isSame = args.length === 0 && (context === undefined || isThis(toExpression(context)))
  const chain = isSame ? scope.chain : []
  const block =
    call.type === 'PartialBlockStatement'
      ? { ...inlinePartialsOf(call.program, scope), '@partial-block': { program: call.program, scope } }
      : {}
  const inside = { ...scope, current: current, chain, inline: { ...scope.inline, ...block } }
  const name = partialNameOf(call)
  const inline = name === undefined || !Object.hasOwn(scope.inline, name) ? undefined : scope.inline[name]
  if (name === '@partial-block') recordAccess(state, scope, call, inline !== undefined, () => missingPartialBlock)
  if (inline) return visitInline(state, inline, inside)
  const template = state.templates.get(`partials/${name}`)
  if (!template) return 1
  if (chain.includes(template)) return reportRecursion(state, call, scope, template)
  const size = visitTemplate(state, template, inside)
  return size > maxSize ? reportTooLarge(state, call, scope) : size
}

const missingPartialBlock = {
  message: 'This partial is called as {{> partial}}, so there is no block to insert here.',
  hint: 'Call it as {{#> partial}}…{{/partial}}.',
}

function visitInline(state: AnalysisState, { program, scope }: InlinePartial, caller: Scope): number {
  const { '@partial-block': _partialBlock, ...others } = caller.inline
  const outer = scope.inline['@partial-block']
  const inline = outer ? { ...others, '@partial-block': outer } : others
  const { current, root, chain, level } = caller
  const inside = { ...scope, current, root, chain, inline, level: level + 1 }
  return memoized(state, `${scope.template.key} ${positionOf(program)}`, inside, () => visit(state, program, inside))
}

const isThis = (expression: Expression | undefined): boolean =>
  expression?.type === 'PathExpression' && !expression.data && expression.depth === 0 && expression.parts.length === 0
