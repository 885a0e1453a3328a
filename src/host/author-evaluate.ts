import { compileFunction } from 'node:vm'
import type { CompiledModule } from './author-compile.ts'

/** A file of the author's that others import. */
export interface ModuleEntry {
  readonly path: string
  /** Absent: it cannot be read, for the reason that `problem` gives. */
  readonly module?: CompiledModule | undefined
  readonly problem?: string | undefined
  /** What it calls other modules → their paths. Absent: there is no such file. */
  readonly resolved: Readonly<Record<string, string>>
}

/** What islands are made of. */
export interface ModuleSet {
  /** The page's own file. What a module uses without declaring it may be a name of the page that imports it. */
  readonly page: string
  readonly entries: ReadonlyMap<string, ModuleEntry>
  /** Packages that are there, by specifier. */
  readonly packages: Readonly<Record<string, Names>>
}

type Names = Readonly<Record<string, unknown>>

/** A module that threw when it was loaded. */
export class LoadFailure extends Error {
  readonly path: string
  constructor(path: string, cause: unknown) {
    super(`"${path}" cannot be loaded`, { cause })
    this.path = path
  }
}

interface Instance {
  state: 'new' | 'running' | 'done'
  failure: LoadFailure | undefined
  /** Getters for everything that is declared at the top. */
  locals: Names
  readonly scope: Names
}

/** Runs modules when something of them is needed, each once. */
export interface Evaluator {
  /** Run an island, which sees all names of the module in whose file it stands, and give what it exports. */
  readonly islandOf: (island: CompiledModule) => unknown
}

/** Begin anew, with nothing loaded. */
export function newEvaluator(set: ModuleSet): Evaluator {
  const instances = new Map<string, Instance>()
  let pageNames: Names | undefined

  const instanceOf = (path: string, module: CompiledModule, outer: Names): Instance => {
    const found = instances.get(path)
    if (found) return found
    const instance: Instance = {
      state: 'new',
      failure: undefined,
      locals: {},
      scope: withGetters(
        outer,
        module.imports.map(({ local, from, name }) => [local, () => take(module.path, from, name)]),
      ),
    }
    instances.set(path, instance)
    return instance
  }

  const ready = (module: CompiledModule): Instance => {
    const instance = instanceOf(module.path, module, outerOf(module))
    if (instance.failure) throw instance.failure
    if (instance.state !== 'new') return instance
    instance.state = 'running'
    try {
      for (const specifier of module.loads) load(module.path, specifier)
      run(module, instance, specifier => namespaceOf(module.path, specifier))
    } catch (error) {
      instance.failure = error instanceof LoadFailure ? error : new LoadFailure(module.path, error)
      throw instance.failure
    }
    instance.state = 'done'
    return instance
  }

  const entryOf = (from: string, specifier: string): ModuleEntry | undefined =>
    set.entries.get(set.entries.get(from)?.resolved[specifier] ?? '')

  const load = (from: string, specifier: string) => {
    const module = entryOf(from, specifier)?.module
    if (module) ready(module)
  }

  const take = (from: string, specifier: string, name: string): unknown => {
    const names = namespaceOf(from, specifier)
    if (name === '*') return names
    if (name in names) return names[name]
    throw new ReferenceError(`"${specifier}" does not export ${name === 'default' ? 'a default' : `"${name}"`}`)
  }

  const namespaceOf = (from: string, specifier: string): Names => {
    const known = set.packages[specifier]
    if (known) return known
    const entry = entryOf(from, specifier)
    if (entry?.module) return exportsOf(entry.module, new Set())
    throw new ReferenceError(
      entry ? `"${entry.path}" cannot be read: ${entry.problem}` : `there is no module "${specifier}"`,
    )
  }

  const exportsOf = (module: CompiledModule, seen: Set<string>): Names => {
    seen.add(module.path)
    const own = Object.entries(module.exports).map(([name, local]): Getter => [name, () => ready(module).locals[local]])
    const passed = module.passed.flatMap(({ local, from, name }): Getter[] => {
      if (local !== '*') return [[local, () => take(module.path, from, name)]]
      const other = entryOf(module.path, from)?.module
      if (!other || seen.has(other.path)) return []
      const names = exportsOf(other, seen)
      return Object.keys(names).flatMap((key): Getter[] => (key === 'default' ? [] : [[key, () => names[key]]]))
    })
    return withGetters(Object.create(null), [...passed, ...own])
  }

  /** All names that code in the same file sees. */
  const insideOf = (module: CompiledModule): Names => {
    const { scope } = instanceOf(module.path, module, outerOf(module))
    return withGetters(
      scope,
      module.locals.map(name => [name, () => ready(module).locals[name]]),
    )
  }

  const outerOf = ({ path }: CompiledModule): Names => {
    const page = set.entries.get(set.page)?.module
    if (!page || path === page.path) return noNames
    pageNames ??= insideOf(page)
    return pageNames
  }

  const islandOf = (island: CompiledModule): unknown => {
    const entry = set.entries.get(island.path)
    const module = entry?.module
    if (!module) throw new ReferenceError(`the JavaScript of "${island.path}" cannot be read: ${entry?.problem}`)
    const instance = instanceOf(`island of ${island.code}`, island, insideOf(module))
    if (instance.state === 'new') run(island, instance, specifier => namespaceOf(island.path, specifier))
    instance.state = 'done'
    return instance.locals[island.exports.default ?? '']
  }

  return { islandOf }
}

/** What no module declares is looked for among the globals. */
const noNames: Names = Object.create(null)

type Getter = readonly [name: string, get: () => unknown]

function withGetters(outer: Names, getters: readonly Getter[]): Names {
  const names: Names = Object.create(outer)
  for (const [name, get] of getters) Object.defineProperty(names, name, { get, enumerable: true, configurable: true })
  return names
}

/**
 * Run a module. Its free names are looked up in `scope` each time they are used, as bindings of modules are; the inner
 * function is strict, as modules are.
 */
function run(
  { path, code, locals, exports }: CompiledModule,
  instance: Instance,
  importOf: (specifier: string) => Names,
): void {
  const names = [...new Set([...locals, ...Object.values(exports)])]
  const getters = names.map(name => `get ${name}() { return ${name} }`).join(', ')
  const text = `with ($scope) { return function () { 'use strict'; $define({ ${getters} }); ${code}\n} }`
  const make = compileFunction(text, ['$scope', '$define', '$import', '$meta'], { filename: `author:${path}` })
  const define = (defined: Names) => {
    instance.locals = defined
  }
  const later = async (specifier: unknown) => importOf(String(specifier))
  make(instance.scope, define, later, { url: `file:///${path}` })()
}
