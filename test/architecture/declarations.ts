import type { ESTree } from 'rolldown/utils'
import type { Module } from './modules.ts'
import { type FunctionNode, isFunction, type Node, unwrap } from './syntax-tree.ts'

/** A value that a module declares at its top level. */
export interface Declaration {
  readonly module: Module
  readonly name: string
  readonly kind: 'const' | 'let' | 'var' | 'function' | 'class'
  readonly isExported: boolean
  readonly type: ESTree.TSType | undefined
  /** The initial value, the function, or the class. */
  readonly value: Node | undefined
}

export function declarationsOf(module: Module): readonly Declaration[] {
  return module.program.body.flatMap(statement => {
    const isExported = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const declared = isExported ? statement.declaration : statement
    return declared ? declarationsIn(declared, isExported, module) : []
  })
}

/** The function that a declaration names, written as a statement or as a constant. */
export function declaredFunction(declaration: Declaration | undefined): FunctionNode | undefined {
  const value = declaration?.value && unwrap(declaration.value)
  return value && isFunction(value) ? value : undefined
}

function declarationsIn(node: Node, isExported: boolean, module: Module): readonly Declaration[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
    const kind = node.type === 'FunctionDeclaration' ? 'function' : 'class'
    return node.id ? [{ module, name: node.id.name, kind, isExported, type: undefined, value: node }] : []
  }
  if (node.type !== 'VariableDeclaration' || node.declare) return []
  const kind = node.kind === 'let' || node.kind === 'var' ? node.kind : 'const'
  return node.declarations.map(({ id, init }) => {
    const name = id.type === 'Identifier' ? id.name : module.text.slice(id.start, id.end)
    return { module, name, kind, isExported, type: id.typeAnnotation?.typeAnnotation, value: init ?? undefined }
  })
}
