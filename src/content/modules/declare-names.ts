import type {
  ExportAllDeclaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  Function as FunctionNode,
  Node,
  Program,
} from 'estree-jsx'
import { parse as parseJson } from 'jsonc-parser'
import { type ParseState, report } from '../context/parse-state.ts'
import type { Binding, Scope } from '../expressions/scope.ts'
import { splitFrontmatter } from '../front-matter/split-frontmatter.ts'
import { parseModule } from '../javascript/parse-javascript.ts'
import { patternNames } from '../javascript/pattern-names.ts'
import { moduleTextOf } from '../syntax/module-text.ts'
import { onlyExportOf } from '../syntax/only-export.ts'
import { fillVariables, markVariables } from '../syntax/variables.ts'
import { impliedDefaultOf, isScript } from './implied-default.ts'
import { defaultIsExport, missingExport, missingImport } from './missing-import.ts'
import { resolveImport } from './resolve-imports.ts'
import { typescriptExports } from './typescript-exports.ts'

/**
 * Declare the names of a module's imports and exports in a scope.
 *
 * @param line Line of the file on which the code begins, counted from 0.
 * @returns The text after the last statement: prose that the parser took for code.
 */
export function declareNames(code: string, scope: Scope, state: ParseState, line: number): string {
  const { program, rest, problem } = parseModule(code)
  const isModule = isScript(scope.path)
  if (problem && rest.trim() !== '' && (isModule || /^\s*(import|export)\b/.test(rest))) {
    report(
      state,
      {
        code: 'content/unreadable-code',
        severity: 'error',
        message: `This JavaScript cannot be parsed: ${problem.message}.`,
        hint: isModule
          ? 'Check the brackets, quotation marks and commas at this line and above.'
          : 'Leave a blank line between code and text, and check brackets and quotation marks.',
      },
      { path: scope.path, line: line + problem.line, column: 1 },
    )
  }
  for (const [name, binding] of bindingsOf(withVariables(program, code, rest, state), scope, state, line))
    scope.names.set(name, binding)
  return rest
}

/** The statements with the values of variables, which are marked in the code. The text after them is unchanged. */
function withVariables(program: Program, code: string, rest: string, state: ParseState): Program {
  const statements = code.slice(0, code.length - rest.length)
  const filledWith = (variables: Readonly<Record<string, string>>) => fillVariables(statements, variables, () => {})
  const filled = filledWith(state.settings.variables)
  if (filled === statements) return program
  const { program: filledProgram, problem } = parseModule(filled)
  // A value with a quotation mark ends a string. The code is then as the author wrote it.
  return problem ? parseModule(filledWith({})).program : filledProgram
}

function* bindingsOf(program: Program, scope: Scope, state: ParseState, line: number): Iterable<[string, Binding]> {
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const statementLine = (statement.loc?.start.line ?? 1) + line
      for (const { type, local, ...specifier } of statement.specifiers) {
        const defaultOrAll = type === 'ImportDefaultSpecifier' ? 'default' : '*'
        const imported =
          type === 'ImportSpecifier' && 'imported' in specifier ? nameOf(specifier.imported) : defaultOrAll
        const name = { specifier: String(statement.source.value), name: imported, line: statementLine }
        yield [local.name, importedBinding(name, scope, state)]
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
      yield* declared(statement.declaration, scope)
    else if (statement.type === 'ExportNamedDeclaration') yield* exportedList(statement, scope, state, line)
    else if (statement.type === 'ExportAllDeclaration') yield* reExported(statement, scope, state, line)
    else if (statement.type === 'ExportDefaultDeclaration') {
      yield ['default', defaultBinding(statement.declaration, scope)]
      yield* declared(statement.declaration as Node, scope) // an anonymous function declares no name
    } else yield* declared(statement, scope)
  }
}

/** `export { A, b as C }`, also from another module. */
function* exportedList(
  { specifiers, source, loc }: ExportNamedDeclaration,
  scope: Scope,
  state: ParseState,
  line: number,
): Iterable<[string, Binding]> {
  for (const { local, exported } of specifiers) {
    const name = nameOf(local)
    const binding: Binding = source
      ? importedBinding({ specifier: String(source.value), name, line: (loc?.start.line ?? 1) + line }, scope, state)
      : { kind: 'lazy', expression: { type: 'Identifier', name }, scope }
    if (source || nameOf(exported) !== name) yield [nameOf(exported), binding]
  }
}

/** `export * from '…'`. */
function* reExported(
  { source, exported }: ExportAllDeclaration,
  scope: Scope,
  state: ParseState,
  line: number,
): Iterable<[string, Binding]> {
  const specifier = String(source.value)
  const path = resolveImport(scope.path, specifier, candidate => state.files.has(candidate))
  if (path === undefined || exported) {
    const importLine = (source.loc?.start.line ?? 1) + line
    const binding = importedBinding({ specifier, name: '*', line: importLine }, scope, state)
    if (exported) yield [nameOf(exported), binding]
  } else for (const [name, binding] of exportScopeOf(path, state).names) if (name !== 'default') yield [name, binding]
}

function* declared(node: Node, scope: Scope): Iterable<[string, Binding]> {
  if (node.type === 'FunctionDeclaration' && node.id)
    yield [node.id.name, { kind: 'value', value: { $function: node, scope } }]
  if (node.type === 'ClassDeclaration' && node.id) yield [node.id.name, { kind: 'code' }]
  if (node.type !== 'VariableDeclaration') return
  for (const { id, init } of node.declarations) {
    if (id.type !== 'Identifier') for (const name of patternNames(id)) yield [name, { kind: 'code' }]
    else yield [id.name, node.kind === 'const' && init ? { kind: 'lazy', expression: init, scope } : { kind: 'code' }]
  }
}

function defaultBinding(node: ExportDefaultDeclaration['declaration'], scope: Scope): Binding {
  if (node.type === 'FunctionDeclaration') return { kind: 'value', value: { $function: node as FunctionNode, scope } } // its name may be missing
  if (node.type === 'ClassDeclaration') return { kind: 'code' }
  return { kind: 'lazy', expression: node, scope }
}

const runtimePackages = new Set(['react', 'react-dom', 'preact', 'preact/hooks', 'preact/compat', 'react/jsx-runtime'])

/** A name that a module imports, or exports again, from another one. */
interface ImportedName {
  /** The module, as written. */
  readonly specifier: string
  /** `*` for all names. */
  readonly name: string
  readonly line: number
}

/** What an imported name stands for. An import that does not exist is reported. */
function importedBinding(imported: ImportedName, scope: Scope, state: ParseState): Binding {
  const { specifier, line } = imported
  const span = { path: scope.path, line, column: 1 }
  if (runtimePackages.has(specifier)) return { kind: 'code' }
  const path = resolveImport(scope.path, specifier, candidate => state.files.has(candidate))
  const file = path === undefined ? undefined : state.files.get(path)
  if (path === undefined || !file) {
    report(state, missingImport(specifier, state.suggestedImports?.[specifier]), span)
    return { kind: 'value', value: { $snippet: '' } }
  }
  const isContent = /\.mdx?$/.test(path) && imported.name === 'default'
  const name = isContent ? onlyExportOf(splitFrontmatter(file).value.text) : imported.name
  if (name === undefined) return { kind: 'value', value: { $snippet: path } }
  // Modules that import each other: the names exist only at runtime.
  if (state.snippetStack.includes(path)) return { kind: 'code' }
  if (path.endsWith('.json')) return { kind: 'value', value: parseJson(file.text) }
  const exports = exportScopeOf(path, state)
  const binding = name === '*' ? undefined : exports.names.get(name)
  if (binding) return binding
  const implied = name === 'default' ? impliedDefaultOf(file) : undefined
  const impliedBinding = implied === undefined ? undefined : exports.names.get(implied)
  if (implied !== undefined && impliedBinding) {
    report(state, defaultIsExport(implied, specifier), span)
    return impliedBinding
  }
  // The syntax error of the file is reported, and the name may be in the part that cannot be parsed.
  const isBroken = isScript(path) && !/\.tsx?$/.test(path) && parseModule(file.text).problem !== undefined
  if (name !== '*') {
    if (isBroken) return { kind: 'value', value: { $snippet: '' } }
    report(state, missingExport(name, specifier, exports, file), span)
    return { kind: 'value', value: { $snippet: '' } }
  }
  return { kind: 'code' }
}

/** The names that a project file exports. */
export function exportScopeOf(path: string, state: ParseState): Scope {
  const scope: Scope = { names: new Map(), path }
  const file = state.files.get(path)
  if (!file || state.snippetStack.includes(path)) return scope
  if (/\.tsx?$/.test(path) && parseModule(file.text).problem) return { names: typescriptExports(file.text), path }
  const innerState = { ...state, snippetStack: [...state.snippetStack, path] }
  const split = /\.mdx?$/.test(path) ? splitFrontmatter(file).value : { text: file.text, lineOffset: 0 }
  const code = /\.mdx?$/.test(path) ? markVariables(moduleTextOf(split.text), state.settings.variables) : split.text
  declareNames(code, scope, innerState, split.lineOffset)
  return scope
}

const nameOf = (node: { name?: string; value?: unknown }): string => node.name ?? String(node.value)
