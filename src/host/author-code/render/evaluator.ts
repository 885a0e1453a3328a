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
  const world: EvaluatorState = { set, browser, instances: new Map() }
  return {
    browser,
    prepare: async ({ path }) => {
      const seen = new Set<string>()
      for (const start of [set.page, path]) await prepare(world, start, seen)
    },
    islandOf: island => islandOf(world, island),
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

function islandOf(world: EvaluatorState, island: CompiledModule): unknown {
  const entry = world.set.entries.get(island.path)
  if (!entry?.module) throw new ReferenceError(`the JavaScript of "${island.path}" cannot be read: ${entry?.problem}`)
  const instance = newInstance(world, island, innerScopeOf(world, entry.module))
  run(world, instance)
  return instance.locals[island.exports.default ?? '']
}

function newInstance(world: EvaluatorState, module: CompiledModule, outer: object): ModuleInstance {
  const imports = module.imports.map(
    ({ local, from, name }): Getter => [local, () => take(world, module.path, from, name)],
  )
  const scope = withGetters(outer, imports)
  return { module, state: 'new', failure: undefined, locals: {}, usesBrowser: false, scope }
}

function instanceOf(world: EvaluatorState, module: CompiledModule): ModuleInstance {
  const { instances, set, browser } = world
  const found = instances.get(module.path)
  if (found) return found
  const page = set.entries.get(set.page)?.module
  const outer = page && page.path !== module.path ? innerScopeOf(world, page) : browser.names
  const instance = newInstance(world, module, outer)
  instances.set(module.path, instance)
  return instance
}

/** All names that code in the same file sees. */
function innerScopeOf(world: EvaluatorState, module: CompiledModule): Names {
  const { scope } = instanceOf(world, module)
  return withGetters(
    scope,
    module.locals.map(name => [name, () => ready(world, module).locals[name]]),
  )
}

/** A module that is loaded, or is being loaded. */
function ready(world: EvaluatorState, module: CompiledModule): ModuleInstance {
  const instance = instanceOf(world, module)
  // A new module with top-level `await` is part of an import cycle here, so it has no values yet.
  if (instance.state === 'new' && !module.hasTopLevelAwait) load(world, instance)
  if (instance.failure) throw instance.failure
  if (instance.usesBrowser) world.browser.noteUse()
  return instance
}

function load(world: EvaluatorState, instance: ModuleInstance): void {
  const end = beginLoading(world, instance)
  try {
    run(world, instance)
  } catch (error) {
    instance.failure = failureOf(instance, error)
  }
  end()
}

/** The same for a module with top-level `await`. */
async function loadWaiting(world: EvaluatorState, instance: ModuleInstance): Promise<void> {
  const end = beginLoading(world, instance)
  try {
    await run(world, instance)
  } catch (error) {
    instance.failure = failureOf(instance, error)
  }
  end()
}

function beginLoading({ browser }: EvaluatorState, instance: ModuleInstance): () => void {
  instance.state = 'running'
  const end = browser.begin()
  return () => {
    instance.usesBrowser = end()
    instance.state = 'done'
  }
}

const failureOf = ({ module }: ModuleInstance, error: unknown): ModuleLoadError =>
  error instanceof ModuleLoadError ? error : new ModuleLoadError(module.path, error)

function run(world: EvaluatorState, instance: ModuleInstance): Promise<void> | undefined {
  const { module, scope } = instance
  for (const specifier of module.sideEffectImports) {
    const other = entryOf(world, module.path, specifier)?.module
    if (other) ready(world, other)
  }
  const define = (locals: Names) => {
    instance.locals = locals
  }
  const later = async (specifier: unknown) => {
    const path = entryOf(world, module.path, String(specifier))?.path
    if (path !== undefined) await prepare(world, path, new Set())
    return namespaceOf(world, module.path, String(specifier))
  }
  return runModule(module, { scope, define, importModule: later })
}

/** Load modules with top-level `await` at a path, after everything they import. */
async function prepare(world: EvaluatorState, path: string, seen: Set<string>): Promise<void> {
  const entry = world.set.entries.get(path)
  if (!entry?.module || seen.has(path)) return
  seen.add(path)
  const { module, resolved } = entry
  const above = [
    ...module.imports.map(({ from }) => from),
    ...module.reExports.map(({ from }) => from),
    ...module.sideEffectImports,
  ]
  for (const specifier of new Set(above)) await prepare(world, resolved[specifier] ?? '', seen)
  const instance = instanceOf(world, module)
  if (module.hasTopLevelAwait && instance.state === 'new') await loadWaiting(world, instance)
}

const entryOf = ({ set }: EvaluatorState, from: string, specifier: string): ModuleEntry | undefined =>
  set.entries.get(set.entries.get(from)?.resolved[specifier] ?? '')

function take(world: EvaluatorState, from: string, specifier: string, name: string): unknown {
  const names = namespaceOf(world, from, specifier)
  if (name === '*') return names
  if (name in names) return names[name]
  throw new ReferenceError(`"${specifier}" does not export ${name === 'default' ? 'a default' : `"${name}"`}`)
}

function namespaceOf(world: EvaluatorState, from: string, specifier: string): Names {
  const known = world.set.packages[specifier]
  if (known) return known
  const entry = entryOf(world, from, specifier)
  if (entry?.module) return exportsOf(world, entry.module, new Set())
  throw new ReferenceError(
    entry ? `"${entry.path}" cannot be read: ${entry.problem}` : `there is no module "${specifier}"`,
  )
}

function exportsOf(world: EvaluatorState, module: CompiledModule, seen: Set<string>): Names {
  seen.add(module.path)
  const own = Object.entries(module.exports).map(
    ([name, local]): Getter => [name, () => ready(world, module).locals[local]],
  )
  const passed = module.reExports.flatMap(({ local, from, name }): Getter[] =>
    local === '*' ? allOf(world, module.path, from, seen) : [[local, () => take(world, module.path, from, name)]],
  )
  return withGetters(null, [...passed, ...own])
}

/** All exports of another module, except its default. */
function allOf(world: EvaluatorState, from: string, specifier: string, seen: Set<string>): Getter[] {
  const other = entryOf(world, from, specifier)?.module
  if (!other || seen.has(other.path)) return []
  const names = exportsOf(world, other, seen)
  return Object.keys(names).flatMap((key): Getter[] => (key === 'default' ? [] : [[key, () => names[key]]]))
}
