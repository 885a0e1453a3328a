import type { ESTree } from 'rolldown/utils'
import type { Module } from './modules.ts'
import { originOf } from './origin-of.ts'

/** The types and interfaces that all modules declare, by `path name`. */
export type DeclaredTypes = ReadonlyMap<string, { readonly type: DeclaredType; readonly module: Module }>

type DeclaredType = ESTree.TSType | ESTree.TSInterfaceDeclaration

const readonlyTypes: ReadonlySet<string> = new Set(['Readonly', 'ReadonlyArray', 'ReadonlyMap', 'ReadonlySet'])

/** Whether TypeScript rejects writes to a value of this type, by its own name or by the name of an alias. */
export function isReadonlyType(type: DeclaredType | undefined, module: Module, types: DeclaredTypes): boolean {
  if (type?.type === 'TSInterfaceDeclaration') return type.body.body.every(isReadonlyMember)
  if (type?.type === 'TSTypeOperator') return type.operator === 'readonly'
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false
  if (readonlyTypes.has(type.typeName.name)) return true
  const { path, name } = originOf(type.typeName.name, module)
  const declared = types.get(`${path} ${name}`)
  return declared !== undefined && isReadonlyType(declared.type, declared.module, types)
}

export function declaredTypesOf(modules: readonly Module[]): DeclaredTypes {
  return new Map(modules.flatMap(module => module.program.body.flatMap(statement => typesIn(statement, module))))
}

function typesIn(
  statement: ESTree.Statement,
  module: Module,
): (readonly [string, { type: DeclaredType; module: Module }])[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'TSInterfaceDeclaration')
    return [[`${module.path} ${declared.id.name}`, { type: declared, module }]]
  if (declared?.type !== 'TSTypeAliasDeclaration') return []
  return [[`${module.path} ${declared.id.name}`, { type: declared.typeAnnotation, module }]]
}

function isReadonlyMember(member: ESTree.TSSignature): boolean {
  return member.type === 'TSMethodSignature' || (member.type === 'TSPropertySignature' && member.readonly)
}
