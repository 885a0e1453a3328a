import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { type Expression, helperNameOf, literalOf, type Path, type Program, spanOfNode, toExpression } from './ast.ts'
import { entryOf, type KnownFields, type KnownShape, memberOf } from './known-shape.ts'
import type { TemplateDiagnostic } from './parse-template.ts'

/** A layout or partial as a tree. */
export interface TemplateAst {
  /** `layouts/page`, `partials/footer`. */
  readonly key: string
  readonly program: Program
  /** Of an author's, where it stands in the project. */
  readonly path?: string | undefined
}

/** A part that a template holds itself: in it, the template's own places count. */
export interface InlinePartial {
  readonly program: Program
  readonly scope: Scope
}

/** What is known at a place of a template, called in one way. */
export interface Scope {
  readonly template: TemplateAst
  readonly current: KnownShape
  /** What `../` leads to, nearest first; a part begins anew. */
  readonly parents: readonly KnownShape[]
  readonly root: KnownShape
  /** Names that a block gave: `as |tab|`. */
  readonly names: KnownFields
  readonly inline: Readonly<Record<string, InlinePartial>>
  /** Templates that were called one by the other since the data changed last. */
  readonly chain: readonly TemplateAst[]
  readonly level: number
}

type MessageAndHint = Pick<TemplateDiagnostic, 'message' | 'hint'>

/** What was found in authors' templates, by place: a field may be absent in one call of a part and there in another. */
export interface FieldAccesses {
  /** Keys of the interface strings. */
  readonly labelKeys: ReadonlySet<string>
  readonly missing: Map<string, TemplateDiagnostic>
  readonly found: Set<string>
}

/** What an argument stands for; what its fields ask for in vain is noted. */
export function shapeOf(notes: FieldAccesses, expression: Expression | undefined, scope: Scope): KnownShape {
  if (expression?.type === 'SubExpression') return shapeOfCall(notes, expression, scope)
  if (expression?.type === 'PathExpression') return shapeOfPath(notes, expression, scope)
  return expression?.type === 'StringLiteral' ? 'text' : undefined
}

/** What a helper makes of its arguments. */
export function shapeOfCall(
  notes: FieldAccesses,
  { path, params, hash }: Pick<hbs.AST.SubExpression, 'params' | 'hash'> & { readonly path: hbs.AST.Expression },
  scope: Scope,
): KnownShape {
  const shapes = params.map(param => shapeOf(notes, toExpression(param), scope))
  for (const { value } of hash?.pairs ?? []) shapeOf(notes, toExpression(value), scope)
  const [first] = shapes
  switch (helperNameOf(path)) {
    case 'eq':
      return 'boolean'
    case 't':
      return 'text'
    case 'or':
      return shapes.every(shape => JSON.stringify(shape) === JSON.stringify(first)) ? first : undefined
    case 'lookup':
      return shapeOfLookup(notes, first, literalOf(params[1]))
    case 'icon':
      recordAccess(notes, scope, path, first === undefined || first === 'icon', () => iconExpected)
      return undefined
    case 'nodes':
      recordAccess(
        notes,
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
  message: 'The helper "icon" draws fields that hold an icon, and this is none.',
  hint: 'Give it a field such as icon. The drawings of the interface itself come from {{ui "menu"}}.',
}

const sidebarNodesExpected = {
  message: 'The helper "nodes" draws entries of the sidebar, and these are others.',
  hint: 'Give it sidebar or children, and go through other lists with {{#each}}.',
}

function shapeOfLookup({ labelKeys }: FieldAccesses, value: KnownShape, name: string | undefined): KnownShape {
  if (name === undefined) return entryOf(value)
  const looked = memberOf(value, name, labelKeys)
  return 'shape' in looked ? looked.shape : undefined
}

/** What a field is: names of blocks first, then `../` and `@root`, then what the template sees. */
export function shapeOfPath(notes: FieldAccesses, path: Path, scope: Scope): KnownShape {
  const [first = '', ...rest] = path.parts
  if (path.data) return first === 'root' ? follow(notes, path, scope, scope.root, rest) : undefined
  const isOwn = !/^(?:this|\.)[./]/.test(path.original)
  if (path.depth === 0 && isOwn && Object.hasOwn(scope.names, first)) {
    return follow(notes, path, scope, scope.names[first], rest)
  }
  if (path.depth === 0) return follow(notes, path, scope, scope.current, path.parts)
  if (path.depth <= scope.parents.length) return follow(notes, path, scope, scope.parents[path.depth - 1], path.parts)
  recordAccess(notes, scope, path, false, () => noParent)
  return undefined
}

const noParent = {
  message: 'Nothing stands above this place: a part sees what it is called with, and nothing around it.',
  hint: 'Hand the field on, as in {{> part style=../style}}, or take it from @root.',
}

function follow(
  notes: FieldAccesses,
  path: Path,
  scope: Scope,
  start: KnownShape,
  parts: readonly string[],
): KnownShape {
  let known = start
  for (const [at, part] of parts.entries()) {
    const looked = memberOf(known, part, notes.labelKeys)
    if ('names' in looked) {
      const isWord = known === 'words'
      recordAccess(notes, scope, path, false, () => unknownField(parts, at, looked.names, isWord))
      return undefined
    }
    known = looked.shape
  }
  recordAccess(notes, scope, path, true, () => noParent)
  return known
}

function unknownField(parts: readonly string[], at: number, names: readonly string[], isWord: boolean): MessageAndHint {
  const name = parts[at] ?? ''
  const owner = parts.slice(0, at).join('.')
  const place = owner === '' ? 'what the template sees here' : `"${owner}"`
  const shown = names.length === 0 ? 'It has no fields.' : `Its fields are ${names.join(', ')}.`
  const all = isWord ? 'Add the words to strings/en.json in the templates folder.' : shown
  return { message: `There is no field "${name}" in ${place}.`, hint: didYouMean(name, names) ?? all }
}

/** Remember what a place of an author's template lacks, unless it is there in another call. */
export function recordAccess(
  { missing, found }: FieldAccesses,
  { template }: Scope,
  node: hbs.AST.Node,
  isThere: boolean,
  told: () => MessageAndHint,
): void {
  if (template.path === undefined) return
  const span = spanOfNode(template.path, node)
  const place = `${template.path}:${span.line}:${span.column}`
  if (isThere) found.add(place)
  else if (!missing.has(place)) missing.set(place, { code: 'render/unknown-field', span, ...told() })
}
