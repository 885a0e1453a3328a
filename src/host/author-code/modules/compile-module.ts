import { type TransformResult, transformSync } from 'rolldown/utils'
import { type AvailableNames, injectedNames, providedModules } from './provided-names.ts'
import { type ModuleNames, stripModuleSyntax } from './strip-module-syntax.ts'

/**
 * A module as the body of a function, without its imports and exports. So it only runs when one of its exports is
 * needed, and its failure only affects code that uses it. An imported name is a property of `$imports`, which is read at
 * each use. `globalThis` is `$global`.
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
export function compileModule(path: string, text: string, availableNames: AvailableNames = {}): CompileResult {
  const script = toScript(path, text, availableNames)
  if ('problem' in script) return script
  const { code: body, ...names } = stripModuleSyntax(script.code)
  const { code, map } = transformSync('module.js', body, {
    sourceType: 'module',
    define: {
      ...Object.fromEntries(names.imports.map(({ local }) => [local, `$imports.${local}`])),
      globalThis: '$global',
    },
    sourcemap: true,
    ...(script.map && { inputMap: script.map }),
    tsconfig: false,
  })
  return { module: { path, ...names, code, mappings: map?.mappings ?? '' } }
}

interface ScriptOptions extends AvailableNames {
  /** Whether it registers its components with `$RefreshReg$` and their hooks with `$RefreshSig$`. */
  readonly refresh?: boolean
}

/** A module as plain JavaScript: without JSX and types, and with imports of the names that are provided without one. */
export function toScript(
  path: string,
  text: string,
  { refresh = false, ...availableNames }: ScriptOptions = {},
): { readonly code: string; readonly map: TransformResult['map'] } | { readonly problem: CompileError } {
  const { code, errors, map } = transformSync(path, text, {
    lang: languageOf(path),
    sourceType: 'module',
    jsx: { runtime: 'automatic', importSource: providedModules.jsxSource, refresh },
    inject: injectedNames(text, availableNames),
    target: 'es2023',
    sourcemap: true,
    tsconfig: false,
  })
  const [error] = errors
  if (error) return { problem: { path, message: plainMessage(error.message), offset: positionOf(error) } }
  return { code, map }
}

/** The language of a file in the project. Code in Markdown is JSX. */
export function languageOf(path: string): 'jsx' | 'ts' | 'tsx' {
  if (/\.[cm]?ts$/.test(path)) return 'ts'
  return path.endsWith('.tsx') ? 'tsx' : 'jsx'
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
