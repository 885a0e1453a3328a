import type { Job, JobRequest } from './job.ts'

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
  usage: { inputTokens: 0, outputTokens: 0, modelCalls: 0, cost: 0 },
})
