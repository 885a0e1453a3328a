import type { Binding } from '../expressions/scope.ts'

const declaration =
  /^export\s+(?:declare\s+|abstract\s+|async\s+)*(?:function\s*\*?|const|let|var|class|enum)\s+([A-Za-z_$][\w$]*)/gm
const list = /^export\s*\{([^}]*)\}/gm

/** The names that a TypeScript module exports. No expression of it is read: what they stand for is run. */
export function typescriptExports(text: string): Map<string, Binding> {
  const named = [...text.matchAll(declaration)].map(([, name = '']) => name)
  const listed = [...text.matchAll(list)].flatMap(([, names = '']) => names.split(',').map(exportedName))
  const byDefault = /^export\s+default\b/m.test(text) ? ['default'] : []
  const names = [...named, ...listed, ...byDefault].filter(name => name !== '')
  return new Map(names.map(name => [name, { kind: 'code', text }]))
}

/** `Local as Name`, `Name`; nothing for a type. */
function exportedName(written: string): string {
  const words = written.trim().split(/\s+/)
  return words[0] === 'type' ? '' : (words.at(-1) ?? '')
}
