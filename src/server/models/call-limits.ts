/** Limits of the calls of a model for one piece of work, such as an answer. */
export interface CallLimits {
  /** Tokens that a single call may write. */
  readonly outputTokens: number
  /** Time until the first part of a call. */
  readonly firstPartMs: number
  /** Pause between two parts of a call. */
  readonly idleMs: number
  /** Time of all calls, with what happens between them. */
  readonly totalMs: number
  /** Repetitions of calls that have failed before their first part. */
  readonly retries: number
  /** The longest time that the provider may ask to wait before a repetition. */
  readonly maxRetryAfterMs: number
}
