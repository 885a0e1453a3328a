/** Counts and measures what the server does. Never fails. */
export interface Metrics {
  /**
   * A request has arrived. Returns a function to call when its response was sent, or when the client has disconnected.
   */
  readonly requestStarted: () => (end: RequestEnd) => void
  /** An answer of the assistant has started. Returns a function to call when it has ended. */
  readonly answerStarted: () => (end: AnswerMeasurement) => void
  /** An agent has started to work on a job. Returns a function to call when it has ended. */
  readonly jobStarted: () => (end: JobMeasurement) => void
  readonly searched: (durationMs: number) => void
  /** A request was rejected by the limit with this name. */
  readonly limitReached: (limit: string) => void
  /**
   * A reader has signed in, or could not sign in.
   *
   * @param provider Its ID in the settings. Empty if the request names none.
   */
  readonly signInEnded: (provider: string, outcome: string) => void
}

export interface RequestEnd {
  /** The path of the route with its parameters: `/discovery/v1/search/:domain`; `site` for files. */
  readonly route: string
  readonly method: string
  readonly status: number
  readonly durationMs: number
}

export interface AnswerMeasurement {
  /** Absent if it ended early. */
  readonly mode?: 'model' | 'extractive' | undefined
  readonly outcome: 'answered' | 'unanswered' | 'incomplete' | 'stopped' | 'failed'
  readonly durationMs: number
  /** Until the first text. Absent if there was none. */
  readonly firstTextMs?: number | undefined
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number } | undefined
}

export interface JobMeasurement {
  /** Why the job has failed, if it has. `given-back`: it is continued by another server, or after a restart. */
  readonly outcome:
    | 'completed'
    | 'given-back'
    | 'error'
    | 'git-access'
    | 'limit-reached'
    | 'model-unavailable'
    | 'stopped'
  readonly durationMs: number
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number }
}
