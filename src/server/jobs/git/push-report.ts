import { detailOf } from './classify-failure.ts'
import { GitError } from './git-error.ts'

/**
 * Why the remote has rejected a push, from the output of `git push --porcelain`. `undefined` if it contains no
 * rejection, because the push succeeded or was cut off.
 */
export function rejectionOf(stdout: string, stderr: string, secrets: readonly string[]): GitError | undefined {
  const line = stdout.split('\n').find(text => text.startsWith('!\t'))
  if (line === undefined) return undefined
  const summary = line.split('\t')[2] ?? ''
  if (
    /stale info|fetch first|non-fast-forward|already exists|cannot lock ref|failed to lock|reference already/i.test(
      summary,
    )
  )
    return new GitError('branch-moved', 'The branch has changed at the Git host in the meantime. Nothing was pushed.')
  if (/remote rejected|declined|protected|not allowed|prohibited/i.test(summary)) {
    const reason = detailOf(
      stderr
        .split('\n')
        .filter(text => text.startsWith('remote:'))
        .join('\n'),
      secrets,
    )
    const detail = reason.replace(/^remote:\s*/, '')
    return new GitError(
      'protected',
      `The Git host does not accept commits on this branch${detail ? `: ${detail}` : '.'}`,
    )
  }
  return undefined
}

/** The ids of references, by their full names, from the output of `git ls-remote`. */
export function parseReferences(stdout: string): ReadonlyMap<string, string> {
  const pairs = stdout.split('\n').flatMap(line => {
    const [id, name] = line.split('\t')
    return id && name ? [[name, id] as const] : []
  })
  return new Map(pairs)
}
