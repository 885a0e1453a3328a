import type { Clock } from '../../ports.ts'
import type { Job } from '../job.ts'
import type { WorkerEvent } from '../job-event.ts'
import type { JobStore, StoredJob } from '../storage/job-store.ts'

/** An event of a job that a worker runs, without the fields that all of its events share. */
export type RecordedEvent = WithoutOrigin<WorkerEvent>
type WithoutOrigin<Event> = Event extends unknown ? Omit<Event, 'time' | 'leaseId'> : never

/** Stores the events of a job that this worker runs. */
export interface JobRecorder {
  /** The job after the last event. */
  readonly job: () => Job
  /**
   * Store events, in the order of the calls.
   *
   * @throws {LeaseLost} If another worker has the job, or if it has ended.
   * @throws {StopRequested} If a step should start although the job has to stop.
   */
  readonly record: (...events: readonly RecordedEvent[]) => Promise<Job>
  /** Aborted with `LeaseLost` or `StopRequested` as soon as that is known. */
  readonly signal: AbortSignal
}

/** The job no longer belongs to this worker. */
export class LeaseLost extends Error {}

/** The job was asked to stop. */
export class StopRequested extends Error {}

export interface RecorderOptions {
  readonly store: Pick<JobStore, 'append'>
  readonly clock: Pick<Clock, 'now'>
  readonly leaseId: string
}

export function createJobRecorder(start: StoredJob, { store, clock, leaseId }: RecorderOptions): JobRecorder {
  const controller = new AbortController()
  let { job } = start
  let last: Promise<unknown> = Promise.resolve()
  const abort = (reason: Error): Error => {
    controller.abort(reason)
    return reason
  }
  const append = async (events: readonly RecordedEvent[]): Promise<Job> => {
    const time = clock.now()
    const result = await store.append(
      job.id,
      events.map(event => ({ ...event, time, leaseId })),
    )
    if (result.outcome !== 'stored') throw abort(new LeaseLost(`The job cannot be changed: ${result.outcome}.`))
    job = result.job
    const [refusal] = result.refusals
    if (refusal === 'lease-lost' || refusal === 'ended') throw abort(new LeaseLost('Another worker has the job.'))
    if (isStopping(job)) abort(new StopRequested('The job was stopped.'))
    if (refusal === 'stopping') throw controller.signal.reason
    if (refusal !== undefined) throw new Error(`An event does not fit the job: ${refusal}.`)
    return job
  }
  return {
    job: () => job,
    signal: controller.signal,
    record: (...events) => {
      const appended = last.then(() => append(events))
      last = appended.catch(() => {})
      return appended
    },
  }
}

const isStopping = ({ state }: Job): boolean => state.name === 'running' && state.isStopping
