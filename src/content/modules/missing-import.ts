import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { type Scope, visibleNames } from '../expressions/scope.ts'
import { typescriptExports } from './typescript-exports.ts'

/** An import of a name that a file does not export. */
export function missingExport(name: string, specifier: string, exports: Scope, file: SourceFile): Problem {
  return {
    code: 'content/missing-export',
    severity: 'error',
    message: `"${specifier}" has no ${name === 'default' ? 'default export' : `export "${name}"`}.`,
    hint: missingExportHint(name, specifier, exports, file),
  }
}

/** A default import of a script that has no default export, if another export was clearly meant. */
export const defaultIsExport = (name: string, specifier: string): Problem => ({
  code: 'content/missing-export',
  severity: 'warning',
  message: `"${specifier}" has no default export. Its export "${name}" is used instead.`,
  hint: importByName([name], specifier),
})

type Problem = Omit<Diagnostic, 'span'>

/** What to import instead of a name that a file does not export. */
function missingExportHint(name: string, specifier: string, exports: Scope, file: SourceFile): string {
  const names = name === 'default' ? exportedNames(file).slice(0, maxNames) : []
  if (names.length > 0) return importByName(names, specifier)
  return didYouMean(name, visibleNames(exports)) ?? 'Check the name and the exports of the file.'
}

const importByName = (names: readonly string[], specifier: string): string =>
  `Import it by name: import { ${names.join(', ')} } from "${specifier}".`

const maxNames = 3

/** The names that a module exports, except its default export and those of other modules. */
function exportedNames({ text }: SourceFile): readonly string[] {
  return [...typescriptExports(text).keys()].filter(name => name !== 'default')
}

/** Why an import has no file. `suggestion` is the path of the file that was probably meant. */
export function missingImport(specifier: string, suggestion: string | undefined): Problem {
  const isPackage = !/^[./]/.test(specifier) && !/\.(?:mdx?|[jt]sx?|json)$/.test(specifier)
  if (isPackage) {
    return {
      code: 'content/unsupported-import',
      severity: 'error',
      message: `"${specifier}" is a package. Pages can only import files of the project.`,
      hint: 'Copy what you need into a .jsx file of the project. React hooks are available without an import.',
    }
  }
  return {
    code: 'content/missing-snippet',
    severity: 'error',
    message: `The imported file "${specifier}" does not exist.`,
    hint:
      suggestion === undefined
        ? 'Paths begin with "/" (from the docs folder) or "./" (from the importing file), and include the file extension.'
        : `Did you mean "${suggestion}"?`,
  }
}
