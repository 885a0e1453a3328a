import type { Job, JobMessage, JobState, JobUsage } from './job.ts'
import { hasChanges } from './next-step.ts'

/** How often a job may be claimed. A job that crashes its worker each time must not do so forever. */
export const maxAttempts = 3

/** Maximum number of messages that wait for the end of a run, of all messages of a job, and of their characters. */
export const messageLimits = { queued: 20, total: 200, characters: 1_000_000 }

export const hasEnded = ({ state }: Job): boolean => state.name === 'completed' || state.name === 'failed'

export const noUsage: JobUsage = { inputTokens: 0, outputTokens: 0, modelCalls: 0, cost: 0 }

/** A run without any progress. */
export const untouched = {
  finishedSteps: [],
  baseCommit: undefined,
  isNewBranch: undefined,
  filesChanged: [],
  report: undefined,
  checks: undefined,
  commitId: undefined,
} as const

/** The job waits for a worker, to begin another run on the same branch. */
export function startRun(job: Job, messages: readonly JobMessage[]): Job {
  return {
    ...job,
    messages: [...job.messages, ...messages],
    queuedMessages: [],
    state: { name: 'queued' },
    run: job.run + 1,
    attempts: 0,
    runUsage: noUsage,
    ...untouched,
    startedAt: undefined,
    endedAt: undefined,
    messageToUser: undefined,
  }
}

/** The run has succeeded. Messages that have arrived meanwhile start the next one, unless the job has to stop. */
export function completeRun(job: Job, messageToUser: string, time: number): Job {
  const answer: JobMessage = { id: `${job.id}-${job.run}`, role: 'assistant', text: messageToUser, time }
  const messages = [...job.messages, answer]
  const isStopping = job.state.name === 'running' && job.state.isStopping
  if (job.queuedMessages.length > 0 && !isStopping) return startRun({ ...job, messages }, job.queuedMessages)
  return end({ ...job, messages, messageToUser }, { name: 'completed', hasChanges: hasChanges(job) }, time)
}

/** Messages that have arrived meanwhile wait for a retry or for another message. */
export const failRun = (job: Job, failure: Failure, time: number): Job =>
  end({ ...job, messageToUser: failure.message }, { name: 'failed', ...failure }, time)

type Failure = Omit<Extract<JobState, { readonly name: 'failed' }>, 'name'>

export const stopRun = (job: Job, time: number): Job =>
  failRun(job, { reason: 'stopped', message: stopMessage(job) }, time)

function stopMessage({ pushedCommitId, pullRequest }: Job): string {
  if (pushedCommitId === undefined) return 'The job was stopped. Nothing was pushed.'
  return pullRequest
    ? 'The job was stopped. The pull request has the changes that were pushed before.'
    : 'The job was stopped after its changes were pushed. There is no pull request.'
}

const end = (job: Job, state: JobState, time: number): Job => ({ ...job, state, endedAt: time })
