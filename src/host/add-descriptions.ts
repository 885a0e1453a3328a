import type { DocsFolder } from '../source/docs-folder.ts'
import type { DescriptionRules, FetchedDescriptions, UsedDescription } from './fetch-descriptions.ts'

/** Put every description that a project names by its URL among its files. What is not needed for that is not loaded. */
export async function addDescriptions(
  folder: DocsFolder,
  cache: string | undefined,
  rules: DescriptionRules = {},
): Promise<{ readonly folder: DocsFolder; readonly fetched: FetchedDescriptions }> {
  const { remoteDescriptions } = await import('./remote-descriptions.ts')
  const fetched = await refetchDescriptions(remoteDescriptions(folder), cache, rules)
  return { folder: withDescriptions(folder, fetched), fetched }
}

/** A folder with the descriptions that were fetched for it, named by their URLs. */
export function withDescriptions(folder: DocsFolder, { files }: FetchedDescriptions): DocsFolder {
  if (files.length === 0) return folder
  return { ...folder, files: new Map([...folder.files, ...files.map(file => [file.path, file] as const)]) }
}

/** Fetch descriptions whose URLs are known, with what they refer to now. */
export async function refetchDescriptions(
  remotes: readonly UsedDescription[],
  cache: string | undefined,
  rules: DescriptionRules = {},
): Promise<FetchedDescriptions> {
  if (remotes.length === 0) return { used: [], files: [], diagnostics: [] }
  const { fetchDescriptions } = await import('./fetch-descriptions.ts')
  return fetchDescriptions(remotes, cache, rules)
}
