import { maxDetail, withoutSecrets } from './classify-failure.ts'
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
  if (/internal server error|internal error|timed out/i.test(summary))
    return new GitError('unavailable', 'The Git host is not available at the moment. Try again later.')
  if (/remote rejected|declined|protected|not allowed|prohibited/i.test(summary)) {
    const detail = messageOfHost(stderr, secrets)
    return new GitError(
      'protected',
      `The Git host does not accept commits on this branch${detail ? `: ${detail}` : '.'}`,
    )
  }
  return undefined
}

/** The message of a host on one line. Hosts print it in several lines, with empty lines and rules around it. */
function messageOfHost(stderr: string, secrets: readonly string[]): string {
  const lines = withoutSecrets(stderr, secrets).split(/[\r\n]+/)
  const texts = lines
    .flatMap(line => /^remote:(.*\p{L}.*)/u.exec(line)?.[1] ?? [])
    .filter(text => !isProgress.test(text))
  const message = texts
    .join(' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return message.slice(0, maxDetail).replace(/[\uD800-\uDBFF]$/, '')
}

/** Such as `Resolving deltas: 100% (3/3), done.` */
const isProgress = /\d% \(\d+\/\d+\)/

/** The ids of references, by their full names, from the output of `git ls-remote`. */
export function parseReferences(stdout: string): ReadonlyMap<string, string> {
  const pairs = stdout.split('\n').flatMap(line => {
    const [id, name] = line.split('\t')
    return id && name ? [[name, id] as const] : []
  })
  return new Map(pairs)
}
