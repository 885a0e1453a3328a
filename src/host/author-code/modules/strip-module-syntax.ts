import type {
  Declaration,
  ExportAllDeclaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  Literal,
  Node,
  Program,
} from 'acorn'
import type { Pattern as EstreePattern } from 'estree-jsx'
import { patternNames } from '../../../content/javascript/pattern-names.ts'
import type { ImportedName, ModuleNames } from './compile-module.ts'

/** A range of code and its replacement. */
export interface CodeEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface ModuleSyntax {
  readonly imports: ImportedName[]
  readonly sideEffectImports: string[]
  readonly dynamicImports: string[]
  readonly exports: Record<string, string>
  readonly reExports: ImportedName[]
  readonly locals: string[]
  readonly edits: CodeEdit[]
  hasTopLevelAwait: boolean
}

/** The name of an anonymous default export. */
const defaultName = '$default'

/** List the imports, exports and declarations of a program, with the edits that turn it into the body of a function. */
export function stripModuleSyntax(program: Program): { names: ModuleNames; edits: readonly CodeEdit[] } {
  const found: ModuleSyntax = {
    imports: [],
    sideEffectImports: [],
    dynamicImports: [],
    exports: {},
    reExports: [],
    locals: [],
    edits: [],
    hasTopLevelAwait: false,
  }
  for (const statement of program.body) readStatement(statement, found)
  walkNested(program, found, false)
  const { edits, ...names } = found
  return { names, edits }
}

function readStatement(statement: Program['body'][number], found: ModuleSyntax): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      readImport(statement, found)
      break
    case 'ExportNamedDeclaration':
      readExport(statement, found)
      break
    case 'ExportAllDeclaration':
      readExportAll(statement, found)
      break
    case 'ExportDefaultDeclaration':
      readDefault(statement, found)
      break
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      found.locals.push(...declaredNames(statement))
  }
}

function readImport(
  statement: ImportDeclaration,
  { imports, sideEffectImports: sideEffects, edits }: ModuleSyntax,
): void {
  const from = String(statement.source.value)
  edits.push({ ...rangeOf(statement), text: '' })
  if (statement.specifiers.length === 0) sideEffects.push(from)
  for (const specifier of statement.specifiers) {
    const name =
      specifier.type === 'ImportSpecifier'
        ? nameOf(specifier.imported)
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*'
    imports.push({ local: specifier.local.name, from, name })
  }
}

function readExport({ declaration, specifiers, source, ...node }: ExportNamedDeclaration, found: ModuleSyntax): void {
  if (declaration) {
    const names = declaredNames(declaration)
    found.locals.push(...names)
    for (const name of names) found.exports[name] = name
    found.edits.push({ start: node.start, end: declaration.start, text: '' })
    return
  }
  found.edits.push({ ...rangeOf(node), text: '' })
  for (const { local, exported } of specifiers) {
    if (source) found.reExports.push({ local: nameOf(exported), from: String(source.value), name: nameOf(local) })
    else found.exports[nameOf(exported)] = nameOf(local)
  }
}

function readExportAll(
  { exported, source, ...node }: ExportAllDeclaration,
  { reExports: passedOn, edits }: ModuleSyntax,
): void {
  passedOn.push({ local: exported ? nameOf(exported) : '*', from: String(source.value), name: '*' })
  edits.push({ ...rangeOf(node), text: '' })
}

function readDefault(
  { declaration, ...node }: ExportDefaultDeclaration,
  { exports, locals, edits }: ModuleSyntax,
): void {
  const isDeclaration = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration'
  const declaredName = isDeclaration ? declaration.id?.name : undefined
  const name = declaredName ?? defaultName
  locals.push(name)
  exports.default = name
  const text = declaredName === undefined ? `const ${defaultName} = ` : ''
  edits.push({ start: node.start, end: declaration.start, text })
  // `class {}` ends without a semicolon, so the next line could continue it.
  if (declaredName === undefined && isDeclaration)
    edits.push({ start: declaration.end, end: declaration.end, text: ';' })
}

function declaredNames(node: Declaration): string[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => patternNames(id as EstreePattern)) // acorn returns ESTree nodes
  return [node.id.name]
}

const nameOf = (node: { readonly type: 'Identifier'; readonly name: string } | Literal): string =>
  node.type === 'Identifier' ? node.name : String(node.value)

const rangeOf = ({ start, end }: { readonly start: number; readonly end: number }) => ({ start, end })

/**
 * Walk through nested code. `import(…)` and `import.meta`, which are not allowed in a function, become `$import(…)` and
 * `$meta`. An `await` outside of functions is recorded.
 */
function walkNested(node: Node, found: ModuleSyntax, isInFunction: boolean): void {
  if (node.type === 'ImportExpression') readDynamicImport(node, found)
  if (node.type === 'MetaProperty' && isImportMeta(node)) found.edits.push({ ...rangeOf(node), text: '$meta' })
  if (!isInFunction && isAwait(node)) found.hasTopLevelAwait = true
  const isNestedFunction = isInFunction || /Function/.test(node.type)
  for (const child of Object.values(node).flat()) if (isNode(child)) walkNested(child, found, isNestedFunction)
}

function readDynamicImport(node: Node, { dynamicImports, edits }: ModuleSyntax): void {
  edits.push({ start: node.start, end: node.start + 'import'.length, text: '$import' })
  const source: unknown = 'source' in node && isNode(node.source) && Reflect.get(node.source, 'value')
  if (typeof source === 'string') dynamicImports.push(source)
}

/** `await` before an expression or after `for`. */
const isAwait = (node: Node): boolean =>
  node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && Reflect.get(node, 'await') === true)

const isImportMeta = (node: Node): boolean =>
  'meta' in node && isNode(node.meta) && Reflect.get(node.meta, 'name') === 'import'

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
