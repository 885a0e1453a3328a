import { compileFunction } from 'node:vm'
import type { CompiledModule } from '../modules/compile-module.ts'

/** Names that code sees. Each value is computed when it is used. */
export type Names = Readonly<Record<string, unknown>>

export type Getter = readonly [name: string, get: () => unknown]

/** Some names, shadowing others. */
export function withGetters(outer: object | null, getters: readonly Getter[]): Names {
  const names: Names = Object.create(outer)
  for (const [name, get] of getters) Object.defineProperty(names, name, { get, enumerable: true, configurable: true })
  return names
}

/** The environment of a module. */
export interface ModuleScope {
  /** The names that it can use without declaring them. */
  readonly scope: Names
  /** Receives its declarations before they are initialized: reading one too early throws. */
  readonly define: (locals: Names) => void
  /** Implements `import('…')`. */
  readonly importModule: (specifier: unknown) => Promise<Names>
}

/**
 * Run a module. Its free names are looked up in `scope` at each use, like live bindings of modules. The inner function
 * is in strict mode, like modules.
 *
 * @returns A promise for a module with top-level `await`, otherwise nothing.
 */
export function runModule(
  { path, code, locals, exports, hasTopLevelAwait }: CompiledModule,
  { scope, define, importModule }: ModuleScope,
): Promise<void> | undefined {
  const names = [...new Set([...locals, ...Object.values(exports)])]
  const getters = names.map(name => `get ${name}() { return ${name} }`).join(', ')
  const head = `${hasTopLevelAwait ? 'async ' : ''}function () { 'use strict'; $define({ ${getters} });`
  const text = `with ($scope) { return ${head} ${code}\n} }`
  const make = compileFunction(text, ['$scope', '$define', '$import', '$meta'], { filename: `author:${path}` })
  return make(scope, define, importModule, { url: `file:///${path}` })()
}
