/** Limits for the model calls of one task, such as an answer. */
export interface CallLimits {
  /** Tokens that a single call may write. */
  readonly outputTokens: number
  /** Time until the first part of a call. */
  readonly firstPartMs: number
  /** Pause between two parts of a call. */
  readonly idleMs: number
  /** Total time of all calls, including the time between them. */
  readonly totalMs: number
  /** Pauses before calls that have failed are repeated, unless the provider asks for other ones. */
  readonly retryPausesMs: readonly number[]
  /** The longest time that the provider may ask to wait before a repetition. */
  readonly maxRetryAfterMs: number
}
