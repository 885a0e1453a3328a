import type { Clock } from '../../ports.ts'
import { GitError } from '../git/git-error.ts'

/** Pauses before an operation is repeated, because a Git host can be restarted or overloaded for a moment. */
const pausesMs = [5_000, 30_000, 120_000]
/** A job does not wait longer than this for the end of a rate limit. */
const maxPauseMs = 300_000

/**
 * Repeats an operation if the Git host does not answer. The work of an agent would otherwise be lost because of one
 * failed push. Every operation of a repository and its host can be repeated: it first asks what has arrived.
 */
export async function retryGit<Value>(
  work: () => Promise<Value>,
  { clock, signal }: { readonly clock: Pick<Clock, 'sleep'>; readonly signal: AbortSignal },
): Promise<Value> {
  for (const pause of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || signal.aborted) throw error
      const { retryAfterMs = 0 } = error
      if (retryAfterMs > maxPauseMs) throw error
      await clock.sleep(Math.max(pause, retryAfterMs), signal)
    }
  }
  return await work()
}

const isUnavailable = (error: unknown): error is GitError =>
  error instanceof GitError && (error.gitCause === 'unavailable' || error.gitCause === 'push-unknown')
