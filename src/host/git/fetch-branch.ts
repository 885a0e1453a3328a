import { join } from 'node:path'
import { failureOf, type GitSession } from './git-session.ts'

/** Make an empty repository for a remote. @param id The id of any of its commits: how long ids are. */
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
  const filter = `--filter=blob:limit=${session.limits.fileBytes}`
  return fetch(session, [branch], ['--depth=1', filter], signal).then(([id = '']) => id)
}

/** Fetch branches with all of their commits. @returns Their ids, in order. */
export async function fetch(
  { remote, local }: GitSession,
  branches: readonly string[],
  options: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const references = branches.map((branch, index) => `+refs/heads/${branch}:refs/lectern/fetched-${index}`)
  const fixed = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']
  const result = await remote(['fetch', ...fixed, ...options, '--', 'origin', ...references], signal)
  if (result.exitCode !== 0) throw failureOf(result, result.secrets)
  const names = branches.map((_, index) => `refs/lectern/fetched-${index}^{commit}`)
  return (await local(['rev-parse', ...names], signal)).trim().split('\n')
}
