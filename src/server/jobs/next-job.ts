import type { Job, JobLease, JobMessage } from './job.ts'
import type { JobEvent, WorkerEvent } from './job-event.ts'
import { failRun, hasEnded, maxAttempts, messageLimits, noUsage, startRun, stopRun } from './job-run.ts'
import { type EventRefusal, nextRunningJob, type RunningJob } from './next-running-job.ts'
import { nextStep } from './next-step.ts'

/** A job after an event. An event that does not fit leaves it unchanged. */
export type JobChange =
  | { readonly isApplied: true; readonly job: Job }
  | { readonly isApplied: false; readonly job: Job; readonly reason: EventRefusal }

/**
 * Applies an event to a job. Pure and total: the same events always give the same job, and an event that is late,
 * repeated, or from a worker that has lost its lease changes nothing.
 */
export function nextJob(job: Job, event: JobEvent): JobChange {
  const next = changed(job, event)
  if (typeof next === 'string') return { isApplied: false, job, reason: next }
  // The clocks of two servers differ, and a clock can be set back.
  return { isApplied: true, job: { ...next, updatedAt: Math.max(job.updatedAt, event.time) } }
}

function changed(job: Job, event: JobEvent): Job | EventRefusal {
  switch (event.type) {
    case 'created':
      return 'duplicate'
    case 'claimed':
      return claim(job, event.lease, event.time)
    case 'lease-expired':
      return expire(job, event)
    case 'message-added':
      return addMessage(job, event.message)
    case 'stop-requested':
      return requestStop(job, event.time)
    case 'retry-requested':
      return retry(job)
    case 'archived':
      if (job.archivedAt !== undefined) return 'duplicate'
      return hasEnded(job) ? { ...job, archivedAt: event.time } : 'not-ended'
    default:
      return applyWorkerEvent(job, event)
  }
}

function applyWorkerEvent(job: Job, event: WorkerEvent): Job | EventRefusal {
  if (hasEnded(job)) return 'ended'
  return isRunning(job) && job.state.lease.id === event.leaseId ? nextRunningJob(job, event) : 'lease-lost'
}

const isRunning = (job: Job): job is RunningJob => job.state.name === 'running'

function claim(job: Job, lease: JobLease, time: number): Job | EventRefusal {
  if (hasEnded(job)) return 'ended'
  if (isRunning(job)) return 'already-claimed'
  return {
    ...job,
    attempts: job.attempts + 1,
    startedAt: job.startedAt ?? time,
    state: { name: 'running', step: nextStep(job), isStepStarted: false, lease, isStopping: false },
  }
}

type LeaseExpired = Extract<JobEvent, { readonly type: 'lease-expired' }>

/** The worker has not reported for too long, so its process or machine has probably ended. */
function expire(job: Job, { leaseId, time, hasWorkerEnded = false }: LeaseExpired): Job | EventRefusal {
  if (hasEnded(job)) return 'ended'
  if (!isRunning(job) || job.state.lease.id !== leaseId) return 'lease-lost'
  if (time < job.state.lease.expiresAt && !hasWorkerEnded) return 'lease-valid'
  if (job.state.isStopping) return stopRun(job, time)
  if (job.attempts < maxAttempts) return { ...job, startedAt: undefined, state: { name: 'queued' } }
  return failRun(job, { reason: 'error', message: 'The job was interrupted several times. Start it again.' }, time)
}

function addMessage(job: Job, message: JobMessage): Job | EventRefusal {
  if (job.archivedAt !== undefined) return 'archived'
  const known = [...job.messages, ...job.queuedMessages]
  if (known.some(({ id }) => id === message.id)) return 'duplicate'
  if (known.length >= messageLimits.total) return 'too-many-messages'
  // Every event of a job stores all of its messages again, and the model reads them.
  const characters = [...known, message].reduce((sum, { text }) => sum + text.length, 0)
  if (characters > messageLimits.characters) return 'too-many-messages'
  if (hasEnded(job)) return startRun(job, [...job.queuedMessages, message])
  // The worker that does the work will read it. Later, only the next run can.
  const isInTime = job.state.name === 'queued' && !job.finishedSteps.includes('work')
  if (isInTime) return { ...job, messages: [...job.messages, message] }
  if (job.queuedMessages.length >= messageLimits.queued) return 'too-many-messages'
  return { ...job, queuedMessages: [...job.queuedMessages, message] }
}

function requestStop(job: Job, time: number): Job | EventRefusal {
  if (hasEnded(job)) return 'ended'
  if (!isRunning(job)) return stopRun(job, time)
  return job.state.isStopping ? 'duplicate' : { ...job, state: { ...job.state, isStopping: true } }
}

/** Finished steps stay finished, so that nothing is pushed twice. */
function retry(job: Job): Job | EventRefusal {
  if (job.archivedAt !== undefined) return 'archived'
  if (job.state.name !== 'failed') return 'not-failed'
  return {
    ...job,
    state: { name: 'queued' },
    attempts: 0,
    runUsage: noUsage,
    startedAt: undefined,
    endedAt: undefined,
    messageToUser: undefined,
  }
}
