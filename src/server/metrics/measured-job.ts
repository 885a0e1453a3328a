import type { Job } from '../jobs/job.ts'
import type { JobStore, StoredJob } from '../jobs/storage/job-store.ts'
import type { JobMeasurement, Metrics } from '../metrics-port.ts'
import type { Clock } from '../ports.ts'

type Append = JobStore['append']

/**
 * Measures the run of a claimed job by the events that it stores.
 *
 * @param run Runs the job, and stores its events with the given function.
 */
export async function measuredJob(
  { job: claimed }: StoredJob,
  append: Append,
  { jobStarted, now }: Pick<Metrics, 'jobStarted'> & Pick<Clock, 'now'>,
  run: (append: Append) => Promise<void>,
): Promise<void> {
  const startedAt = now()
  const ended = jobStarted()
  let last = claimed
  try {
    await run(async (...event) => {
      const result = await append(...event)
      if (result.outcome === 'stored') last = result.job
      return result
    })
  } finally {
    const usage = {
      inputTokens: last.usage.inputTokens - claimed.usage.inputTokens,
      outputTokens: last.usage.outputTokens - claimed.usage.outputTokens,
    }
    ended({ outcome: outcomeOf(last, claimed), durationMs: now() - startedAt, usage })
  }
}

function outcomeOf({ state, run }: Job, claimed: Job): JobMeasurement['outcome'] {
  if (state.name === 'failed') return state.reason
  // A message during the run has started the next one.
  return state.name === 'completed' || run > claimed.run ? 'completed' : 'given-back'
}
