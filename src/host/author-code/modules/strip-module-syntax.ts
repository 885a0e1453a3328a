import type { Pattern } from 'estree-jsx'
import { type ESTree, type ParseResult, parseSync } from 'rolldown/utils'
import { patternNames } from '../../../content/javascript/pattern-names.ts'

/** A name that a module imports. `name` is `default`, `*` for the namespace, or the exported name. */
export interface ImportedName {
  readonly local: string
  readonly from: string
  readonly name: string
}

/** A name that a module exports. */
export interface ExportedName {
  /** `*`: all exports of the other module. */
  readonly exported: string
  /** Its name in this module, or in the other module. */
  readonly name: string
  /** The other module that it comes from. */
  readonly from?: string
}

/** The imports, exports and declarations of a module. */
export interface ModuleNames {
  readonly imports: readonly ImportedName[]
  /** Modules that are imported for their side effects. */
  readonly sideEffectImports: readonly string[]
  /** Modules that are imported dynamically: `import('…')`. */
  readonly dynamicImports: readonly string[]
  readonly exports: readonly ExportedName[]
  /** All top-level declarations, exported or not: an island in the same file can use them. */
  readonly locals: readonly string[]
  /** Whether it has an `await` outside of functions. */
  readonly hasTopLevelAwait: boolean
}

/** A module without its imports and exports, as the body of a function. All lines are the same as before. */
export interface StrippedModule extends ModuleNames {
  readonly code: string
}

type Statement = ESTree.Program['body'][number]
type StaticImport = ParseResult['module']['staticImports'][number]

/** The name of an anonymous default export. */
const defaultName = '$default'

/**
 * Remove the imports and exports of a module. `import(…)` and `import.meta`, which are not allowed in a function, become
 * `$import(…)` and `$meta`.
 */
export function stripModuleSyntax(text: string): StrippedModule {
  const { program, module } = parseSync('module.js', text, { sourceType: 'module' })
  const statements = program.body
  const imports = module.staticImports.flatMap(importsOf)
  const code = applyEdits(text, [
    ...statements.flatMap(editsOf),
    ...module.dynamicImports.map(({ start }) => ({ start, end: start + 'import'.length, text: '$import' })),
    ...module.importMetas.map(({ start, end }) => ({ start, end, text: '$meta' })),
  ])
  return {
    code,
    imports,
    sideEffectImports: module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.length === 0 ? [moduleRequest.value] : [],
    ),
    dynamicImports: module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      literalIn(text.slice(start, end)),
    ),
    exports: statements.flatMap(exportsOf).map(entry => asReExport(entry, imports)),
    locals: statements.flatMap(declaredNames),
    hasTopLevelAwait: hasTopLevelAwait(code),
  }
}

const importsOf = ({ moduleRequest: { value: from }, entries }: StaticImport): ImportedName[] =>
  entries.map(({ importName, localName: { value: local } }) => {
    return { local, from, name: importName.name ?? (importName.kind === 'Default' ? 'default' : '*') }
  })

function exportsOf(statement: Statement): ExportedName[] {
  switch (statement.type) {
    case 'ExportNamedDeclaration': {
      if (statement.declaration) return declaredNames(statement).map(name => ({ exported: name, name }))
      const from = statement.source ? { from: statement.source.value } : {}
      return statement.specifiers.map(({ local, exported }) => ({
        exported: nameOf(exported),
        name: nameOf(local),
        ...from,
      }))
    }
    case 'ExportAllDeclaration':
      return [
        { exported: statement.exported ? nameOf(statement.exported) : '*', name: '*', from: statement.source.value },
      ]
    case 'ExportDefaultDeclaration':
      return declaredNames(statement).map(name => ({ exported: 'default', name }))
    default:
      return []
  }
}

/** An export of a name that is imported comes from the other module. */
function asReExport(entry: ExportedName, imports: readonly ImportedName[]): ExportedName {
  const imported = entry.from === undefined && imports.find(({ local }) => local === entry.name)
  return imported ? { exported: entry.exported, name: imported.name, from: imported.from } : entry
}

function declaredNames(statement: Statement): string[] {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration ? declaredNames(statement.declaration) : []
    case 'ExportDefaultDeclaration':
      return [declaredDefault(statement) ?? defaultName]
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => patternNames(id as Pattern)) // without types, it is plain ESTree
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return statement.id ? [statement.id.name] : []
    default:
      return []
  }
}

/** The name of a function or class that is exported as the default. */
const declaredDefault = ({ declaration }: ESTree.ExportDefaultDeclaration): string | undefined =>
  declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration'
    ? declaration.id?.name
    : undefined

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name)

/** The text of a string literal. */
const literalIn = (code: string): string[] => {
  const [, text] = /^["'](.*)["']$/.exec(code) ?? []
  return text === undefined ? [] : [text]
}

/** A range of code and its replacement. */
interface CodeEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

function editsOf(statement: Statement): CodeEdit[] {
  const { start, end } = statement
  switch (statement.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return [{ start, end, text: '' }]
    case 'ExportNamedDeclaration':
      return [{ start, end: statement.declaration?.start ?? end, text: '' }]
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement
      if (declaredDefault(statement) !== undefined) return [{ start, end: declaration.start, text: '' }]
      return [
        { start, end: declaration.start, text: `const ${defaultName}=` },
        // A class ends without a semicolon, so the next line could continue it.
        { start: end, end, text: ';' },
      ]
    }
    default:
      return []
  }
}

/** Replace ranges of code. As far as possible, the rest stays where it was. */
function applyEdits(code: string, edits: readonly CodeEdit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += code.slice(at, start) + text + code.slice(start + text.length, end).replace(/[^\n]/g, ' ')
    at = end
  }
  return result + code.slice(at)
}

/** Whether code has an `await` outside of functions, which would be invalid in a function that is not asynchronous. */
const hasTopLevelAwait = (code: string): boolean =>
  /\bawait\b/.test(code) &&
  parseSync('module.js', `function f() {${code}\n}`, { sourceType: 'module' }).errors.length > 0
