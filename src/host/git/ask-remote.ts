import { isObjectId } from '../../server/jobs/git/check-ref.ts'
import { GitError } from '../../server/jobs/git/git-error.ts'
import { parseReferences } from '../../server/jobs/git/push-report.ts'
import { failureOf, type GitSession } from './git-session.ts'

/** The ids of the newest commits of branches at the remote, by their names. Branches that don't exist are absent. */
export async function askRemote(
  { remote, access }: GitSession,
  branches: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const references = branches.map(branch => `refs/heads/${branch}`)
  const result = await remote(['ls-remote', '--quiet', '--', access.remote.url, ...references], signal)
  if (result.exitCode !== 0) throw failureOf(result, result.secrets)
  const ids = parseReferences(result.stdout)
  return new Map(branches.flatMap(branch => entryOf(branch, ids.get(`refs/heads/${branch}`))))
}

function entryOf(branch: string, id: string | undefined): readonly (readonly [string, string])[] {
  if (id === undefined) return []
  if (!isObjectId(id)) throw new GitError('other', 'The Git host sent an invalid answer.')
  return [[branch, id]]
}
