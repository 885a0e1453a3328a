import { OperationalError } from '../../operational-error.ts'

/** Why an operation on a repository or its host failed. */
export type GitCause =
  | 'not-found'
  | 'no-access'
  /** The host is down, slow or overloaded. Trying again later may help. */
  | 'unavailable'
  /** Somebody else has changed the branch. */
  | 'branch-moved'
  /** The host does not accept commits on this branch. */
  | 'protected'
  /** The connection was lost, and the host could not be asked whether the push has arrived. */
  | 'push-unknown'
  | 'too-large'
  /** A commit or branch that a job must not create. */
  | 'not-allowed'
  /** The changes of two branches conflict. */
  | 'conflict'
  | 'disk-full'
  | 'stopped'
  | 'other'

/** A failure with a message for people. Contains no token. */
export class GitError extends OperationalError {
  override readonly name = 'GitError'
  // Named so that it does not hide the `cause` of errors.
  readonly gitCause: GitCause
  /** How long the host requires to wait before the next request. */
  readonly retryAfterMs: number | undefined

  constructor(gitCause: GitCause, message: string, retryAfterMs?: number) {
    super(message)
    this.gitCause = gitCause
    this.retryAfterMs = retryAfterMs
  }

  /** Whether the same operation can succeed later. */
  get isTemporary(): boolean {
    return this.gitCause === 'unavailable' || this.gitCause === 'push-unknown' || this.gitCause === 'disk-full'
  }
}
