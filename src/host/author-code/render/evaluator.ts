import type { CompiledModule } from '../modules/compile-module.ts'
import { authorPrefix } from '../modules/inherited-names.ts'
import type { ModuleEntry, ModuleSet } from '../modules/module-set.ts'
import type { BrowserWatch } from './browser-watch.ts'
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
export function createEvaluator(set: ModuleSet, browser: BrowserWatch): Evaluator {
  const state: EvaluatorState = { set, browser, instances: new Map() }
  return {
    browser,
    prepare: island => prepareImports(state, island, new Set()),
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
}

function islandOf(state: EvaluatorState, island: CompiledModule): unknown {
  const entry = state.set.entries.get(island.path)
  if (!entry?.module)
    throw new ReferenceError(`the JavaScript of "${island.path}" has a syntax error: ${entry?.problem?.message}`)
  const instance = newInstance(island)
  run(state, instance)
  return instance.locals[island.exports[0]?.name ?? '']
}

const newInstance = (module: CompiledModule): ModuleInstance => ({
  module,
  state: 'new',
  failure: undefined,
  locals: {},
  usesBrowser: false,
})

function instanceOf({ instances }: EvaluatorState, module: CompiledModule): ModuleInstance {
  const instance = instances.get(module.path) ?? newInstance(module)
  instances.set(module.path, instance)
  return instance
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

/** Load a module. Returns a promise if it has top-level `await`. */
function load(state: EvaluatorState, instance: ModuleInstance): Promise<void> | undefined {
  instance.state = 'running'
  const endWatch = state.browser.start()
  const fail = (error: unknown) => {
    instance.failure = error instanceof ModuleLoadError ? error : new ModuleLoadError(instance.module.path, error)
  }
  const end = () => {
    instance.usesBrowser = endWatch()
    instance.state = 'done'
  }
  try {
    const running = run(state, instance)
    if (running) return running.catch(fail).finally(end)
  } catch (error) {
    fail(error)
  }
  end()
  return undefined
}

function run(state: EvaluatorState, instance: ModuleInstance): Promise<void> | undefined {
  const { module } = instance
  for (const specifier of module.sideEffectImports) {
    const other = entryOf(state, module.path, specifier)?.module
    if (other) loadedInstance(state, other)
  }
  const define = (locals: Names) => {
    instance.locals = locals
  }
  const importModule = async (specifier: unknown) => {
    await prepare(state, entryOf(state, module.path, String(specifier)), new Set())
    return namespaceOf(state, module.path, String(specifier))
  }
  const imports = module.imports.map(
    ({ local, from, name }): Getter => [local, () => importedValue(state, module.path, from, name)],
  )
  return runModule(module, { globals: state.browser.globals, imports: withGetters(imports), define, importModule })
}

/** Load a module with top-level `await`, after everything it imports. */
async function prepare(state: EvaluatorState, entry: ModuleEntry | undefined, seen: Set<string>): Promise<void> {
  if (!entry?.module || seen.has(entry.path)) return
  seen.add(entry.path)
  await prepareImports(state, entry.module, seen)
  const instance = instanceOf(state, entry.module)
  if (entry.module.hasTopLevelAwait && instance.state === 'new') await load(state, instance)
}

async function prepareImports(state: EvaluatorState, module: CompiledModule, seen: Set<string>): Promise<void> {
  const { imports, exports, sideEffectImports } = module
  const specifiers = [...[...imports, ...exports].flatMap(({ from }) => from ?? []), ...sideEffectImports]
  for (const specifier of new Set(specifiers)) await prepare(state, entryOf(state, module.path, specifier), seen)
}

/** The module that a specifier refers to. */
const entryOf = ({ set }: EvaluatorState, from: string, specifier: string): ModuleEntry | undefined =>
  set.entries.get(
    specifier.startsWith(authorPrefix)
      ? specifier.slice(authorPrefix.length)
      : (set.entries.get(from)?.resolved[specifier] ?? ''),
  )

function importedValue(state: EvaluatorState, from: string, specifier: string, name: string): unknown {
  const names = namespaceOf(state, from, specifier)
  if (name === '*') return names
  if (name in names) return names[name]
  const module = specifier.startsWith(authorPrefix) ? entryOf(state, from, specifier)?.module : undefined
  // A name that is inherited may be declared without being exported.
  if (module?.locals.includes(name)) return loadedInstance(state, module).locals[name]
  throw new ReferenceError(`"${specifier}" does not export ${name === 'default' ? 'a default' : `"${name}"`}`)
}

function namespaceOf(state: EvaluatorState, from: string, specifier: string): Names {
  const known = state.set.packages[specifier]
  if (known) return known
  const entry = entryOf(state, from, specifier)
  if (entry?.module) return withGetters(exportsOf(state, entry.module, new Set()))
  throw new ReferenceError(
    entry ? `"${entry.path}" has a syntax error: ${entry.problem?.message}` : `there is no module "${specifier}"`,
  )
}

function exportsOf(state: EvaluatorState, module: CompiledModule, seen: Set<string>): Getter[] {
  seen.add(module.path)
  const named = module.exports.filter(({ exported }) => exported !== '*')
  const passedOn = module.exports.flatMap(({ exported, from }) => (exported === '*' ? (from ?? []) : []))
  return [
    ...passedOn.flatMap(from => allExportsOf(state, module.path, from, seen)),
    // These come last, because they win over the exports of other modules.
    ...named.map(({ exported, name, from }): Getter => {
      if (from !== undefined) return [exported, () => importedValue(state, module.path, from, name)]
      return [exported, () => loadedInstance(state, module).locals[name]]
    }),
  ]
}

/** All exports of another module, except its default. */
function allExportsOf(state: EvaluatorState, from: string, specifier: string, seen: Set<string>): Getter[] {
  const other = entryOf(state, from, specifier)?.module
  const getters = other && !seen.has(other.path) ? exportsOf(state, other, seen) : []
  return getters.filter(([name]) => name !== 'default')
}
