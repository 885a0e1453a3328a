import { GitError } from '../../server/jobs/git/git-error.ts'
import { rejectionOf } from '../../server/jobs/git/push-report.ts'
import { askRemote } from './ask-remote.ts'
import { failureOf, type GitSession } from './git-session.ts'

export interface PushOptions {
  readonly branch: string
  /** A commit that has `expected` among its ancestors. */
  readonly id: string
  /** The current commit of the branch at the remote. If absent, the branch does not exist there. */
  readonly expected: string | undefined
}

// A host can need a moment to finish a push whose connection was lost.
const askAgainAfterMs = [0, 1000, 2000]

/**
 * Push a commit to a branch, if the branch is still as expected. After a failed push, the remote is checked, so that a
 * commit that has arrived is not reported as failed and not pushed twice.
 */
export async function pushBranch(session: GitSession, options: PushOptions, signal: AbortSignal): Promise<void> {
  const { branch, id, expected } = options
  const current = (await askRemote(session, [branch], signal)).get(branch)
  if (current === id) return
  if (current !== expected) throw movedError(current)
  const failure = await pushOnce(session, options, signal)
  if (failure && !(await hasArrived(session, options, failure))) throw failure
}

async function pushOnce(
  session: GitSession,
  { branch, id, expected }: PushOptions,
  signal: AbortSignal,
): Promise<unknown> {
  const reference = `refs/heads/${branch}`
  const flags = [
    '--porcelain',
    '--no-verify',
    '--no-follow-tags',
    '--no-signed',
    '--recurse-submodules=no',
    '--no-thin',
  ]
  // Rejected if the branch has another commit by now. Nothing is forced: the commit is a descendant of the expected one.
  const lease = `--force-with-lease=${reference}:${expected ?? ''}`
  try {
    const result = await session.remote(['push', ...flags, lease, '--', 'origin', `${id}:${reference}`], signal)
    if (result.exitCode === 0) return undefined
    return rejectionOf(result.stdout, result.stderr, result.secrets) ?? failureOf(result, result.secrets)
  } catch (error) {
    return error
  }
}

/** Whether a commit has arrived although the push failed. It only reads, so it also runs after the job was stopped. */
async function hasArrived(
  session: GitSession,
  { branch, id, expected }: PushOptions,
  failure: unknown,
): Promise<boolean> {
  const { signal } = new AbortController()
  try {
    for (const ms of isAnswer(failure) ? [0] : askAgainAfterMs) {
      if (ms > 0) await session.clock.sleep(ms)
      const current = (await askRemote(session, [branch], signal)).get(branch)
      if (current === id) return true
      if (current !== expected) throw movedError(current)
    }
    return false
  } catch (error) {
    if (error instanceof GitError && error.gitCause === 'branch-moved') throw error
    const text =
      'The connection to the Git host was lost during the push. It is not known whether the commits have arrived.'
    throw new GitError('push-unknown', text)
  }
}

/** Whether the host has explicitly rejected the push. */
function isAnswer(failure: unknown): boolean {
  return (
    failure instanceof GitError && ['branch-moved', 'protected', 'no-access', 'not-found'].includes(failure.gitCause)
  )
}

/** @param current The commit of the branch at the host, `undefined` if the branch no longer exists. */
const movedError = (current: string | undefined) =>
  new GitError(
    'branch-moved',
    current === undefined
      ? 'The branch was deleted at the Git host in the meantime. Nothing was pushed. If you continue the job, it starts again from the deploy branch.'
      : 'The branch has changed at the Git host in the meantime. Nothing was pushed.',
  )
