import { resolveReferencePath } from '../../api-spec/document/resolve-reference-path.ts'
import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { fileNameOf } from '../../source/paths/path-parts.ts'
import { isUrl } from '../../source/source-file.ts'

/** API specs by project path or URL. */
export type Specs = Readonly<Record<string, ApiSpec>>

/** The place that refers to a spec. */
export interface SourceLookup {
  /** The specs attached around that place, nearest first. */
  readonly attached?: readonly string[] | undefined
  /** The file with the reference. */
  readonly from?: string | undefined
}

/** The path or URL that a text refers to: the best match of `findSources`. */
export const findSource = (written: string, sources: readonly string[], at: SourceLookup = {}): string | undefined =>
  findSources(written, sources, at)[0]

/**
 * The sources that a text may refer to: by exact path or URL, with or without a leading slash, or by file stem. A text
 * that starts with a dot is first resolved relative to the file `from`. A text without any match is searched in the
 * folders around that file, nearest first.
 *
 * @returns Several sources if they have the same stem and none is preferred.
 */
export function findSources(
  written: string,
  sources: readonly string[],
  { attached = [], from }: SourceLookup = {},
): readonly string[] {
  const relative = from !== undefined && /^\.\.?\//.test(written) ? resolveReferencePath(from, written) : undefined
  if (relative?.type === 'file' && sources.includes(relative.path)) return [relative.path]
  const name = sourceName(written)
  if (sources.includes(name)) return [name]
  const named = sources.filter(source => stemOf(source) === name || source.replace(/\.[^./]*$/, '') === name)
  if (named.length > 0) return nearestSources(named, attached, from)
  return ancestorPaths(from ?? '', name)
    .filter(path => sources.includes(path))
    .slice(0, 1)
}

/** From files with the same stem, the attached one, otherwise those nearest to the reference. URLs are never near. */
function nearestSources(named: readonly string[], attached: readonly string[], from = ''): readonly string[] {
  const attachedSource = attached.find(source => named.includes(source))
  if (attachedSource !== undefined) return [attachedSource]
  const files = named.filter(source => !isUrl(source))
  const maxShared = Math.max(...files.map(path => sharedFolders(path, from)))
  return files.length > 0 ? files.filter(path => sharedFolders(path, from) === maxShared) : named
}

/** The number of folders that two files share. */
export function sharedFolders(one: string, other: string): number {
  const folders = one.split('/').slice(0, -1)
  const others = other.split('/').slice(0, -1)
  const end = folders.findIndex((folder, at) => folder !== others[at])
  return end === -1 ? folders.length : end
}

/** The path of a name in each folder around a file, nearest first. */
function ancestorPaths(file: string, name: string): string[] {
  const folders = file.split('/').slice(0, -1)
  return folders.map((_, at) => [...folders.slice(0, folders.length - at), name].join('/'))
}

/** A path relative to the docs folder, without leading slash or `./`. A URL stays as it is. */
export const sourceName = (written: string): string => written.trim().replace(/^(?:\.?\/)+(?!\/)/, '')

const stemOf = (source: string): string => fileNameOf(source).replace(/\.[^.]*$/, '')
