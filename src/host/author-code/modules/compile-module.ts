import { Parser, type Program } from 'acorn'
import { transformSync } from 'rolldown/utils'
import { injectedNames, providedModules, type SurroundingNames } from './provided-names.ts'
import { type CodeEdit, stripModuleSyntax } from './strip-module-syntax.ts'

/** A name that a module imports. `name` is `default`, `*` for the namespace, or the exported name. */
export interface ImportedName {
  readonly local: string
  readonly from: string
  readonly name: string
}

/** The imports, exports and declarations of a module. */
export interface ModuleNames {
  readonly imports: readonly ImportedName[]
  /** Modules that are imported for their side effects. */
  readonly sideEffectImports: readonly string[]
  /** Modules that are imported dynamically: `import('…')`. */
  readonly dynamicImports: readonly string[]
  /** Exported name → name in the module. */
  readonly exports: Readonly<Record<string, string>>
  /** Exports from other modules. The local name `*` means all exports. */
  readonly reExports: readonly ImportedName[]
  /** All top-level declarations, exported or not: an island in the same file can use them. */
  readonly locals: readonly string[]
  /** Whether it has an `await` outside of functions. */
  readonly hasTopLevelAwait: boolean
}

/**
 * A module as the body of a function, without its imports and exports. So it only runs when one of its exports is
 * needed, and its failure only affects code that uses it.
 */
export interface CompiledModule extends ModuleNames {
  readonly path: string
  readonly code: string
  /** Mappings of a source map from `code` to the text. */
  readonly mappings: string
}

/** Why a module cannot be compiled. `offset` counts characters of its text. */
export interface CompileError {
  readonly path: string
  readonly message: string
  readonly offset: number
}

export type CompileResult = { readonly module: CompiledModule } | { readonly problem: CompileError }

/** Compile a module, or an island as the module that exports it. */
export function compileModule(path: string, text: string, surroundings: SurroundingNames = {}): CompileResult {
  const script = toScript(path, text, surroundings)
  if ('problem' in script) return script
  const { code, mappings } = script
  const program = parse(code)
  if ('problem' in program) return { problem: { path, message: program.problem, offset: 0 } }
  const { names, edits } = stripModuleSyntax(program)
  return { module: { path, ...names, code: applyEdits(code, edits), mappings } }
}

interface ScriptOptions extends SurroundingNames {
  /** Whether it registers its components with `$RefreshReg$` and their hooks with `$RefreshSig$`. */
  readonly refresh?: boolean
}

/** A module as plain JavaScript: without JSX and types, and with imports of the names that are provided without one. */
export function toScript(
  path: string,
  text: string,
  { refresh = false, ...surroundings }: ScriptOptions = {},
): { readonly code: string; readonly mappings: string } | { readonly problem: CompileError } {
  const { code, errors, map } = transformSync(path, text, {
    lang: languageOf(path),
    sourceType: 'module',
    jsx: { runtime: 'automatic', importSource: providedModules.jsxSource, refresh },
    inject: injectedNames(text, surroundings),
    target: 'es2023',
    sourcemap: true,
    tsconfig: false,
  })
  const [error] = errors
  if (error) return { problem: { path, message: plainMessage(error.message), offset: positionOf(error) } }
  return { code, mappings: map?.mappings ?? '' }
}

/** The language of a file in the project. Code in Markdown is JSX. */
export function languageOf(path: string): 'jsx' | 'ts' | 'tsx' {
  if (/\.[cm]?ts$/.test(path)) return 'ts'
  return path.endsWith('.tsx') ? 'tsx' : 'jsx'
}

function parse(code: string): Program | { readonly problem: string } {
  try {
    return Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { problem: error.message.replace(/ \(\d+:\d+\)$/, '') }
  }
}

/** Terminal colors in a message. */
export const ansiColors = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The first sentence of an error, without colors, code and the excerpt below it. */
function plainMessage(message: string): string {
  const [sentence = ''] = message.replace(ansiColors, '').split('\n')
  return sentence.replace(/^\[\w+\]\s*/, '')
}

function positionOf(error: object): number {
  const position: unknown = Reflect.get(error, 'pos')
  return typeof position === 'number' ? position : 0
}

/** Replace ranges of code. Line numbers stay the same. */
function applyEdits(code: string, edits: readonly CodeEdit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    const lines = code.slice(start, end).match(/\n/g) ?? []
    result += code.slice(at, start) + text + (text.includes('\n') ? '' : lines.join(''))
    at = end
  }
  return result + code.slice(at)
}
