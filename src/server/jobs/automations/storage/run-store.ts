import type { Json } from '../../../ports.ts'

/** Stores which runs of automations are due, and their results. All times are milliseconds since 1970. */
export interface RunStore {
  /** The newest due time of each automation that is not after a time. */
  readonly lastDueTimes: (now: number) => Promise<ReadonlyMap<string, number>>
  /**
   * Store a run. Several servers may notice the same one: it is stored once.
   *
   * @returns Whether the run is new.
   */
  readonly add: (run: NewRun) => Promise<boolean>
  /** Automations with runs that are waiting, or that were not finished in time. */
  readonly waiting: (now: number) => Promise<readonly string[]>
  /**
   * Claims the waiting runs of an automation as one run. Nobody else gets a run of the same automation until this one
   * is finished, or its time is over.
   */
  readonly claim: (automation: string, options: ClaimOptions) => Promise<ClaimedRun | 'none' | 'limit-reached'>
  /** Stores the state that a run has seen, before its job starts. */
  readonly saveSnapshot: (id: string, snapshot: Json) => Promise<void>
  readonly finish: (id: string, outcome: RunOutcome) => Promise<void>
  /** The last finished runs, newest first: those with a job, and those with snapshot. */
  readonly finished: (automation: string) => Promise<readonly FinishedRun[]>
}

export interface NewRun {
  /** A ULID. A job that the run starts, or the message that it adds to one, has the same id. */
  readonly id: string
  readonly automation: string
  /** Identifies the run: `schedule 1767225600000`, `push 3f2a…`. */
  readonly trigger: string
  readonly dueAt: number
  /** Paths in the repository that have changed. Absent if unknown. */
  readonly paths?: readonly string[] | undefined
  /** `registered`: only records when the automation was added. */
  readonly state: 'waiting' | 'registered'
}

export interface ClaimOptions {
  readonly now: number
  readonly runsPerDay: number
}

export interface ClaimedRun {
  readonly id: string
  /** Of all runs that it covers. Absent if unknown. */
  readonly paths?: readonly string[] | undefined
  /** Whether an earlier attempt was interrupted. */
  readonly isRepeated: boolean
}

export type RunOutcome =
  | { readonly state: 'started'; readonly jobId: string }
  /** There was nothing to do. */
  | { readonly state: 'nothing' }
  /** The last job has not ended. The run waits for that. */
  | { readonly state: 'waiting' }
  | { readonly state: 'failed' }

export interface FinishedRun {
  readonly id: string
  readonly jobId?: string | undefined
  readonly snapshot?: Json | undefined
}
