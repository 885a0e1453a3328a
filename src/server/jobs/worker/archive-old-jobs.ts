import type { Clock } from '../../ports.ts'
import { type RegularWork, startRegularWork } from '../../regular-work.ts'
import type { JobStore } from '../storage/job-store.ts'

export interface ArchiveOptions {
  readonly store: Pick<JobStore, 'endedBefore' | 'append'>
  readonly clock: Clock
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

/** Age of an ended job, in milliseconds. */
const keepMs = 30 * 24 * 60 * 60 * 1000
const batchSize = 100

/** Regularly archives jobs that ended a month ago. They can still be read, but get no more messages. */
export function archiveOldJobs({ store, clock, report }: ArchiveOptions): RegularWork {
  return startRegularWork({
    clock,
    report,
    failure: 'Old jobs were not archived.',
    run: async (pause, signal) => {
      while (!signal.aborted) {
        const time = clock.now()
        const jobs = await store.endedBefore(time - keepMs, batchSize)
        for (const { job, lastNumber } of jobs) await store.append(job.id, [{ type: 'archived', time }], lastNumber)
        if (jobs.length < batchSize) return
        await pause()
      }
    },
  })
}
