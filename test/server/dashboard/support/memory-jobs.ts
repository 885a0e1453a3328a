import { createJob } from '../../../../src/server/jobs/create-job.ts'
import type { JobEvent } from '../../../../src/server/jobs/job-event.ts'
import { nextJob } from '../../../../src/server/jobs/next-job.ts'
import type { EventRefusal } from '../../../../src/server/jobs/next-running-job.ts'
import { replayJob } from '../../../../src/server/jobs/replay-job.ts'
import type { JobStore, NumberedEvent, StoredJob } from '../../../../src/server/jobs/storage/job-store.ts'

export type TestJobStore = Pick<JobStore, 'create' | 'find' | 'list' | 'findActive' | 'events' | 'append'>

/** A store of jobs in memory. */
export function memoryJobs(): TestJobStore {
  const all = new Map<string, readonly JobEvent[]>()
  const find = (id: string): StoredJob | undefined => {
    const events = all.get(id) ?? []
    const job = replayJob(events)
    return job && { job, lastNumber: events.length }
  }
  const jobs = () => [...all.keys()].flatMap(id => find(id)?.job ?? [])
  const findActive = (branch: string) =>
    jobs().find(job => job.branch === branch && (job.state.name === 'queued' || job.state.name === 'running'))
  return {
    create: async request => {
      if (findActive(request.branch)) return 'branch-busy'
      const own = { ...request, projectId: 'docs' }
      all.set(request.id, [{ type: 'created', time: request.createdAt, request: own }])
      return { job: createJob(own), lastNumber: 1 }
    },
    find: async id => find(id),
    list: async ({ skip, take }) =>
      jobs()
        .sort((one, other) => other.createdAt - one.createdAt)
        .slice(skip, skip + take),
    findActive: async branch => find(findActive(branch)?.id ?? ''),
    events: async (id, after, limit = 500) => {
      const numbered = (all.get(id) ?? []).map((event, at): NumberedEvent => ({ number: at + 1, event }))
      return numbered.slice(after, after + limit)
    },
    append: async (id, events) => {
      const before = find(id)
      if (!before) return { outcome: 'unknown-job' }
      const refusals: EventRefusal[] = []
      let { job } = before
      for (const event of events) {
        const change = nextJob(job, event)
        if (change.isApplied) all.set(id, [...(all.get(id) ?? []), event])
        else refusals.push(change.reason)
        job = change.job
      }
      return { outcome: 'stored', job, lastNumber: all.get(id)?.length ?? 0, refusals }
    },
  }
}
