import { type Declaration, declarationsOf } from './declarations.ts'
import { changesOf, rootName, type Write, writesIn } from './module-writes.ts'
import type { Module } from './modules.ts'
import { type DeclaredTypes, declaredTypesOf, isReadonlyType } from './readonly-types.ts'
import { isStatefulCall, type Lookup, lookupIn } from './stateful-functions.ts'
import { childrenOf, isFunction, type Node, unwrap } from './syntax-tree.ts'

export interface ModuleState {
  readonly path: string
  readonly name: string
  readonly reason: string
}

interface World {
  readonly lookup: Lookup
  readonly types: DeclaredTypes
}

const collections: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
/** Classes whose instances change only by what `module-writes.ts` finds. */
const plainClasses: ReadonlySet<string> = new Set([
  ...['RegExp', 'URL', 'URLSearchParams', 'Error', 'TextEncoder', 'TextDecoder', 'Uint8Array', 'Uint32Array'],
])

/**
 * Values at the top level of modules that change while the program runs, or that can change: variables, collections
 * that are written to, caches behind a function. The same call could then return two results.
 */
export function findModuleState(modules: readonly Module[]): readonly ModuleState[] {
  const declarations = modules.flatMap(declarationsOf)
  const world = { lookup: lookupIn(declarations), types: declaredTypesOf(modules) }
  const declared = declarations.flatMap(declaration => stateOfDeclaration(declaration, world))
  const written = modules.flatMap(writesIn).flatMap(write => stateOfWrite(write, declarations))
  return onePerName([...declared, ...written])
}

function stateOfDeclaration(declaration: Declaration, world: World): readonly ModuleState[] {
  const { module, name, kind, value } = declaration
  const found = (reason: string): ModuleState => ({ path: module.path, name, reason })
  if (kind === 'let' || kind === 'var') return [found(`declared with \`${kind}\``)]
  if (!value) return []
  if (kind === 'class' && assignsStaticField(value)) return [found('static field assigned')]
  return evaluatedAtLoad(value).flatMap(node => {
    const reason = isStatefulCall(node, module, world.lookup)
      ? `closure with state: ${firstLine(node, module)}`
      : reasonOfValue(node, declaration, world.types)
    return reason === undefined ? [] : [found(reason)]
  })
}

function reasonOfValue(node: Node, declaration: Declaration, types: DeclaredTypes): string | undefined {
  const { module, type, value, isExported } = declaration
  const isReadonly = isReadonlyType(type, module, types)
  if (isEmptyLiteral(node)) return value === node && !isReadonly ? 'empty and not readonly' : undefined
  if (node.type !== 'NewExpression') return undefined
  const name = module.text.slice(node.callee.start, node.callee.end)
  if (!collections.has(name)) return plainClasses.has(name) || name.startsWith('Intl.') ? undefined : `new ${name}`
  if (name.startsWith('Weak')) return `new ${name}`
  if (isReadonly) return undefined
  if (node.arguments.length === 0) return `empty ${name}`
  return isExported ? `exported ${name} without a readonly type` : undefined
}

function stateOfWrite(
  { path, name, localName, how, by }: Write,
  declarations: readonly Declaration[],
): readonly ModuleState[] {
  const declaration = declarations.find(({ module, name: declared }) => module.path === path && declared === name)
  if (declaration?.value && isOfDocument(declaration.value)) return []
  if (!declaration) return how === 'lastIndex' ? [] : [{ path: by, name: localName, reason: `${how} in ${by}` }]
  if (how !== 'lastIndex') return [{ path, name, reason: `${how} in ${by}` }]
  return declaration.value && hasLastIndex(unwrap(declaration.value))
    ? [{ path, name, reason: `lastIndex in ${by}` }]
    : []
}

/** Elements of the open document: their state is the page. */
function isOfDocument(value: Node): boolean {
  return rootName(value) === 'document'
}

/** Whether a static method or block changes a field of its class by `this`. */
function assignsStaticField(value: Node): boolean {
  if (value.type !== 'ClassDeclaration') return false
  return value.body.body.some(
    member => (member.type === 'StaticBlock' || ('static' in member && member.static)) && changesThis(member),
  )
}

function changesThis(node: Node): boolean {
  return changesOf(node).some(({ target }) => isMemberOfThis(target)) || childrenOf(node).some(changesThis)
}

function isMemberOfThis(node: Node): boolean {
  if (node.type !== 'MemberExpression') return false
  return node.object.type === 'ThisExpression' || isMemberOfThis(unwrap(node.object))
}

/** Whether an expression makes a regular expression with the flag `g` or `y`, which remembers where its last match ended. */
function hasLastIndex(value: Node): boolean {
  if (value.type === 'Literal' && 'regex' in value) return /[gy]/.test(value.regex.flags)
  if (value.type !== 'NewExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'RegExp')
    return false
  const flags = value.arguments[1]
  return flags !== undefined && (flags.type !== 'Literal' || /[gy]/.test(String(flags.value)))
}

function isEmptyLiteral(node: Node): boolean {
  return (
    (node.type === 'ArrayExpression' && node.elements.length === 0) ||
    (node.type === 'ObjectExpression' && node.properties.length === 0)
  )
}

/** The parts of a value that are evaluated when its module loads: not the bodies of functions and methods. */
function evaluatedAtLoad(node: Node): readonly Node[] {
  if (isFunction(node) || (node.type === 'PropertyDefinition' && !node.static)) return []
  return [node, ...childrenOf(node).flatMap(evaluatedAtLoad)]
}

function firstLine(node: Node, { text }: Module): string {
  return text.slice(node.start, node.end).split('\n')[0] ?? ''
}

function onePerName(states: readonly ModuleState[]): readonly ModuleState[] {
  const byName = new Map<string, ModuleState>()
  for (const state of states)
    if (!byName.has(`${state.path} ${state.name}`)) byName.set(`${state.path} ${state.name}`, state)
  return [...byName.values()]
}
