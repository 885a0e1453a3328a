import { Parser, type Program } from 'acorn'
import { transformSync } from 'rolldown/utils'
import { injectedNames, providedModules, type SurroundingNames } from './provided-names.ts'
import { type CodeEdit, stripModuleSyntax } from './strip-module-syntax.ts'

/** A name that a module takes from another. `name` is `default`, `*` for all of it, or what that module calls it. */
export interface ImportedName {
  readonly local: string
  readonly from: string
  readonly name: string
}

/** What stands in the imports and exports of a module. */
export interface ModuleNames {
  readonly imports: readonly ImportedName[]
  /** Modules that are imported for what they do. */
  readonly sideEffectImports: readonly string[]
  /** Modules that are imported while the code runs: `import('…')`. */
  readonly dynamicImports: readonly string[]
  /** Exported name → name in the module. */
  readonly exports: Readonly<Record<string, string>>
  /** Exports that come from other modules; the local name `*` passes all of them on. */
  readonly reExports: readonly ImportedName[]
  /** Everything that is declared at the top, exported or not: an island in the same file sees it. */
  readonly locals: readonly string[]
  /** Whether it has an `await` outside of functions. */
  readonly hasTopLevelAwait: boolean
}

/**
 * A module as the body of a function, without its imports and exports: so it is run only when something of it is
 * needed, and its failure costs only those who need it.
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
export function compileModule(path: string, text: string, around: SurroundingNames = {}): CompileResult {
  const script = toScript(path, text, around)
  if ('problem' in script) return script
  const { code, mappings } = script
  const program = parse(code)
  if ('problem' in program) return { problem: { path, message: program.problem, offset: 0 } }
  const { names, edits } = stripModuleSyntax(program)
  return { module: { path, ...names, code: edited(code, edits), mappings } }
}

interface ScriptOptions extends SurroundingNames {
  /** Whether it tells its components to `$RefreshReg$` and their hooks to `$RefreshSig$`. */
  readonly refresh?: boolean
}

/** A module as plain JavaScript: without JSX and types, and with imports of all that is there without any. */
export function toScript(
  path: string,
  text: string,
  { refresh = false, ...around }: ScriptOptions = {},
): { readonly code: string; readonly mappings: string } | { readonly problem: CompileError } {
  const { code, errors, map } = transformSync(path, text, {
    lang: languageOf(path),
    sourceType: 'module',
    jsx: { runtime: 'automatic', importSource: providedModules.jsxSource, refresh },
    inject: injectedNames(text, around),
    target: 'es2023',
    sourcemap: true,
    tsconfig: false,
  })
  const [error] = errors
  if (error) return { problem: { path, message: plainMessage(error.message), offset: positionOf(error) } }
  return { code, mappings: map?.mappings ?? '' }
}

/** How a file of the project is to be read; the code in Markdown is JSX. */
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

/** Colours of a terminal in a message. */
export const ansiColors = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The sentence of an error, without its colours, its code and the picture below. */
function plainMessage(message: string): string {
  const [sentence = ''] = message.replace(ansiColors, '').split('\n')
  return sentence.replace(/^\[\w+\]\s*/, '')
}

function positionOf(error: object): number {
  const position: unknown = Reflect.get(error, 'pos')
  return typeof position === 'number' ? position : 0
}

/** Replace stretches of code; lines stay where they are. */
function edited(code: string, edits: readonly CodeEdit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    const lines = code.slice(start, end).match(/\n/g) ?? []
    result += code.slice(at, start) + text + (text.includes('\n') ? '' : lines.join(''))
    at = end
  }
  return result + code.slice(at)
}
