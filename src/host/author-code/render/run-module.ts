import { compileFunction } from 'node:vm'
import type { CompiledModule } from '../modules/compile-module.ts'

/** Names that code sees. Each value is computed when it is used. */
export type Names = Readonly<Record<string, unknown>>

export type Getter = readonly [name: string, get: () => unknown]

/** An object whose properties are computed when they are used. */
export function withGetters(getters: readonly Getter[]): Names {
  const names: Names = Object.create(null)
  for (const [name, get] of getters) Object.defineProperty(names, name, { get, enumerable: true, configurable: true })
  return names
}

/** The environment of a module. */
export interface ModuleEnvironment {
  /** What it sees as `globalThis`. */
  readonly globals: object
  /** The names that it imports. */
  readonly imports: Names
  /** Receives its declarations before they are initialized: reading one too early throws. */
  readonly define: (locals: Names) => void
  /** Implements `import('…')`. */
  readonly importModule: (specifier: unknown) => Promise<Names>
}

/**
 * Run a module, in strict mode.
 *
 * @returns A promise for a module with top-level `await`, otherwise nothing.
 */
export function runModule(
  { path, code, locals, hasTopLevelAwait }: CompiledModule,
  { globals, imports, define, importModule }: ModuleEnvironment,
): Promise<void> | undefined {
  const getters = locals.map(name => `get ${name}() { return ${name} }`).join(', ')
  const head = `return ${hasTopLevelAwait ? 'async ' : ''}function () { 'use strict'; $define({ ${getters} });`
  const make = compileFunction(`${head}\n${code}\n}`, ['$global', '$imports', '$define', '$import', '$meta'], {
    filename: `author:${path}`,
    lineOffset: -1,
  })
  return make(globals, imports, define, importModule, { url: `file:///${path}` })()
}
