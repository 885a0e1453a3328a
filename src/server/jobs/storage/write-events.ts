import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database.ts'
import type { Job } from '../job.ts'
import type { JobEvent } from '../job-event.ts'
import { hasEnded } from '../job-run.ts'
import { nextJob } from '../next-job.ts'
import type { EventRefusal } from '../next-running-job.ts'
import type { StoredJob } from './job-store.ts'
import { jobEventTable, jobTable } from './job-tables.ts'

/** Store the events that fit, and the job that they lead to. The row of the job must be locked. */
export async function writeEvents(
  transaction: Transaction,
  before: StoredJob,
  events: readonly JobEvent[],
): Promise<StoredJob & { readonly refusals: readonly EventRefusal[] }> {
  const refusals: EventRefusal[] = []
  const fitting: JobEvent[] = []
  let { job } = before
  for (const event of events) {
    const change = nextJob(job, event)
    if (change.isApplied) fitting.push(event)
    else refusals.push(change.reason)
    job = change.job
  }
  if (fitting.length === 0) return { ...before, refusals }
  const lastNumber = before.lastNumber + fitting.length
  const hasBegunToWait = job.state.name === 'queued' && before.job.state.name !== 'queued'
  const queuedAt = hasBegunToWait ? { queuedAt: Math.round(job.updatedAt) } : {}
  const set = { ...columnsOf(job), ...queuedAt, lastNumber }
  await transaction.update(jobTable).set(set).where(eq(jobTable.id, job.id))
  const rows = fitting.map((event, index) => ({ jobId: job.id, number: before.lastNumber + index + 1, event }))
  await transaction.insert(jobEventTable).values(rows)
  return { job, lastNumber, refusals }
}

/** The columns that follow from the state of a job. */
export const columnsOf = (job: Job) => ({
  job,
  state: job.state.name,
  endedAt: hasEnded(job) && job.archivedAt === undefined ? Math.round(job.endedAt ?? job.updatedAt) : null,
  leaseExpiresAt: job.state.name === 'running' ? Math.round(job.state.lease.expiresAt) : null,
})
