import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import {
  type Block,
  type Expression,
  helperNameOf,
  literalOf,
  type PartialBlock,
  type PartialCall,
  type Path,
  type Program,
  partialNameOf,
  type Statement,
  spanOfNode,
  statementsOf,
  toExpression,
} from './ast.ts'
import { valueHelpers } from './helpers.ts'
import { entriesOf, fieldOf, hasList, isNames, namesIn, type Shapes, unknown } from './known-shapes.ts'
import type { TemplateDiagnostic } from './parse-template.ts'
import type { Definition, Definitions } from './template-definitions.ts'

/** The known data at a position of a template. */
interface Scope {
  readonly definition: Definition
  readonly current: Shapes
  /** The contexts of `../`, nearest first. In a partial, the list starts empty. */
  readonly parents: readonly Shapes[]
  /** Names that blocks define: `as |tab|`. */
  readonly names: Readonly<Record<string, Shapes>>
}

interface Check {
  readonly definitions: Definitions
  /** Keys of the interface strings. */
  readonly labelKeys: ReadonlySet<string>
  readonly call: (name: string | undefined, current: Shapes, root: Shapes, names: Iterable<string>) => void
  readonly report: (definition: Definition, node: hbs.AST.Node, problem: Problem) => void
}

type Problem = Pick<TemplateDiagnostic, 'message' | 'hint'>
type Call = Pick<hbs.AST.SubExpression, 'params' | 'hash'> & { readonly path: hbs.AST.Expression }

/**
 * Find fields in the author's templates that their data never has. First collects the data that all calls pass to each
 * partial, and visits a template again if a call adds any.
 *
 * @returns
 *   The diagnostics, and the paths of the author's templates that pages may use.
 */
export function checkFields(
  definitions: Definitions,
  labelKeys: ReadonlySet<string>,
): { readonly diagnostics: readonly TemplateDiagnostic[]; readonly usedPaths: ReadonlySet<string | undefined> } {
  const used = new Set<Definition>()
  const add = (target: Definition, current: Shapes, root: Shapes, names: Iterable<string>) => {
    const before = sizeOf(target)
    for (const shape of current) target.current.add(shape)
    for (const shape of root) target.root.add(shape)
    for (const name of names) target.names.add(name)
    if (used.has(target) && sizeOf(target) === before) return
    // The loop below visits an entry again that is removed and added.
    used.delete(target)
    used.add(target)
  }
  const call: Check['call'] = (name = '', ...data) => {
    for (const target of definitions.partials.get(name) ?? []) add(target, ...data)
  }
  for (const [layout, view] of definitions.layouts) add(layout, [view], [view], [])
  for (const definition of used) visitDefinition({ definitions, labelKeys, call, report: () => {} }, definition)

  const diagnostics: TemplateDiagnostic[] = []
  const report: Check['report'] = ({ path }, node, problem) => {
    if (path !== undefined) diagnostics.push({ code: 'render/unknown-field', span: spanOfNode(path, node), ...problem })
  }
  for (const definition of used) visitDefinition({ definitions, labelKeys, call: () => {}, report }, definition)
  return { diagnostics, usedPaths: new Set([...used].map(({ path }) => path)) }
}

const sizeOf = ({ current, root, names }: Definition): number => current.size + root.size + names.size

function visitDefinition(check: Check, definition: Definition): void {
  const current = [...definition.current, definition.names]
  visit(check, definition.program, { definition, current, parents: [], names: {} })
}

function visit(check: Check, program: Program | undefined, scope: Scope): void {
  for (const statement of statementsOf(program)) visitStatement(check, statement, scope)
}

function visitStatement(check: Check, statement: Statement, scope: Scope): void {
  if (statement.type === 'MustacheStatement') visitMustache(check, statement, scope)
  if (statement.type === 'BlockStatement') visitBlock(check, statement, scope)
  if (statement.type === 'PartialStatement' || statement.type === 'PartialBlockStatement')
    visitCall(check, statement, scope)
}

function visitMustache(check: Check, mustache: hbs.AST.MustacheStatement, scope: Scope): void {
  const helper = helperNameOf(mustache.path)
  const isCall = mustache.params.length > 0 || (helper !== undefined && Object.hasOwn(valueHelpers, helper))
  if (isCall) shapesOfCall(check, mustache, scope)
  else shapesOf(check, toExpression(mustache.path), scope)
  // This helper renders each entry with a partial, which gets only the labels of the page.
  if (helper === 'nodes') check.call('sidebar-node', ['SidebarNodeView'], [nodesRoot], [])
}

const nodesRoot = { labels: 'words' } as const

function visitBlock(check: Check, { path, params, program, inverse }: Block, scope: Scope): void {
  visit(check, inverse, scope)
  const helper = params.length > 0 ? helperNameOf(path) : undefined
  const shapes = shapesOf(check, toExpression(helper === undefined ? path : params[0]), scope)
  if (helper === 'if' || helper === 'unless') {
    visit(check, program, scope)
    return
  }
  const isLoop = helper === 'each' || (helper === undefined && hasList(shapes))
  const current = isLoop ? entriesOf(shapes) : shapes
  const names = Object.fromEntries(
    (program?.blockParams ?? []).map((name, at) => [name, at === 0 ? current : unknown] as const),
  )
  visit(check, program, {
    ...scope,
    current,
    parents: [scope.current, ...scope.parents],
    names: { ...scope.names, ...names },
  })
}

function visitCall(check: Check, call: PartialCall | PartialBlock, scope: Scope): void {
  const pairs = call.hash?.pairs ?? []
  for (const { value } of pairs) shapesOf(check, toExpression(value), scope)
  const [context] = call.params
  const current = context ? shapesOf(check, toExpression(context), scope) : scope.current
  const { root, names } = scope.definition
  check.call(
    partialNameOf(call),
    current.filter(shape => !isNames(shape)),
    [...root],
    [...(current.includes(names) ? names : []), ...pairs.map(({ key }) => key)],
  )
}

/** The shapes of an argument. Missing fields are reported. */
function shapesOf(check: Check, expression: Expression | undefined, scope: Scope): Shapes {
  if (expression?.type === 'SubExpression') return shapesOfCall(check, expression, scope)
  return expression?.type === 'PathExpression' ? shapesOfPath(check, expression, scope) : unknown
}

/** The shapes that a helper returns. */
function shapesOfCall(check: Check, { path, params, hash }: Call, scope: Scope): Shapes {
  const [first = unknown, ...others] = params.map(param => shapesOf(check, toExpression(param), scope))
  for (const { value } of hash?.pairs ?? []) shapesOf(check, toExpression(value), scope)
  const helper = helperNameOf(path)
  if (helper === 'or') return [...first, ...others.flat()]
  if (helper !== 'lookup') return unknown
  const field = literalOf(params[1])
  return field === undefined ? entriesOf(first) : (fieldOf(check.labelKeys, first, field) ?? unknown)
}

/** The shapes of a field: from block names, from `../` or `@root`, or from the current data. */
function shapesOfPath(check: Check, path: Path, scope: Scope): Shapes {
  const { definition, current, parents, names } = scope
  const { data, depth, original } = path
  const [first = '', ...rest] = path.parts
  if (data) return first === 'root' ? follow(check, { definition, path, parts: rest }, [...definition.root]) : unknown
  const isBareName = depth === 0 && !/^(?:this|\.)[./]/.test(original)
  const named = isBareName && Object.hasOwn(names, first) ? names[first] : undefined
  if (named) return follow(check, { definition, path, parts: rest }, named)
  const context = depth === 0 ? current : parents[depth - 1]
  if (context) return follow(check, { definition, path, parts: path.parts }, context)
  if (!definition.isInline) check.report(definition, path, noParent)
  return unknown
}

const noParent = {
  message: 'A partial cannot use `../`: it only has the data that it is called with.',
  hint: 'Pass the field to the partial, as in {{> partial style=../style}}, or use @root.',
}

/** Names of fields that a template reads, one inside the other. */
interface FieldPath {
  readonly definition: Definition
  readonly path: Path
  readonly parts: readonly string[]
}

/** The shapes of the last field of a path, from the data that it starts in. An unknown field is reported. */
function follow(check: Check, { definition, path, parts }: FieldPath, start: Shapes): Shapes {
  let shapes = start
  for (const [at, part] of parts.entries()) {
    const field = fieldOf(check.labelKeys, shapes, part)
    if (!field) {
      check.report(
        definition,
        path,
        unknownField(parts, at, namesIn(check.labelKeys, shapes), shapes.includes('words')),
      )
      return unknown
    }
    shapes = field
  }
  return shapes
}

function unknownField(parts: readonly string[], at: number, names: readonly string[], isLabel: boolean): Problem {
  const name = parts[at] ?? ''
  const owner = parts.slice(0, at).join('.')
  const ownerText = owner === '' ? 'this context' : `"${owner}"`
  const fieldList = names.length === 0 ? 'It has no fields.' : `Valid fields: ${[...new Set(names)].join(', ')}.`
  const all = isLabel ? 'Add the text to strings/en.json in the templates folder.' : fieldList
  return { message: `Unknown field "${name}" in ${ownerText}.`, hint: didYouMean(name, new Set(names)) ?? all }
}
