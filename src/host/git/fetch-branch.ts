import { join } from 'node:path'
import { failureOf, type GitSession } from './git-session.ts'

/**
 * Make an empty repository for a remote.
 *
 * @param id The id of any commit of the remote. Its length says which hash function the ids use.
 */
export async function createRepository({ local, access, folder }: GitSession, id: string, signal: AbortSignal) {
  const format = id.length === 64 ? 'sha256' : 'sha1'
  // Without templates there are no hooks.
  await local(['init', '--quiet', '--bare', '--template=', `--object-format=${format}`], signal)
  await local(
    ['config', '--file', join(folder, 'repository.git', 'config'), 'remote.origin.url', access.remote.url],
    signal,
  )
}

/** Fetch the newest commit of a branch, without large files if the host supports that. @returns Its id. */
export async function fetchNewestCommit(session: GitSession, branch: string, signal: AbortSignal): Promise<string> {
  return fetch(session, [branch], shallow(session), signal).then(([id = '']) => id)
}

/** Fetch a commit by its id, in the same way. */
export async function fetchCommit(session: GitSession, id: string, signal: AbortSignal): Promise<void> {
  await fetchSources(session, [id], shallow(session), signal)
}

const shallow = ({ limits }: GitSession) => ['--depth=1', `--filter=blob:limit=${limits.fileBytes}`]

/** Fetch branches with all of their commits. @returns Their ids, in order. */
export function fetch(
  session: GitSession,
  branches: readonly string[],
  options: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  return fetchSources(
    session,
    branches.map(branch => `refs/heads/${branch}`),
    options,
    signal,
  )
}

async function fetchSources(
  { remote, local }: GitSession,
  sources: readonly string[],
  options: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const references = sources.map((source, index) => `+${source}:refs/lectern/fetched-${index}`)
  const fixed = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']
  const result = await remote(['fetch', ...fixed, ...options, '--', 'origin', ...references], signal)
  if (result.exitCode !== 0) throw failureOf(result, result.secrets)
  const names = sources.map((_, index) => `refs/lectern/fetched-${index}^{commit}`)
  return (await local(['rev-parse', ...names], signal)).trim().split('\n')
}
