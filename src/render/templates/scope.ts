import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { type Expression, helperNameOf, literalOf, type Path, type Program, spanOfNode, toExpression } from './ast.ts'
import { entryOf, type KnownFields, type KnownShape, memberOf } from './known-shape.ts'
import type { TemplateDiagnostic } from './parse-template.ts'

/** A parsed layout or partial. */
export interface TemplateAst {
  /** `layouts/page`, `partials/footer`. */
  readonly key: string
  readonly program: Program
  /** For a template of the author: its path in the project. */
  readonly path?: string | undefined
}

/** An inline partial of a template. Its positions are in that template. */
export interface InlinePartial {
  readonly program: Program
  readonly scope: Scope
}

/** The known data at a position of a template, for one way of calling it. */
export interface Scope {
  readonly template: TemplateAst
  readonly current: KnownShape
  /** The contexts of `../`, nearest first. In a partial, the list starts empty. */
  readonly parents: readonly KnownShape[]
  readonly root: KnownShape
  /** Names that blocks define: `as |tab|`. */
  readonly names: KnownFields
  readonly inline: Readonly<Record<string, InlinePartial>>
  /** The chain of template calls since the data last changed. */
  readonly chain: readonly TemplateAst[]
  readonly level: number
}

type MessageAndHint = Pick<TemplateDiagnostic, 'message' | 'hint'>

/** Field accesses in the author's templates, by position. A field may be missing in one call of a partial only. */
export interface FieldAccesses {
  /** Keys of the interface strings. */
  readonly labelKeys: ReadonlySet<string>
  readonly missing: Map<string, TemplateDiagnostic>
  readonly found: Set<string>
}

/** The shape of an argument. Missing fields are recorded. */
export function shapeOf(accesses: FieldAccesses, expression: Expression | undefined, scope: Scope): KnownShape {
  if (expression?.type === 'SubExpression') return shapeOfCall(accesses, expression, scope)
  if (expression?.type === 'PathExpression') return shapeOfPath(accesses, expression, scope)
  return expression?.type === 'StringLiteral' ? 'text' : undefined
}

/** The shape that a helper returns. */
export function shapeOfCall(
  accesses: FieldAccesses,
  { path, params, hash }: Pick<hbs.AST.SubExpression, 'params' | 'hash'> & { readonly path: hbs.AST.Expression },
  scope: Scope,
): KnownShape {
  const shapes = params.map(param => shapeOf(accesses, toExpression(param), scope))
  for (const { value } of hash?.pairs ?? []) shapeOf(accesses, toExpression(value), scope)
  const [first] = shapes
  switch (helperNameOf(path)) {
    case 'eq':
      return 'boolean'
    case 't':
      return 'text'
    case 'or':
      return shapes.every(shape => JSON.stringify(shape) === JSON.stringify(first)) ? first : undefined
    case 'lookup':
      return shapeOfLookup(accesses, first, literalOf(params[1]))
    case 'icon':
      recordAccess(accesses, scope, path, first === undefined || first === 'icon', () => iconExpected)
      return undefined
    case 'nodes':
      recordAccess(
        accesses,
        scope,
        path,
        first === undefined || entryOf(first) === 'SidebarNodeView',
        () => sidebarNodesExpected,
      )
      return undefined
    default:
      return undefined
  }
}

const iconExpected = {
  message: 'The helper "icon" needs a field that contains an icon.',
  hint: 'Use a field such as icon. For icons of the interface, write {{ui "menu"}}.',
}

const sidebarNodesExpected = {
  message: 'The helper "nodes" needs entries of the sidebar.',
  hint: 'Use sidebar or children. For other lists, use {{#each}}.',
}

function shapeOfLookup({ labelKeys }: FieldAccesses, value: KnownShape, name: string | undefined): KnownShape {
  if (name === undefined) return entryOf(value)
  const member = memberOf(value, name, labelKeys)
  return 'shape' in member ? member.shape : undefined
}

/** The shape of a field: from block names, from `../` or `@root`, or from the current data. */
export function shapeOfPath(accesses: FieldAccesses, path: Path, scope: Scope): KnownShape {
  const [first = '', ...rest] = path.parts
  if (path.data) return first === 'root' ? follow(accesses, path, scope, scope.root, rest) : undefined
  const isBareName = !/^(?:this|\.)[./]/.test(path.original)
  if (path.depth === 0 && isBareName && Object.hasOwn(scope.names, first)) {
    return follow(accesses, path, scope, scope.names[first], rest)
  }
  if (path.depth === 0) return follow(accesses, path, scope, scope.current, path.parts)
  if (path.depth <= scope.parents.length)
    return follow(accesses, path, scope, scope.parents[path.depth - 1], path.parts)
  recordAccess(accesses, scope, path, false, () => noParent)
  return undefined
}

const noParent = {
  message: 'There is no outer context here: a partial can only use the data that it is called with.',
  hint: 'Pass the field to the partial, as in {{> partial style=../style}}, or use @root.',
}

function follow(
  accesses: FieldAccesses,
  path: Path,
  scope: Scope,
  start: KnownShape,
  parts: readonly string[],
): KnownShape {
  let known = start
  for (const [at, part] of parts.entries()) {
    const member = memberOf(known, part, accesses.labelKeys)
    if ('names' in member) {
      const isLabel = known === 'words'
      recordAccess(accesses, scope, path, false, () => unknownField(parts, at, member.names, isLabel))
      return undefined
    }
    known = member.shape
  }
  recordAccess(accesses, scope, path, true, () => noParent)
  return known
}

function unknownField(
  parts: readonly string[],
  at: number,
  names: readonly string[],
  isLabel: boolean,
): MessageAndHint {
  const name = parts[at] ?? ''
  const owner = parts.slice(0, at).join('.')
  const ownerText = owner === '' ? 'this context' : `"${owner}"`
  const fieldList = names.length === 0 ? 'It has no fields.' : `Valid fields: ${names.join(', ')}.`
  const all = isLabel ? 'Add the text to strings/en.json in the templates folder.' : fieldList
  return { message: `Unknown field "${name}" in ${ownerText}.`, hint: didYouMean(name, names) ?? all }
}

/** Record whether a field at a position of an author's template exists. It may be missing in one call only. */
export function recordAccess(
  { missing, found }: FieldAccesses,
  { template }: Scope,
  node: hbs.AST.Node,
  exists: boolean,
  describe: () => MessageAndHint,
): void {
  if (template.path === undefined) return
  const span = spanOfNode(template.path, node)
  const position = `${template.path}:${span.line}:${span.column}`
  if (exists) found.add(position)
  else if (!missing.has(position)) missing.set(position, { code: 'render/unknown-field', span, ...describe() })
}
