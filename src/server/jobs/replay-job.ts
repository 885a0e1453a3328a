import { createJob } from './create-job.ts'
import type { Job } from './job.ts'
import type { JobEvent } from './job-event.ts'
import { nextJob } from './next-job.ts'

/** The job that results from these events; `undefined` if the first one does not create it. */
export function replayJob([first, ...events]: readonly JobEvent[]): Job | undefined {
  if (first?.type !== 'created') return undefined
  return events.reduce<Job>((job, event) => nextJob(job, event).job, createJob(first.request))
}
