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
  /** Keys of the templates that a page may come by. */
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
 * Follow every layout through the parts that it calls, with the shape of what each of them sees, and find what an
 * author's template asks for in vain, and parts that call each other without end.
 *
 * @param words Keys of the interface strings.
 */
export function analyzeTemplates(
  templates: ReadonlyMap<string, TemplateAst>,
  words: ReadonlySet<string>,
): TemplateAnalysis {
  const collected = { sizes: new Map(), reached: new Set<string>(), missing: new Map(), found: new Set<string>() }
  const walk: AnalysisState = { templates, labelKeys: words, recursions: new Map(), ...collected }
  for (const [key, view] of Object.entries(views)) {
    const template = templates.get(key)
    const start = { current: view, root: view, parents: [], names: {}, inline: {}, chain: [], level: 0 }
    if (template) visitTemplate(walk, template, { template, ...start })
  }
  const missing = [...walk.missing].filter(([place]) => !walk.found.has(place)).map(([, mistake]) => mistake)
  return { diagnostics: [...walk.recursions.values(), ...missing], reached: walk.reached }
}

function visitTemplate(walk: AnalysisState, template: TemplateAst, scope: Scope): number {
  walk.reached.add(template.key)
  const inside = {
    ...scope,
    template,
    parents: [],
    names: {},
    chain: [...scope.chain, template],
    level: scope.level + 1,
  }
  return memoized(walk, template.key, inside, () => visit(walk, template.program, inside))
}

/** Each part is visited once with what it sees; one that comes back to itself is being visited. */
function memoized(
  walk: AnalysisState,
  name: string,
  { current, root, inline }: Scope,
  visitAnew: () => number,
): number {
  const parts = Object.entries(inline).map(([part, { program, scope }]) => [
    part,
    scope.template.key,
    positionOf(program),
  ])
  const key = JSON.stringify([name, current ?? null, root ?? null, parts])
  const known = walk.sizes.get(key)
  if (known !== undefined) return known
  walk.sizes.set(key, 1)
  const size = visitAnew()
  walk.sizes.set(key, size)
  return size
}

/** Where a program begins; one in which nothing is written has no place. */
const positionOf = ({ loc }: Partial<Program>): string => `${loc?.start.line}:${loc?.start.column}`

function visit(walk: AnalysisState, program: Program | undefined, scope: Scope): number {
  if (scope.level > maxDepth) return 1
  const inside = { ...scope, inline: { ...scope.inline, ...inlinePartialsOf(program, scope) } }
  return statementsOf(program).reduce((sum, statement) => sum + visitStatement(walk, statement, inside), 1)
}

/** Parts count from the beginning of what holds them. */
function inlinePartialsOf(program: Program | undefined, scope: Scope): Record<string, InlinePartial> {
  const parts = statementsOf(program).flatMap(statement => {
    const name = statement.type === 'DecoratorBlock' ? literalOf(statement.params[0]) : undefined
    return statement.type === 'DecoratorBlock' && name !== undefined
      ? [[name, { program: statement.program, scope }] as const]
      : []
  })
  return Object.fromEntries(parts)
}

function visitStatement(walk: AnalysisState, statement: Statement, scope: Scope): number {
  switch (statement.type) {
    case 'MustacheStatement':
      return visitMustache(walk, statement, scope)
    case 'BlockStatement':
      return visitBlock(walk, statement, scope)
    case 'PartialStatement':
    case 'PartialBlockStatement':
      return visitCall(walk, statement, scope)
    default:
      return 0
  }
}

function visitMustache(walk: AnalysisState, mustache: hbs.AST.MustacheStatement, scope: Scope): number {
  const helper = helperNameOf(mustache.path)
  const isCall = mustache.params.length > 0 || (helper !== undefined && Object.hasOwn(valueHelpers, helper))
  if (isCall) shapeOfCall(walk, mustache, scope)
  else shapeOf(walk, toExpression(mustache.path), scope)
  return helper === 'nodes' ? visitNodes(walk, scope) : 1
}

/** The helper `nodes` draws each entry through a part, which sees nothing of the page but its words. */
function visitNodes(walk: AnalysisState, scope: Scope): number {
  const template = walk.templates.get('partials/sidebar-node')
  const start = { current: 'SidebarNodeView', root: { labels: 'words' }, inline: {}, chain: [] } as const
  return template ? visitTemplate(walk, template, { ...scope, ...start }) : 1
}

function visitBlock(walk: AnalysisState, block: Block, scope: Scope): number {
  const { path, params, program, inverse } = block
  const helper = helperNameOf(path)
  const [first] = params
  const isHelper = helper !== undefined && first !== undefined
  const over = shapeOf(walk, toExpression(isHelper ? first : path), scope)
  const otherwise = visit(walk, inverse, scope)
  if (isHelper && (helper === 'if' || helper === 'unless')) return visit(walk, program, scope) + otherwise
  const isLoop = helper === 'each' || (!isHelper && Array.isArray(over))
  const here = isLoop ? entryOf(over) : over
  const names = namesOf(program?.blockParams ?? [], [here, isLoop ? undefined : 'text'])
  const inside = {
    ...scope,
    current: here,
    parents: [scope.current, ...scope.parents],
    names: { ...scope.names, ...names },
    chain: [],
  }
  return visit(walk, program, inside) + otherwise
}

const namesOf = (params: readonly string[], values: readonly KnownShape[]): KnownFields =>
  Object.fromEntries(params.map((name, at) => [name, values[at]]))

function visitCall(walk: AnalysisState, call: PartialCall | PartialBlock, scope: Scope): number {
  const [context] = call.params
  const pairs = call.hash?.pairs ?? []
  const given = pairs.map(({ key, value }) => [key, asArgument(shapeOf(walk, toExpression(value), scope))] as const)
  const base = context ? shapeOf(walk, toExpression(context), scope) : scope.current
  const here = withArguments(base, Object.fromEntries(given))
  const isSame = given.length === 0 && (context === undefined || isThis(toExpression(context)))
  const chain = isSame ? scope.chain : []
  const block =
    call.type === 'PartialBlockStatement'
      ? { ...inlinePartialsOf(call.program, scope), '@partial-block': { program: call.program, scope } }
      : {}
  const inside = { ...scope, current: here, chain, inline: { ...scope.inline, ...block } }
  const name = partialNameOf(call)
  const inline = name === undefined || !Object.hasOwn(scope.inline, name) ? undefined : scope.inline[name]
  if (name === '@partial-block') recordAccess(walk, scope, call, inline !== undefined, () => missingPartialBlock)
  if (inline) return visitInline(walk, inline, inside)
  const template = walk.templates.get(`partials/${name}`)
  if (!template) return 1
  if (chain.includes(template)) return reportRecursion(walk, call, scope, template)
  const size = visitTemplate(walk, template, inside)
  return size > maxSize ? reportTooLarge(walk, call, scope) : size
}

const missingPartialBlock = {
  message: 'The part is called as {{> part}}, so there is no block to put here.',
  hint: 'Call it as {{#> part}}…{{/part}}.',
}

function visitInline(walk: AnalysisState, { program, scope }: InlinePartial, called: Scope): number {
  const { '@partial-block': _own, ...others } = called.inline
  const outer = scope.inline['@partial-block']
  const inline = outer ? { ...others, '@partial-block': outer } : others
  const { current, root, chain, level } = called
  const inside = { ...scope, current, root, chain, inline, level: level + 1 }
  return memoized(walk, `${scope.template.key} ${positionOf(program)}`, inside, () => visit(walk, program, inside))
}

const isThis = (expression: Expression | undefined): boolean =>
  expression?.type === 'PathExpression' && !expression.data && expression.depth === 0 && expression.parts.length === 0
