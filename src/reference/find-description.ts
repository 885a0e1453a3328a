import type { ApiDescription } from '../api-spec/api-description.ts'
import { resolvePath } from '../api-spec/document/resolve-path.ts'
import { isUrl } from '../source/source-file.ts'

/** API descriptions by project path or URL. */
export type Descriptions = Readonly<Record<string, ApiDescription>>

/**
 * The path or URL that a text means, of those given: as it is, with or without a leading slash, or by the stem of a
 * file. A stem that several have means the file of the project rather than one at a URL. What begins with a dot is read
 * from the file `from` first; what is nowhere else is looked for in the folders around that file, the nearest first.
 */
export function findSource(written: string, sources: readonly string[], from?: string): string | undefined {
  const beside = from !== undefined && /^\.\.?\//.test(written) ? resolvePath(from, written) : undefined
  if (beside?.type === 'file' && sources.includes(beside.path)) return beside.path
  const name = sourceName(written)
  const exact = sources.find(source => source === name)
  if (exact !== undefined) return exact
  const named = sources.filter(source => stemOf(source) === name || source.replace(/\.[^./]*$/, '') === name)
  return (
    named.find(source => !isUrl(source)) ?? named[0] ?? around(from ?? '', name).find(path => sources.includes(path))
  )
}

/** The path that a name has in each folder around a file, the nearest first. */
function around(file: string, name: string): string[] {
  const folders = file.split('/').slice(0, -1)
  return folders.map((_, at) => [...folders.slice(0, folders.length - at), name].join('/'))
}

/** A path from the docs folder without leading slash or `./`; a URL as it is. */
export const sourceName = (written: string): string => written.trim().replace(/^(?:\.?\/)+(?!\/)/, '')

const stemOf = (source: string): string => source.slice(source.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
