import { parseModule } from '../javascript/parse-javascript.ts'
import { patternNames } from '../javascript/pattern-names.ts'
import { moduleTextOf } from './module-text.ts'

/**
 * The name of the only export of an MDX text without content. Authors also import such a file by default, for example
 * `import data from '/snippets/data.mdx'`, and mean the export.
 */
export function onlyExportOf(text: string): string | undefined {
  if (!/^export\s+(?:const|let|var|function|class)\b/m.test(text)) return undefined
  const code = moduleTextOf(text)
  const moduleLines = code.split('\n')
  const content = text.split('\n').filter((line, at) => line !== moduleLines[at])
  if (!isComments(content.join('\n'))) return undefined
  const exports = parseModule(code).program.body.filter(({ type }) => type.startsWith('Export'))
  const names = exports.flatMap(statement => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => patternNames(id))
    return declaration?.id.name
  })
  return names.length === 1 ? names[0] : undefined
}

/** Whether a text contains only comments of MDX. */
function isComments(text: string): boolean {
  const parts = text.split(/\*\/\s*\}/)
  return parts.pop()?.trim() === '' && parts.every(part => /^\s*\{\s*\/\*/.test(part))
}
