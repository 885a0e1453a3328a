import { nearestName } from '../../source/diagnostics/nearest-name.ts'
import { memoize, memoizeByText } from '../../source/memoize.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { fileNameOf, folderOf } from '../../source/paths/path-parts.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { importTargets, scannedImportsOf } from './resolve-imports.ts'

/** Files that can be imported. */
const importable = /\.(?:mdx?|[jt]sx?|json)$/

/**
 * For each import of a missing file, as written, the path of the file that was probably meant: `/snippets/key.mdx`.
 *
 * @returns `undefined` if nothing is similar.
 */
export function suggestImports(
  sources: readonly SourceFile[],
  files: ReadonlyMap<string, SourceFile>,
): Readonly<Record<string, string>> | undefined {
  const missing = missingImports(sources, files)
  if (missing.length === 0) return undefined
  const suggestion = suggestionsIn(files)
  const entries = missing.flatMap(({ specifier, from }) => {
    const missingPath = joinPath(specifier.startsWith('.') ? folderOf(from) : '', specifier)
    const path = missingPath === undefined ? undefined : suggestion(missingPath)
    return path === undefined ? [] : [[specifier, `/${path}`] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

interface MissingImport {
  readonly specifier: string
  readonly from: string
}

/** Whether pages, or files that they import, import a file that does not exist. */
export const importMissingFiles = (
  inputs: readonly { readonly file: SourceFile; readonly imports: readonly SourceFile[] }[],
  files: ReadonlyMap<string, SourceFile>,
): boolean => {
  // Most files import nothing.
  const importsMissing = (file: SourceFile) =>
    scannedImportsOf(file).imports.length > 0 && missingImports([file], files).length > 0
  return inputs.some(({ file, imports }) => importsMissing(file) || imports.some(importsMissing))
}

/** Runs for each page, and nearly all of them have none. */
function missingImports(
  sources: readonly SourceFile[],
  files: ReadonlyMap<string, SourceFile>,
): readonly MissingImport[] {
  const { findImport } = importTargets(files)
  const missing: MissingImport[] = []
  for (const source of sources)
    for (const specifier of scannedImportsOf(source).imports)
      if (findImport(source.path, specifier) === undefined && isFile(specifier))
        missing.push({ specifier, from: source.path })
  return missing
}

const isFile = (specifier: string): boolean => /^[./]/.test(specifier) || importable.test(specifier)

/**
 * Finds the file that was probably meant by the path of a missing one. The result is cached, because all pages of a
 * project may import the same missing file.
 */
const suggestionsIn = memoize((files: ReadonlyMap<string, SourceFile>) => {
  const paths = [...files.keys()].filter(path => importable.test(path))
  const byFolder = groupedBy(paths, folderOf)
  const byStem = groupedBy(paths, stemOf)
  return memoizeByText((missingPath: string) => {
    // A file of the same folder with a similar name, or the only file of this name in another folder.
    const siblings = new Map((byFolder.get(folderOf(missingPath)) ?? []).map(path => [stemOf(path), path] as const))
    const sibling = nearestName(stemOf(missingPath), siblings.keys())
    if (sibling !== undefined) return siblings.get(sibling)
    const [only, ...others] = byStem.get(stemOf(missingPath)) ?? []
    return others.length === 0 ? only : undefined
  })
})

function groupedBy(paths: readonly string[], keyOf: (path: string) => string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const group = groups.get(keyOf(path))
    if (group) group.push(path)
    else groups.set(keyOf(path), [path])
  }
  return groups
}

const stemOf = (path: string): string => fileNameOf(path).replace(importable, '')
