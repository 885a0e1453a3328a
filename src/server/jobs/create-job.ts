import type { Job, JobRequest } from './job.ts'
import { noUsage } from './job-run.ts'

/** A job that waits for a worker. */
export const createJob = (request: JobRequest): Job => ({
  ...request,
  state: { name: 'queued' },
  updatedAt: request.createdAt,
  queuedMessages: [],
  run: 1,
  attempts: 0,
  finishedSteps: [],
  todos: [],
  filesChanged: [],
  usage: noUsage,
  runUsage: noUsage,
})
