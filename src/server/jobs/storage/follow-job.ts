import type { Clock } from '../../ports.ts'
import type { Job } from '../job.ts'
import type { JobEvent } from '../job-event.ts'
import { hasEnded } from '../job-run.ts'
import { nextJob } from '../next-job.ts'
import { replayJob } from '../replay-job.ts'
import type { JobStore } from './job-store.ts'

export interface FollowOptions {
  readonly store: Pick<JobStore, 'events'>
  readonly clock: Pick<Clock, 'sleep'>
  /** Aborted when the reader has disconnected. */
  readonly signal: AbortSignal
}

/** How often new events are read. */
const pollMs = 500

/** All events of a job from the first one, and further ones. Ends when the job has ended. */
export async function* followJob(id: string, { store, clock, signal }: FollowOptions): AsyncIterable<JobEvent> {
  let job: Job | undefined
  let last = 0
  while (!signal.aborted) {
    const events = await store.events(id, last)
    for (const { number, event } of events) {
      job = job ? nextJob(job, event).job : replayJob([event])
      last = number
      yield event
    }
    if (events.length > 0) continue
    if (!job || hasEnded(job)) return
    await clock.sleep(pollMs, signal).catch(() => {})
  }
}
