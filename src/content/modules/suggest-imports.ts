import { nearestName } from '../../source/diagnostics/nearest-name.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { fileNameOf, folderOf } from '../../source/paths/path-parts.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { importTargets, scannedImportsOf } from './resolve-imports.ts'

/** Files that can be imported. */
const importable = /\.(?:mdx?|[jt]sx?|json)$/

/**
 * For each import of a missing file, as written, the path of the file that was probably meant: `/snippets/key.mdx`.
 *
 * @returns `undefined` if there is none.
 */
export function suggestImports(
  sources: readonly SourceFile[],
  files: ReadonlyMap<string, SourceFile>,
): Readonly<Record<string, string>> | undefined {
  const { findImport } = importTargets(files)
  const missing = sources.flatMap(source =>
    scannedImportsOf(source)
      .imports.filter(specifier => findImport(source.path, specifier) === undefined)
      .filter(specifier => /^[./]/.test(specifier) || importable.test(specifier))
      .map(specifier => ({ specifier, from: source.path })),
  )
  if (missing.length === 0) return undefined
  const paths = [...files.keys()].filter(path => importable.test(path))
  const entries = missing.flatMap(({ specifier, from }) => {
    const wanted = joinPath(specifier.startsWith('.') ? folderOf(from) : '', specifier)
    const path = wanted === undefined ? undefined : nearestFile(wanted, paths)
    return path === undefined ? [] : [[specifier, `/${path}`] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** A file of the same folder with a similar name, or the only file of this name in another folder. */
function nearestFile(wanted: string, paths: readonly string[]): string | undefined {
  const inFolder = new Map(
    paths.filter(path => folderOf(path) === folderOf(wanted)).map(path => [stemOf(path), path] as const),
  )
  const sibling = nearestName(stemOf(wanted), inFolder.keys())
  if (sibling !== undefined) return inFolder.get(sibling)
  const sameName = paths.filter(path => stemOf(path) === stemOf(wanted))
  return sameName.length === 1 ? sameName[0] : undefined
}

const stemOf = (path: string): string => fileNameOf(path).replace(importable, '')
