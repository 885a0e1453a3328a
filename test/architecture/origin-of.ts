import type { ESTree } from 'rolldown/utils'
import { resolveImport } from './imports.ts'
import type { Module } from './modules.ts'

/** Where a name at the top level of a module comes from: this module, another one, or a package. */
export interface Origin {
  readonly path: string
  readonly name: string
}

/** The module that declares a name, and what the name is called there. */
export function originOf(name: string, { path, program }: Module): Origin {
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const specifier = statement.specifiers.find(({ local }) => local.name === name)
    if (specifier) return { path: pathOf(path, statement.source.value), name: importedName(specifier) }
  }
  return { path, name }
}

function pathOf(from: string, specifier: string): string {
  return specifier.startsWith('.') ? resolveImport(from, specifier) : specifier
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return specifier.imported.type === 'Literal' ? specifier.imported.value : specifier.imported.name
}
