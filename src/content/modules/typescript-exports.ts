import type { Binding } from '../expressions/scope.ts'

const declaration =
  /^export\s+(?:declare\s+|abstract\s+|async\s+)*(?:function\s*\*?|const|let|var|class|enum)\s+([A-Za-z_$][\w$]*)/gm
const list = /^export\s*\{([^}]*)\}/gm

/** The names that a TypeScript module exports. Its expressions are not parsed, so the names can only be run. */
export function typescriptExports(text: string): Map<string, Binding> {
  const named = [...text.matchAll(declaration)].map(([, name = '']) => name)
  const listed = [...text.matchAll(list)].flatMap(([, names = '']) => names.split(',').map(exportedName))
  const byDefault = /^export\s+default\b/m.test(text) ? ['default'] : []
  const names = [...named, ...listed, ...byDefault].filter(name => name !== '')
  return new Map(names.map(name => [name, { kind: 'code', text }]))
}

/** The exported name in `Local as Name` or `Name`; empty for a type. */
function exportedName(specifier: string): string {
  const parts = specifier.trim().split(/\s+/)
  return parts[0] === 'type' ? '' : (parts.at(-1) ?? '')
}
