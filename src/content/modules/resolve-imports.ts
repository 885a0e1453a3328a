import { sameData } from '../../source/json/same-data.ts'
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

/** The project file that an import of another file means; `undefined` when there is none. */
export function resolveImport(from: string, specifier: string, has: (path: string) => boolean): string | undefined {
  const path = joinPath(specifier.startsWith('.') ? folderOf(from) : '', specifier)
  if (path === undefined) return undefined
  const found = importExtensions.find(ending => has(path + ending))
  return found === undefined ? undefined : path + found
}

/** The path of a legacy `<Snippet file="x.mdx" />`: below `snippets/`, unless it says otherwise. */
export function resolveSnippet(file: string, has: (path: string) => boolean): string | undefined {
  const path = file.replace(/^\/+/, '')
  return [`snippets/${path}`, path, `_snippets/${path}`].find(has)
}

/** Every file that a file imports, directly or through another, in the order of first mention. */
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

/** Paths of the files that a file names in its imports. */
export function importedPaths(file: SourceFile, files: ReadonlyMap<string, SourceFile>): readonly string[] {
  const before = resolved.get(file)
  if (before && hasExactly(files, before.among)) return before.paths
  const paths = newImportedPaths(file, files)
  resolved.set(file, { among: pathsOf(files), paths })
  return paths
}

/** What files name, as long as there are the same files. */
const resolved = new WeakMap<SourceFile, { readonly among: readonly string[]; readonly paths: readonly string[] }>()

const importedPathsCache = new WeakMap<ReadonlyMap<string, SourceFile>, readonly string[]>()

function pathsOf(files: ReadonlyMap<string, SourceFile>): readonly string[] {
  const paths = importedPathsCache.get(files) ?? [...files.keys()]
  importedPathsCache.set(files, paths)
  return paths
}

/** Whether there are files at these paths and at no other; the very same list is compared once. */
function hasExactly(files: ReadonlyMap<string, SourceFile>, paths: readonly string[]): boolean {
  if (importedPathsCache.get(files) === paths) return true
  if (files.size !== paths.length || !sameData([...files.keys()], paths)) return false
  importedPathsCache.set(files, paths)
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

/** Who looks at a project again and again finds most of its files as they were. */
const scannedImportsOf = memoize(scanImports)
