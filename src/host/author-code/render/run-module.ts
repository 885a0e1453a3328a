import { compileFunction } from 'node:vm'
import type { CompiledModule } from '../modules/compile-module.ts'

/** Names that code sees, each worked out when it is used. */
export type Names = Readonly<Record<string, unknown>>

export type Getter = readonly [name: string, get: () => unknown]

/** Some names in front of others. */
export function withGetters(outer: object | null, getters: readonly Getter[]): Names {
  const names: Names = Object.create(outer)
  for (const [name, get] of getters) Object.defineProperty(names, name, { get, enumerable: true, configurable: true })
  return names
}

/** What a module is run with. */
export interface ModuleScope {
  /** What it sees without declaring it. */
  readonly scope: Names
  /** Told at once what it declares: to read one too early throws. */
  readonly define: (locals: Names) => void
  /** What `import('…')` gives. */
  readonly importModule: (specifier: unknown) => Promise<Names>
}

/**
 * Run a module. Its free names are looked up in `scope` each time they are used, as bindings of modules are; the inner
 * function is strict, as modules are.
 *
 * @returns When it has run, for one that waits for something; else nothing.
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
