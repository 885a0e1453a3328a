import { GitError } from '../../server/jobs/git/git-error.ts'
import type { GitSession } from './git-session.ts'

const major = 2
// The first version in which the environment can replace the configuration of the user.
const firstMinor = 32

/** Reject if the Git of this machine is too old. */
export async function checkGitVersion(
  { local }: Pick<GitSession, 'local'>,
  signal: AbortSignal,
  minor = firstMinor,
): Promise<void> {
  const [found = '', ...parts] = /(\d+)\.(\d+)\S*/.exec(await local(['version'], signal)) ?? []
  if (isEnough(parts.map(Number), minor)) return
  throw new GitError('other', `Git ${found || 'of this server'} is too old. Install Git ${major}.${minor} or later.`)
}

function isEnough([foundMajor = 0, foundMinor = 0]: readonly number[], minor: number): boolean {
  return foundMajor > major || (foundMajor === major && foundMinor >= minor)
}
