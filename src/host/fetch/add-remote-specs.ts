import type { DocsFolder } from '../../source/docs-folder.ts'
import type { FetchedSpec, FetchedSpecs, FetchSpecOptions } from './fetch-specs.ts'

/** Fetch every spec that a project names by URL, and add it to its files. Loads only the code that is needed. */
export async function addRemoteSpecs(
  folder: DocsFolder,
  cache: string | undefined,
  options: FetchSpecOptions = {},
): Promise<{ readonly folder: DocsFolder; readonly fetched: FetchedSpecs }> {
  const { findRemoteSpecs } = await import('./remote-specs.ts')
  const fetched = await refetchSpecs(findRemoteSpecs(folder), cache, options)
  return { folder: withRemoteSpecs(folder, fetched), fetched }
}

/** A folder with the specs that were fetched for it. Their paths are their URLs. */
export function withRemoteSpecs(folder: DocsFolder, { files }: FetchedSpecs): DocsFolder {
  if (files.length === 0) return folder
  return { ...folder, files: new Map([...folder.files, ...files.map(file => [file.path, file] as const)]) }
}

/** Fetch specs at known URLs, with the files that they currently refer to. */
export async function refetchSpecs(
  remotes: readonly FetchedSpec[],
  cache: string | undefined,
  options: FetchSpecOptions = {},
): Promise<FetchedSpecs> {
  if (remotes.length === 0) return { specs: [], files: [], diagnostics: [] }
  const { fetchSpecs } = await import('./fetch-specs.ts')
  return fetchSpecs(remotes, cache, options)
}
