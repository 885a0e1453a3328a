import { compareFiles } from '../../source/compare-files.ts'
import { memoize, memoizeByText } from '../../source/memoize.ts'
import { pageScanOf } from '../../source/page-scan.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { fileNameOf, folderOf } from '../../source/paths/path-parts.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { type ScannedImports, scanImports } from './scan-imports.ts'

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

/** The path of the project file for an import in another file; `undefined` if it does not exist. */
export function resolveImport(from: string, specifier: string, has: (path: string) => boolean): string | undefined {
  const path = joinPath(specifier.startsWith('.') ? folderOf(from) : '', specifier)
  if (path === undefined) return undefined
  const extension = importExtensions.find(ending => has(path + ending))
  return extension === undefined ? undefined : path + extension
}

/** The path of a legacy `<Snippet file="x.mdx" />`: in `snippets/` by default. */
export function resolveSnippet(file: string, has: (path: string) => boolean): string | undefined {
  const path = file.replace(/^\/+/, '')
  return [`snippets/${path}`, path, `_snippets/${path}`].find(has)
}

/** Every file that a file imports, directly or indirectly, in the order of the first import. */
export function transitiveImports(file: SourceFile, files: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const { imports, snippets } = scannedImportsOf(file)
  if (imports.length === 0 && snippets.length === 0) return []
  const importedFiles = new Map<string, SourceFile>()
  const visit = (from: SourceFile) => {
    for (const next of importedPaths(from, files)) {
      const imported = files.get(next)
      if (!imported || next === file.path || importedFiles.has(next)) continue
      importedFiles.set(next, imported)
      visit(imported)
    }
  }
  visit(file)
  return [...importedFiles.values()]
}

/** The paths of the files that a file imports directly. */
export function importedPaths(file: SourceFile, files: Pick<Files, 'has'>): readonly string[] {
  const { imports, snippets } = scannedImportsOf(file)
  if (imports.length === 0 && snippets.length === 0) return []
  const { findImport, findSnippet } = importTargets(files)
  const paths: string[] = []
  const add = (path: string | undefined) => {
    if (path !== undefined) paths.push(path)
  }
  for (const specifier of imports) add(findImport(file.path, specifier))
  for (const snippet of snippets) add(findSnippet(snippet))
  return paths
}

/** Finds the files for imports in a project. The targets are cached, because many pages import the same files. */
export const importTargets = memoize((files: Pick<Files, 'has'>) => {
  const has = (path: string) => files.has(path)
  const findFromRoot = memoizeByText((specifier: string) => resolveImport('', specifier, has))
  return {
    findImport: (from: string, specifier: string) =>
      specifier.startsWith('.') ? resolveImport(from, specifier, has) : findFromRoot(specifier),
    findSnippet: memoizeByText((file: string) => resolveSnippet(file, has)),
  }
})

/** The imports of a file, as written. Cached, because most files of a project do not change between builds. */
export const scannedImportsOf = memoize((file: SourceFile): ScannedImports => pageScanOf(file) ?? scanImports(file))

/** The specifiers of all imports in pages and in the files that they import. Cached, because many edits change no page. */
export const specifiersIn = memoize((inputs: readonly FileWithImports[]): ReadonlySet<string> => {
  const seen = new Set<SourceFile>()
  const specifiers = new Set<string>()
  const add = (file: SourceFile) => {
    const { imports, snippets } = scannedImportsOf(file)
    for (const specifier of imports) specifiers.add(specifier)
    for (const specifier of snippets) specifiers.add(specifier)
  }
  for (const { file, imports } of inputs) {
    add(file)
    for (const imported of imports) {
      // Many pages import the same files.
      if (!seen.has(imported)) add(imported)
      seen.add(imported)
    }
  }
  return specifiers
})

/**
 * Whether a Markdown file may import one of these Markdown files. An import contains the name of the file. That of an index
 * page may end in the name of its folder.
 *
 * @param previous The files before an edit, for which this may have been asked too.
 */
export function mayBeImported(paths: readonly string[], files: Files, previous?: Files): boolean {
  if (paths.length === 0) return false
  const names = paths.flatMap(path => {
    const name = fileNameOf(path).replace(/\.mdx?$/, '')
    return name === 'index' ? [name, fileNameOf(folderOf(path))] : [name]
  })
  const isNamed = (specifier: string) => names.some(name => specifier.includes(name))
  return [...specifierCounts(files, previous).keys()].some(isNamed)
}

type Files = ReadonlyMap<string, SourceFile>

/** How many times Markdown files import each specifier, by all files. */
const countsByFiles = new WeakMap<Files, ReadonlyMap<string, number>>()

/** Counts the specifiers that Markdown files import. If those of an earlier state are known, only changed files are counted. */
function specifierCounts(files: Files, previous: Files | undefined): ReadonlyMap<string, number> {
  const known = countsByFiles.get(files)
  if (known) return known
  const before = previous && countsByFiles.get(previous)
  const changes = before && compareFiles(previous, files)
  const counts = new Map(changes ? before : [])
  const add = (paths: Iterable<string>, all: Files, count: 1 | -1) => {
    for (const path of paths) addSpecifiers(all.get(path), counts, count)
  }
  if (changes) {
    add([...changes.edited, ...changes.removed], previous, -1)
    add([...changes.edited, ...changes.added], files, 1)
  } else add(files.keys(), files, 1)
  countsByFiles.set(files, counts)
  return counts
}

/** Adds a number to the counts of the specifiers in a file. */
function addSpecifiers(file: SourceFile | undefined, counts: Map<string, number>, number: 1 | -1): void {
  if (!file || !/\.mdx?$/.test(file.path)) return
  const { imports, snippets } = scannedImportsOf(file)
  for (const specifier of [...imports, ...snippets]) {
    const count = (counts.get(specifier) ?? 0) + number
    if (count > 0) counts.set(specifier, count)
    else counts.delete(specifier)
  }
}

interface FileWithImports {
  readonly file: SourceFile
  readonly imports: readonly SourceFile[]
}
