import { resolveReferencePath } from '../../api-spec/document/resolve-reference-path.ts'
import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { fileNameOf } from '../../source/paths/path-parts.ts'
import { isUrl } from '../../source/source-file.ts'

/** API descriptions by project path or URL. */
export type Specs = Readonly<Record<string, ApiSpec>>

/** Where a description is named. */
export interface SourceLookup {
  /** Those that are attached around, the nearest first. */
  readonly attached?: readonly string[] | undefined
  /** The file that names it. */
  readonly from?: string | undefined
}

/** The path or URL that a text means, of those given: the likeliest one of `findSources`. */
export const findSource = (written: string, sources: readonly string[], at: SourceLookup = {}): string | undefined =>
  findSources(written, sources, at)[0]

/**
 * The paths or URLs that a text may mean, of those given: as it is, with or without a leading slash, or by the stem of a
 * file. What begins with a dot is read from the file `from` first; what is nowhere else is looked for in the folders
 * around that file, the nearest first.
 *
 * @returns Several if they have one stem, and nothing tells them apart.
 */
export function findSources(
  written: string,
  sources: readonly string[],
  { attached = [], from }: SourceLookup = {},
): readonly string[] {
  const beside = from !== undefined && /^\.\.?\//.test(written) ? resolveReferencePath(from, written) : undefined
  if (beside?.type === 'file' && sources.includes(beside.path)) return [beside.path]
  const name = sourceName(written)
  if (sources.includes(name)) return [name]
  const named = sources.filter(source => stemOf(source) === name || source.replace(/\.[^./]*$/, '') === name)
  if (named.length > 0) return nearestSources(named, attached, from)
  return ancestorPaths(from ?? '', name)
    .filter(path => sources.includes(path))
    .slice(0, 1)
}

/** Of files with one stem the one that is attached, or else those nearest to where it is named; URLs are far from all. */
function nearestSources(named: readonly string[], attached: readonly string[], from = ''): readonly string[] {
  const near = attached.find(source => named.includes(source))
  if (near !== undefined) return [near]
  const files = named.filter(source => !isUrl(source))
  const most = Math.max(...files.map(path => sharedFolders(path, from)))
  return files.length > 0 ? files.filter(path => sharedFolders(path, from) === most) : named
}

/** How many folders two files have in common. */
function sharedFolders(one: string, other: string): number {
  const [folders, others] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)]
  const end = folders.findIndex((folder, at) => folder !== others[at])
  return end === -1 ? folders.length : end
}

/** The path that a name has in each folder around a file, the nearest first. */
function ancestorPaths(file: string, name: string): string[] {
  const folders = file.split('/').slice(0, -1)
  return folders.map((_, at) => [...folders.slice(0, folders.length - at), name].join('/'))
}

/** A path from the docs folder without leading slash or `./`; a URL as it is. */
export const sourceName = (written: string): string => written.trim().replace(/^(?:\.?\/)+(?!\/)/, '')

const stemOf = (source: string): string => fileNameOf(source).replace(/\.[^.]*$/, '')
