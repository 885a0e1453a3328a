import { createJob } from '../../../server/jobs/create-job.ts'
import type { Job, JobRequest } from '../../../server/jobs/job.ts'
import type { JobEvent } from '../../../server/jobs/job-event.ts'
import { nextJob } from '../../../server/jobs/next-job.ts'
import type { EventRefusal } from '../../../server/jobs/next-running-job.ts'
import type { JobStore, StoredJob } from '../../../server/jobs/storage/job-store.ts'

/** A job that is not stored, because it ends with its process. */
export interface InMemoryJob extends Pick<JobStore, 'append'> {
  /** The job when its worker begins. */
  readonly claimed: StoredJob
  readonly leaseId: string
  readonly job: () => Job
}

/** @param onEvent Called with all events, from the first one. */
export function inMemoryJob(request: JobRequest, onEvent: (event: JobEvent) => void): InMemoryJob {
  let job = createJob(request)
  let lastNumber = 1
  const apply = (event: JobEvent): EventRefusal | undefined => {
    const change = nextJob(job, event)
    if (!change.isApplied) return change.reason
    job = change.job
    lastNumber++
    onEvent(event)
    return undefined
  }
  const time = request.createdAt
  const lease = { id: request.id, worker: 'terminal', expiresAt: Number.MAX_SAFE_INTEGER }
  onEvent({ type: 'created', time, request })
  apply({ type: 'claimed', time, lease })
  return {
    claimed: { job, lastNumber },
    leaseId: lease.id,
    job: () => job,
    append: async (_, events) => {
      const refusals = events.map(apply).filter(refusal => refusal !== undefined)
      return { outcome: 'stored', job, lastNumber, refusals }
    },
  }
}
