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
  const statements = program.body.map(readStatement)
  const imports = module.staticImports.flatMap(importsOf)
  const code = applyEdits(text, [
    ...statements.flatMap(({ edits = [] }) => edits),
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
    exports: statements.flatMap(({ exports = [] }) => exports).map(entry => asReExport(entry, imports)),
    locals: statements.flatMap(({ locals = [] }) => locals),
    hasTopLevelAwait: hasTopLevelAwait(code),
  }
}

const importsOf = ({ moduleRequest: { value: from }, entries }: StaticImport): ImportedName[] =>
  entries.map(({ importName, localName: { value: local } }) => {
    return { local, from, name: importName.name ?? (importName.kind === 'Default' ? 'default' : '*') }
  })

/** What a statement declares and exports, and how it becomes a part of a function. */
interface StatementParts {
  readonly locals?: readonly string[]
  readonly exports?: readonly ExportedName[]
  readonly edits?: readonly CodeEdit[]
}

function readStatement(statement: Statement): StatementParts {
  const { start, end } = statement
  switch (statement.type) {
    case 'ImportDeclaration':
      return { edits: [{ start, end, text: '' }] }
    case 'ExportAllDeclaration': {
      const exported = statement.exported ? nameOf(statement.exported) : '*'
      return { exports: [{ exported, name: '*', from: statement.source.value }], edits: [{ start, end, text: '' }] }
    }
    case 'ExportNamedDeclaration': {
      const { declaration, specifiers, source } = statement
      const locals = declaration ? declaredNames(declaration) : []
      const from = source ? { from: source.value } : {}
      const others = specifiers.map(({ local, exported }) => {
        return { exported: nameOf(exported), name: nameOf(local), ...from }
      })
      return {
        locals,
        exports: [...locals.map(name => ({ exported: name, name })), ...others],
        edits: [{ start, end: declaration?.start ?? end, text: '' }],
      }
    }
    case 'ExportDefaultDeclaration': {
      const [name] = declaredNames(statement.declaration)
      const text = name === undefined ? `const ${defaultName}=` : ''
      return {
        locals: [name ?? defaultName],
        exports: [{ exported: 'default', name: name ?? defaultName }],
        // A class ends without a semicolon, so the next line could continue it.
        edits: [
          { start, end: statement.declaration.start, text },
          { start: end, end, text: ';' },
        ],
      }
    }
    default:
      return { locals: declaredNames(statement) }
  }
}

/** The names that a statement declares. Empty for an anonymous default export and for statements that declare nothing. */
function declaredNames(node: Statement | ESTree.ExportDefaultDeclaration['declaration']): string[] {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => patternNames(id as Pattern)) // without types, it is plain ESTree
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id ? [node.id.name] : []
    default:
      return []
  }
}

/** An export of a name that is imported comes from the other module. */
function asReExport(entry: ExportedName, imports: readonly ImportedName[]): ExportedName {
  const imported = entry.from === undefined && imports.find(({ local }) => local === entry.name)
  return imported ? { exported: entry.exported, name: imported.name, from: imported.from } : entry
}

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
