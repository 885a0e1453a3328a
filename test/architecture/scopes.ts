import { childrenOf, type FunctionNode, isFunction, type Node } from './syntax-tree.ts'

/** A part of a module with names of its own. The outermost scope is the module. */
export interface Scope {
  readonly parent: Scope | undefined
  /** The innermost function around it; nothing at the top level. */
  readonly owner: FunctionNode | undefined
  /** Node that declares each name. */
  readonly names: ReadonlyMap<string, Node>
}

/** Visit all nodes below a node together with the scope that they are in. */
export function walkScopes(node: Node, visit: (node: Node, scope: Scope) => void, outer?: Scope): void {
  const names = namesOf(node)
  const owner = isFunction(node) ? node : outer?.owner
  const scope = names.size > 0 || !outer || owner !== outer.owner ? { parent: outer, owner, names } : outer
  visit(node, scope)
  for (const child of childrenOf(node)) walkScopes(child, visit, scope)
}

/** The scope that declares a name, seen from another scope; nothing for a global name. */
export function scopeOfName(name: string, scope: Scope | undefined): Scope | undefined {
  if (!scope || scope.names.has(name)) return scope
  return scopeOfName(name, scope.parent)
}

/** The identifiers that a pattern declares: `a` and `c` for `{ a, b: [c] }`. */
export function namesInPattern(pattern: Node): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap(property =>
        namesInPattern(property.type === 'RestElement' ? property.argument : property.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(element => (element ? namesInPattern(element) : []))
    case 'AssignmentPattern':
      return namesInPattern(pattern.left)
    case 'RestElement':
      return namesInPattern(pattern.argument)
    default:
      return []
  }
}

function namesOf(node: Node): ReadonlyMap<string, Node> {
  if (isFunction(node)) return namesOfFunction(node)
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
    case 'StaticBlock':
      return new Map(node.body.flatMap(namesOfStatement))
    case 'SwitchStatement':
      return new Map(node.cases.flatMap(({ consequent }) => consequent.flatMap(namesOfStatement)))
    case 'ForStatement':
      return new Map(node.init ? namesOfStatement(node.init) : [])
    case 'ForInStatement':
    case 'ForOfStatement':
      return new Map(namesOfStatement(node.left))
    case 'CatchClause':
      return new Map(node.param ? namesInPattern(node.param).map(name => [name, node] as const) : [])
    case 'ClassExpression':
      return new Map(node.id ? [[node.id.name, node]] : [])
    default:
      return new Map()
  }
}

function namesOfFunction(node: FunctionNode): ReadonlyMap<string, Node> {
  const names = node.params.flatMap(param => namesInPattern(param).map((name): [string, Node] => [name, param]))
  return new Map(node.type === 'FunctionExpression' && node.id ? [[node.id.name, node], ...names] : names)
}

function namesOfStatement(node: Node): (readonly [string, Node])[] {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(declaration =>
        namesInPattern(declaration.id).map(name => [name, declaration] as const),
      )
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id ? [[node.id.name, node]] : []
    case 'ExportNamedDeclaration':
      return node.declaration ? namesOfStatement(node.declaration) : []
    case 'ImportDeclaration':
      return node.specifiers.map(specifier => [specifier.local.name, specifier] as const)
    default:
      return []
  }
}
