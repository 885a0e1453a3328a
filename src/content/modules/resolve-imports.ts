import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { memoize } from '../../source/memoize.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { folderOf } from '../../source/paths/path-parts.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { scanImports } from './scan-imports.ts'

const importExtensions = [
  '',
  '.mdx',
  '.md',
  '.jsx',
  '.tsx',
  '.js',
  '.ts',
  '.json',
  '/index.mdx',
  '/index.jsx',
  '/index.tsx',
  '/index.js',
]

/** The path of the project file for an import in another file; `undefined` if there is none. */
export function resolveImport(from: string, specifier: string, has: (path: string) => boolean): string | undefined {
  const path = joinPath(specifier.startsWith('.') ? folderOf(from) : '', specifier)
  if (path === undefined) return undefined
  const found = importExtensions.find(ending => has(path + ending))
  return found === undefined ? undefined : path + found
}

/** The path of a legacy `<Snippet file="x.mdx" />`: in `snippets/` by default. */
export function resolveSnippet(file: string, has: (path: string) => boolean): string | undefined {
  const path = file.replace(/^\/+/, '')
  return [`snippets/${path}`, path, `_snippets/${path}`].find(has)
}

/** Every file that a file imports, directly or indirectly, in the order of the first import. */
export function transitiveImports(file: SourceFile, files: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const found = new Map<string, SourceFile>()
  const visit = (from: SourceFile) => {
    for (const next of importedPaths(from, files)) {
      const imported = files.get(next)
      if (!imported || next === file.path || found.has(next)) continue
      found.set(next, imported)
      visit(imported)
    }
  }
  visit(file)
  return [...found.values()]
}

/** The paths of the files that a file imports directly. */
export function importedPaths(file: SourceFile, files: ReadonlyMap<string, SourceFile>): readonly string[] {
  const cached = importsCache.get(file)
  if (cached && hasExactly(files, cached.knownPaths)) return cached.paths
  const paths = newImportedPaths(file, files)
  importsCache.set(file, { knownPaths: pathsOf(files), paths })
  return paths
}

/** The imports of each file, valid while the project has the same files. */
const importsCache = new WeakMap<
  SourceFile,
  { readonly knownPaths: readonly string[]; readonly paths: readonly string[] }
>()

const filePathsCache = new WeakMap<ReadonlyMap<string, SourceFile>, readonly string[]>()

function pathsOf(files: ReadonlyMap<string, SourceFile>): readonly string[] {
  const paths = filePathsCache.get(files) ?? [...files.keys()]
  filePathsCache.set(files, paths)
  return paths
}

/** Whether the project has exactly these files. The same list is compared only once. */
function hasExactly(files: ReadonlyMap<string, SourceFile>, paths: readonly string[]): boolean {
  if (filePathsCache.get(files) === paths) return true
  if (files.size !== paths.length || !isDeepEqual([...files.keys()], paths)) return false
  filePathsCache.set(files, paths)
  return true
}

function newImportedPaths(file: SourceFile, files: ReadonlyMap<string, SourceFile>): readonly string[] {
  const has = (candidate: string) => files.has(candidate)
  const { imports, snippets } = scannedImportsOf(file)
  return [
    ...imports.map(specifier => resolveImport(file.path, specifier, has)),
    ...snippets.map(snippet => resolveSnippet(snippet, has)),
  ].filter(found => found !== undefined)
}

/** The imports of a file, as written. Cached, because most files of a project do not change between builds. */
export const scannedImportsOf = memoize(scanImports)
