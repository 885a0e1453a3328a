import type { TextDiff } from '../../../jobs/git/repository.ts'
import type { Job } from '../../../jobs/job.ts'
import { nextJob } from '../../../jobs/next-job.ts'
import { replayJob } from '../../../jobs/replay-job.ts'
import type { NumberedEvent } from '../../../jobs/storage/job-store.ts'

/** The changes of a run. */
export interface RunDiff {
  readonly run: number
  readonly diff: TextDiff
}

/** The changes of all runs of a job, newest first. @param events All events of the job. */
export function runDiffsOf(events: readonly NumberedEvent[]): readonly RunDiff[] {
  const diffs = new Map<number, TextDiff>()
  let job: Job | undefined
  for (const { event } of events) {
    if (!job) {
      job = replayJob([event])
      continue
    }
    // A run whose checkout was lost is done again, so the last diff is the one that was pushed.
    if (event.type === 'diff-recorded') diffs.set(job.run, event.diff)
    job = nextJob(job, event).job
  }
  return [...diffs].map(([run, diff]) => ({ run, diff })).toReversed()
}
