import { posix } from 'node:path'
import type { ESTree } from 'rolldown/utils'
import type { Module } from './modules.ts'
import { type Node, walk } from './syntax-tree.ts'

export interface Import {
  /** File that imports. */
  readonly from: string
  /** Imported file, relative to `src/`, or the name of a package. */
  readonly to: string
  readonly isOwnFile: boolean
  /** Nothing of it is left when types are removed. */
  readonly isTypeOnly: boolean
  /** `import()`: evaluated on demand, so it cannot close a cycle at load. */
  readonly isDynamic: boolean
}

/** All imports of a module: statements, re-exports, `import()`, and `import('…')` in types. */
export function importsOf({ path, program }: Module): readonly Import[] {
  const imports: Import[] = []
  walk(program, node => {
    const source = sourceOf(node)
    // A style sheet is no module.
    if (source !== undefined && !source.endsWith('.css?url'))
      imports.push(toImport(path, source, isTypeOnly(node), node.type === 'ImportExpression'))
    return undefined
  })
  return imports
}

/** The path of a file that another one imports, relative to `src/`. */
export function resolveImport(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier)
}

function toImport(from: string, specifier: string, isTypeOnly: boolean, isDynamic: boolean): Import {
  const isOwnFile = specifier.startsWith('.')
  return { from, to: isOwnFile ? resolveImport(from, specifier) : specifier, isOwnFile, isTypeOnly, isDynamic }
}

function sourceOf(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSImportType':
      return node.source.value
    case 'ExportNamedDeclaration':
      return node.source?.value
    case 'ImportExpression':
      return node.source.type === 'Literal' && typeof node.source.value === 'string' ? node.source.value : undefined
    default:
      return undefined
  }
}

function isTypeOnly(node: Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.importKind === 'type' || (node.specifiers.length > 0 && node.specifiers.every(isTypeSpecifier))
    case 'ExportNamedDeclaration':
      return (
        node.exportKind === 'type' ||
        (node.specifiers.length > 0 && node.specifiers.every(({ exportKind }) => exportKind === 'type'))
      )
    case 'ExportAllDeclaration':
      return node.exportKind === 'type'
    default:
      return node.type === 'TSImportType'
  }
}

function isTypeSpecifier(specifier: ESTree.ImportDeclarationSpecifier): boolean {
  return specifier.type === 'ImportSpecifier' && specifier.importKind === 'type'
}
