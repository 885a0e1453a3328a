import type { Job, JobLease, JobRequest } from '../job.ts'
import type { JobEvent } from '../job-event.ts'
import type { EventRefusal } from '../next-running-job.ts'

/** Stores the jobs of a project with all of their events. */
export interface JobStore {
  /**
   * Store a new job. Its first event is `created`.
   *
   * @returns `branch-busy`: another active job has the same branch. `duplicate`: there is a job with this id.
   */
  readonly create: (request: Omit<JobRequest, 'projectId'>) => Promise<StoredJob | 'branch-busy' | 'duplicate'>
  readonly find: (id: string) => Promise<StoredJob | undefined>
  /** Newest first. */
  readonly list: (part: { readonly skip: number; readonly take: number }) => Promise<readonly Job[]>
  /** The job that is queued or running on a branch. */
  readonly findActive: (branch: string) => Promise<StoredJob | undefined>
  /**
   * Events that follow a number, oldest first; 0 for all.
   *
   * @param limit 500 if absent.
   */
  readonly events: (id: string, after: number, limit?: number) => Promise<readonly NumberedEvent[]>
  /**
   * Applies events to a job. Those that do not fit are not stored.
   *
   * @param expected The number of the last event that the caller knows. If absent, any number will do.
   */
  readonly append: (id: string, events: readonly JobEvent[], expected?: number) => Promise<AppendResult>
  /** Jobs that ended before a time and are not archived. */
  readonly endedBefore: (time: number, limit: number) => Promise<readonly StoredJob[]>
  /** The jobs that workers are running. */
  readonly running: () => Promise<readonly StoredJob[]>
  /**
   * Gives a worker the job that has waited longest: a queued one, or one whose worker has not reported in time. No
   * other worker gets the same job.
   *
   * @param time The time of the claim, by which a lease has expired.
   * @returns `undefined` if no job waits.
   */
  readonly claim: (lease: JobLease, time: number) => Promise<StoredJob | undefined>
}

export interface StoredJob {
  readonly job: Job
  /** The number of the last event. */
  readonly lastNumber: number
}

export interface NumberedEvent {
  readonly number: number
  readonly event: JobEvent
}

export type AppendResult =
  /** Why some of the events do not fit the job, in their order. */
  | (StoredJob & { readonly outcome: 'stored'; readonly refusals: readonly EventRefusal[] })
  /** There are events that the caller does not know. */
  | { readonly outcome: 'conflict'; readonly lastNumber: number }
  /** The job would become active again, but another active job has the same branch. */
  | { readonly outcome: 'branch-busy' }
  | { readonly outcome: 'unknown-job' }
