import type { ModuleFiles } from '../../../content/modules/fill-modules.ts'
import { importedPaths, resolveImport } from '../../../content/modules/resolve-imports.ts'
import { memoize } from '../../../source/memoize.ts'
import type { SourceFile } from '../../../source/source-file.ts'
import { contentHash } from '../../disk/content-hash.ts'
import { type CompiledModule, type CompileResult, compileModule } from './compile-module.ts'
import { authorPrefix, inheritedNames } from './inherited-names.ts'
import type { ModuleEntry } from './module-set.ts'
import { moduleText } from './module-text.ts'
import { type NameSource, reactPackages, wordsIn } from './provided-names.ts'

/** The author's modules: each is read and compiled once, when it is first needed. */
export interface AuthorModules {
  /** A module on its own. */
  readonly entryOf: (path: string) => ModuleEntry
  /** The modules that a page uses at some paths, and everything they import. They see the names of the page. */
  readonly entriesFor: (page: string, paths: readonly string[]) => readonly ModuleEntry[]
  /** The text of a module, on the same lines as in its file. */
  readonly textOf: (path: string) => string
  /** The file that an import refers to. */
  readonly resolve: (from: string, specifier: string) => string | undefined
  /** All files that modules at some paths may need, each with a hash of its content. Compiles nothing. */
  readonly versionsFor: (paths: readonly string[]) => readonly FileVersion[]
}

export type FileVersion = readonly [path: string, hash: string]

const moduleFile = /\.(?:mdx?|[cm]?[jt]sx?|json|css)$/

/** Treat the files of a project as modules. */
export function createAuthorModules(files: ModuleFiles): AuthorModules {
  const fileAt = memoized((path): SourceFile => files.get(path) ?? { path, text: '' })
  const textOf = (path: string) => moduleText(fileAt(path))
  const hashOf = (path: string) => versionOf(fileAt(path))
  const resolve = (from: string, specifier: string) =>
    resolveImport(from, specifier, path => moduleFile.test(path) && files.has(path))
  const entryWith = memoized((path, inherited: readonly (readonly [string, NameSource])[]) =>
    toEntry(path, compileModule(path, textOf(path), { inherited: new Map(inherited) }), resolve),
  )
  const entryOf = (path: string) => entryWith(path, [])
  const freeWordsOf = memoized(path => freeWords(textOf(path), entryOf(path)))
  const entriesFor = (page: string, paths: readonly string[]) => {
    const names = inheritedNames(entryOf(page))
    const entryFor = (path: string) => {
      const words = path === page ? undefined : freeWordsOf(path)
      return entryWith(path, words ? [...names].filter(([name]) => words.has(name)) : [])
    }
    return reachableFrom(paths, path => Object.values(entryFor(path).resolved)).map(entryFor)
  }
  return {
    entryOf,
    entriesFor,
    textOf,
    resolve,
    versionsFor: paths =>
      reachableFrom(paths, path => {
        const file = files.get(path)
        return file ? importedPaths(file, files) : []
      })
        .sort()
        .map(path => [path, hashOf(path)]),
  }
}

/** A hash of a file's module text. */
const versionOf = memoize((file: SourceFile) => contentHash(moduleText(file)).slice(0, 16))

/** Some paths, and everything that is reachable from them. */
function reachableFrom(paths: readonly string[], step: (path: string) => Iterable<string>): string[] {
  const reachable = new Set(paths)
  for (const path of reachable) for (const next of step(path)) reachable.add(next)
  return [...reachable]
}

function toEntry(path: string, compiled: CompileResult, resolve: AuthorModules['resolve']): ModuleEntry {
  const resolved: Record<string, string> = {}
  for (const specifier of 'module' in compiled ? specifiersOf(compiled.module) : []) {
    const source = isProvidedModule(specifier) ? undefined : resolve(path, specifier)
    if (source !== undefined) resolved[specifier] = source
  }
  return { path, ...compiled, resolved }
}

/** All specifiers that a module imports. */
export const specifiersOf = ({ imports, exports, sideEffectImports, dynamicImports }: CompiledModule): string[] => [
  ...new Set([
    ...imports.map(({ from }) => from),
    ...exports.flatMap(({ from }) => from ?? []),
    ...sideEffectImports,
    ...dynamicImports,
  ]),
]

/** Whether a specifier refers to a provided package, or to a file of the project in code that was not written so. */
export const isProvidedModule = (specifier: string): boolean =>
  reactPackages.has(specifier) || specifier.startsWith('lectern/') || specifier.startsWith(authorPrefix)

/** Words in a module that may be names which it does not declare. */
function freeWords(text: string, { module }: ModuleEntry): ReadonlySet<string> {
  const words = new Set(wordsIn(text))
  for (const name of [...(module?.locals ?? []), ...(module?.imports ?? []).map(({ local }) => local)])
    words.delete(name)
  return words
}

/** A function of a path, and of other plain data. */
function memoized<Value extends {}, Others extends readonly unknown[] = []>(
  make: (path: string, ...others: Others) => Value,
): (path: string, ...others: Others) => Value {
  const values = new Map<string, Value>()
  return (path, ...others) => {
    const key = others.length === 0 ? path : JSON.stringify([path, ...others])
    const found = values.get(key) ?? make(path, ...others)
    values.set(key, found)
    return found
  }
}
