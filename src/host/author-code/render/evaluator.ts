import type { CompiledModule } from '../modules/compile-module.ts'
import type { ModuleEntry, ModuleSet } from '../modules/module-set.ts'
import { type BrowserWatch, watchBrowser } from './browser-watch.ts'
import { ModuleLoadError } from './render-failure.ts'
import { type Getter, type Names, runModule, withGetters } from './run-module.ts'

/** Runs modules on demand, each once. */
export interface Evaluator {
  readonly browser: BrowserWatch
  /** Load the modules an island depends on that use top-level `await`. Others are loaded on demand. */
  readonly prepare: (island: CompiledModule) => Promise<void>
  /** Run an island, which sees all names of the module in its file, and return its export. */
  readonly islandOf: (island: CompiledModule) => unknown
}

/** Start with no modules loaded. */
export function createEvaluator(set: ModuleSet): Evaluator {
  const browser = watchBrowser()
  const state: EvaluatorState = { set, browser, instances: new Map() }
  return {
    browser,
    prepare: async ({ path }) => {
      const seen = new Set<string>()
      for (const start of [set.page, path]) await prepare(state, start, seen)
    },
    islandOf: island => islandOf(state, island),
  }
}

/** The state of all modules. */
interface EvaluatorState {
  readonly set: ModuleSet
  readonly browser: BrowserWatch
  readonly instances: Map<string, ModuleInstance>
}

interface ModuleInstance {
  readonly module: CompiledModule
  state: 'new' | 'running' | 'done'
  failure: ModuleLoadError | undefined
  /** Getters for all top-level declarations. */
  locals: Names
  /** Whether it checked for a browser while it was loaded: all of its exports may depend on the result. */
  usesBrowser: boolean
  readonly scope: Names
}

function islandOf(state: EvaluatorState, island: CompiledModule): unknown {
  const entry = state.set.entries.get(island.path)
  if (!entry?.module)
    throw new ReferenceError(`the JavaScript of "${island.path}" has a syntax error: ${entry?.problem}`)
  const instance = newInstance(state, island, innerScopeOf(state, entry.module))
  run(state, instance)
  return instance.locals[island.exports.default ?? '']
}

function newInstance(state: EvaluatorState, module: CompiledModule, outer: object): ModuleInstance {
  const imports = module.imports.map(
    ({ local, from, name }): Getter => [local, () => importedValue(state, module.path, from, name)],
  )
  const scope = withGetters(outer, imports)
  return { module, state: 'new', failure: undefined, locals: {}, usesBrowser: false, scope }
}

function instanceOf(state: EvaluatorState, module: CompiledModule): ModuleInstance {
  const { instances, set, browser } = state
  const found = instances.get(module.path)
  if (found) return found
  const page = set.entries.get(set.page)?.module
  const outer = page && page.path !== module.path ? innerScopeOf(state, page) : browser.scope
  const instance = newInstance(state, module, outer)
  instances.set(module.path, instance)
  return instance
}

/** All names that code in the same file sees. */
function innerScopeOf(state: EvaluatorState, module: CompiledModule): Names {
  const { scope } = instanceOf(state, module)
  return withGetters(
    scope,
    module.locals.map(name => [name, () => loadedInstance(state, module).locals[name]]),
  )
}

/** A module that is loaded, or is being loaded. */
function loadedInstance(state: EvaluatorState, module: CompiledModule): ModuleInstance {
  const instance = instanceOf(state, module)
  // A new module with top-level `await` is part of an import cycle here, so it has no values yet.
  if (instance.state === 'new' && !module.hasTopLevelAwait) load(state, instance)
  if (instance.failure) throw instance.failure
  if (instance.usesBrowser) state.browser.recordUse()
  return instance
}

function load(state: EvaluatorState, instance: ModuleInstance): void {
  const end = beginLoading(state, instance)
  try {
    run(state, instance)
  } catch (error) {
    instance.failure = failureOf(instance, error)
  }
  end()
}

/** The same for a module with top-level `await`. */
async function loadAsync(state: EvaluatorState, instance: ModuleInstance): Promise<void> {
  const end = beginLoading(state, instance)
  try {
    await run(state, instance)
  } catch (error) {
    instance.failure = failureOf(instance, error)
  }
  end()
}

function beginLoading({ browser }: EvaluatorState, instance: ModuleInstance): () => void {
  instance.state = 'running'
  const end = browser.start()
  return () => {
    instance.usesBrowser = end()
    instance.state = 'done'
  }
}

const failureOf = ({ module }: ModuleInstance, error: unknown): ModuleLoadError =>
  error instanceof ModuleLoadError ? error : new ModuleLoadError(module.path, error)

function run(state: EvaluatorState, instance: ModuleInstance): Promise<void> | undefined {
  const { module, scope } = instance
  for (const specifier of module.sideEffectImports) {
    const other = entryOf(state, module.path, specifier)?.module
    if (other) loadedInstance(state, other)
  }
  const define = (locals: Names) => {
    instance.locals = locals
  }
  const importDynamically = async (specifier: unknown) => {
    const path = entryOf(state, module.path, String(specifier))?.path
    if (path !== undefined) await prepare(state, path, new Set())
    return namespaceOf(state, module.path, String(specifier))
  }
  return runModule(module, { scope, define, importModule: importDynamically })
}

/** Load modules with top-level `await` at a path, after everything they import. */
async function prepare(state: EvaluatorState, path: string, seen: Set<string>): Promise<void> {
  const entry = state.set.entries.get(path)
  if (!entry?.module || seen.has(path)) return
  seen.add(path)
  const { module, resolved } = entry
  const dependencies = [
    ...module.imports.map(({ from }) => from),
    ...module.reExports.map(({ from }) => from),
    ...module.sideEffectImports,
  ]
  for (const specifier of new Set(dependencies)) await prepare(state, resolved[specifier] ?? '', seen)
  const instance = instanceOf(state, module)
  if (module.hasTopLevelAwait && instance.state === 'new') await loadAsync(state, instance)
}

const entryOf = ({ set }: EvaluatorState, from: string, specifier: string): ModuleEntry | undefined =>
  set.entries.get(set.entries.get(from)?.resolved[specifier] ?? '')

function importedValue(state: EvaluatorState, from: string, specifier: string, name: string): unknown {
  const names = namespaceOf(state, from, specifier)
  if (name === '*') return names
  if (name in names) return names[name]
  throw new ReferenceError(`"${specifier}" does not export ${name === 'default' ? 'a default' : `"${name}"`}`)
}

function namespaceOf(state: EvaluatorState, from: string, specifier: string): Names {
  const known = state.set.packages[specifier]
  if (known) return known
  const entry = entryOf(state, from, specifier)
  if (entry?.module) return exportsOf(state, entry.module, new Set())
  throw new ReferenceError(
    entry ? `"${entry.path}" has a syntax error: ${entry.problem}` : `there is no module "${specifier}"`,
  )
}

function exportsOf(state: EvaluatorState, module: CompiledModule, seen: Set<string>): Names {
  seen.add(module.path)
  const ownExports = Object.entries(module.exports).map(
    ([name, local]): Getter => [name, () => loadedInstance(state, module).locals[local]],
  )
  const reExported = module.reExports.flatMap(({ local, from, name }): Getter[] =>
    local === '*'
      ? allExportsOf(state, module.path, from, seen)
      : [[local, () => importedValue(state, module.path, from, name)]],
  )
  return withGetters(null, [...reExported, ...ownExports])
}

/** All exports of another module, except its default. */
function allExportsOf(state: EvaluatorState, from: string, specifier: string, seen: Set<string>): Getter[] {
  const other = entryOf(state, from, specifier)?.module
  if (!other || seen.has(other.path)) return []
  const names = exportsOf(state, other, seen)
  return Object.keys(names).flatMap((key): Getter[] => (key === 'default' ? [] : [[key, () => names[key]]]))
}
