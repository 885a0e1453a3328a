import { importedPaths, resolveImport } from '../../../content/modules/resolve-imports.ts'
import { memoize } from '../../../source/memoize.ts'
import type { SourceFile } from '../../../source/source-file.ts'
import { contentHash } from '../../disk/content-hash.ts'
import { type CompiledModule, type CompileError, compileModule } from './compile-module.ts'
import type { ModuleEntry } from './module-set.ts'
import { moduleText } from './module-text.ts'
import { reactPackages } from './provided-names.ts'

/** The author's modules: each is read and compiled once, when it is first needed. */
export interface AuthorModules {
  /** The modules at some paths, and everything they import. */
  readonly entriesFor: (paths: readonly string[]) => readonly ModuleEntry[]
  /** The text of a module, on the same lines as in its file. */
  readonly textOf: (path: string) => string
  /** The file that an import refers to. */
  readonly resolve: (from: string, specifier: string) => string | undefined
  readonly problemOf: (path: string) => CompileError | undefined
  /** All files that modules at some paths may need, each with a hash of its content. Compiles nothing. */
  readonly versionsFor: (paths: readonly string[]) => readonly FileVersion[]
}

export type FileVersion = readonly [path: string, hash: string]

const moduleFile = /\.(?:mdx?|[cm]?[jt]sx?|json|css)$/

/** Treat the files of a project as modules. */
export function createAuthorModules(files: ReadonlyMap<string, SourceFile>): AuthorModules {
  const fileAt = memoized((path): SourceFile => files.get(path) ?? { path, text: '' })
  const textOf = (path: string) => moduleText(fileAt(path))
  const hashOf = (path: string) => versionOf(fileAt(path))
  const compiledOf = memoized(path => compileModule(path, textOf(path)))
  const resolve = (from: string, specifier: string) =>
    resolveImport(from, specifier, path => moduleFile.test(path) && files.has(path))
  const problemOf = (path: string) => {
    const compiled = compiledOf(path)
    return 'problem' in compiled ? compiled.problem : undefined
  }
  const entryOf = memoized((path): ModuleEntry => {
    const compiled = compiledOf(path)
    if ('problem' in compiled) return { path, problem: compiled.problem.message, resolved: {} }
    return { path, module: compiled.module, resolved: resolvedIn(compiled.module, resolve) }
  })
  return {
    textOf,
    resolve,
    problemOf,
    entriesFor: paths => reachableFrom(paths, path => Object.values(entryOf(path).resolved)).map(entryOf),
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

/** All specifiers that a module imports. */
export const specifiersOf = ({ imports, reExports, sideEffectImports, dynamicImports }: CompiledModule): string[] => [
  ...new Set([
    ...imports.map(({ from }) => from),
    ...reExports.map(({ from }) => from),
    ...sideEffectImports,
    ...dynamicImports,
  ]),
]

/** Whether a specifier refers to a provided package. */
export const isProvidedModule = (specifier: string): boolean =>
  reactPackages.has(specifier) || specifier.startsWith('lectern/')

function resolvedIn(module: CompiledModule, resolve: AuthorModules['resolve']): Record<string, string> {
  const found = specifiersOf(module).flatMap(specifier => {
    const path = isProvidedModule(specifier) ? undefined : resolve(module.path, specifier)
    return path === undefined ? [] : [[specifier, path] as const]
  })
  return Object.fromEntries(found)
}

function memoized<Value extends {}>(make: (path: string) => Value): (path: string) => Value {
  const values = new Map<string, Value>()
  return path => {
    const found = values.get(path) ?? make(path)
    values.set(path, found)
    return found
  }
}
