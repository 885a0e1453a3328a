import { ModelFailure } from '../../models/model-failure.ts'
import { OperationalError } from '../../operational-error.ts'
import { GitError } from '../git/git-error.ts'
import type { FailureReason, Job } from '../job.ts'
import { reachedLimit } from '../job-limits.ts'
import type { StoredJob } from '../storage/job-store.ts'
import type { JobPorts } from './job-ports.ts'
import { createJobRecorder, type JobRecorder, LeaseLost, StopRequested } from './job-recorder.ts'
import { retryGit } from './retry-git.ts'
import { createRunSteps, type RunSteps } from './run-steps.ts'

/**
 * Run a job that this worker has claimed, until it has ended or the worker must stop. Never rejects because of the job:
 * its final state shows what happened.
 *
 * @param shutdown Aborted when the worker must stop. Another worker continues the job.
 */
export async function runJob(
  claimed: StoredJob,
  leaseId: string,
  ports: JobPorts,
  shutdown: AbortSignal,
): Promise<void> {
  const recorder = createJobRecorder(claimed, { ...ports, leaseId })
  const steps = createRunSteps(ports, recorder)
  const ended = new AbortController()
  const signal = AbortSignal.any([recorder.signal, shutdown, ended.signal])
  const lease = keepLease(recorder, ports, ended.signal)
  try {
    await takeOver(recorder, { steps, ports, signal })
    await runSteps(recorder, { steps, ports, signal })
  } catch (error) {
    await recordFailure(error, { recorder, ports, shutdown })
  } finally {
    ended.abort()
    await lease
    await steps.dispose().catch(ports.report)
  }
}

interface Run {
  readonly steps: RunSteps
  readonly ports: JobPorts
  readonly signal: AbortSignal
}

async function runSteps(recorder: JobRecorder, { steps, ports, signal }: Run): Promise<void> {
  for (let step = stepOf(recorder.job()); step !== undefined; step = stepOf(recorder.job())) {
    signal.throwIfAborted()
    const limit = reachedLimit(recorder.job(), ports.clock.now())
    // Work that was done before a limit is published as a draft.
    if (limit !== undefined && (step === 'clone' || step === 'work')) throw new LimitReached(limit)
    await recorder.record({ type: 'step-started', step })
    await recorder.record({ type: 'step-finished', result: await steps.run(step, signal) })
  }
  await recorder.record({ type: 'completed', messageToUser: messageOf(recorder.job()) })
}

const stepOf = ({ state }: Job) => (state.name === 'running' ? state.step : undefined)

class LimitReached extends Error {}

/**
 * Continues after another worker has ended, or after a failure. The checkout is gone, but its push may have arrived, or
 * its commit can be restored.
 */
async function takeOver(recorder: JobRecorder, { steps, ports, signal }: Run): Promise<void> {
  const { repository, clock } = ports
  const { finishedSteps, branch, commitId } = recorder.job()
  if (finishedSteps.length === 0 || finishedSteps.includes('push')) return
  const branchId = () => retryGit(() => repository.branchId(branch, signal), { clock, signal })
  const isPushed = commitId !== undefined && (await branchId()) === commitId
  if (!isPushed && (await steps.restore(signal))) return
  if (!isPushed) return void (await recorder.record({ type: 'workspace-lost' }))
  const result = { step: 'push', commitId } as const
  await recorder.record({ type: 'step-started', step: 'push' }, { type: 'step-finished', result })
}

/** Extends the lease while the job runs. This also shows when the job has to stop. */
async function keepLease(recorder: JobRecorder, ports: JobPorts, signal: AbortSignal): Promise<void> {
  const { clock, leaseMs } = ports
  while (!signal.aborted && !recorder.signal.aborted) {
    try {
      await clock.sleep(leaseMs / 4, signal)
      await recorder.record({ type: 'lease-extended', expiresAt: clock.now() + leaseMs })
    } catch (error) {
      // If the database does not answer, the lease is extended the next time.
      if (!signal.aborted && !recorder.signal.aborted) ports.report(error)
    }
  }
}

interface FailedRun {
  readonly recorder: JobRecorder
  readonly ports: JobPorts
  readonly shutdown: AbortSignal
}

async function recordFailure(error: unknown, { recorder, ports, shutdown }: FailedRun): Promise<void> {
  const reason = recorder.signal.aborted ? recorder.signal.reason : error
  if (reason instanceof LeaseLost) return
  try {
    if (reason instanceof StopRequested) await recorder.record({ type: 'stopped' })
    else if (shutdown.aborted) await recorder.record({ type: 'lease-released' })
    else await recorder.record({ type: 'failed', ...reportedFailure(reason, recorder.job(), ports) })
  } catch (failure) {
    // The lease expires, and another worker continues.
    if (!(failure instanceof LeaseLost)) ports.report(failure)
  }
}

/** A model that is too slow is stopped by the time limit of the job. */
function limitOr(error: unknown, job: Job, { clock }: JobPorts): unknown {
  const limit = error instanceof ModelFailure ? reachedLimit(job, clock.now()) : undefined
  return limit === undefined ? error : new LimitReached(limit)
}

interface Failure {
  readonly reason: FailureReason
  readonly message: string
}

/** What people see, while the log gets the whole reason. */
function reportedFailure(error: unknown, job: Job, ports: JobPorts): Failure {
  const cause = limitOr(error, job, ports)
  if (!(cause instanceof LimitReached)) {
    const isOperational = cause instanceof OperationalError || isDiskFull(cause)
    const message = `The agent job ${job.id} has failed.`
    ports.report(isOperational ? new OperationalError(message, { cause }) : new Error(message, { cause }))
  }
  return failureOf(cause)
}

function failureOf(error: unknown): Failure {
  if (error instanceof LimitReached) return { reason: 'limit-reached', message: error.message }
  if (error instanceof GitError && error.gitCause !== 'disk-full')
    return { reason: 'git-access', message: error.message }
  if (isDiskFull(error))
    return { reason: 'error', message: 'The disk of the server is full. Start the job again later.' }
  if (error instanceof ModelFailure)
    return { reason: 'model-unavailable', message: 'The language model has failed. Start the job again later.' }
  return { reason: 'error', message: 'The job has failed because of an error in the server.' }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof GitError
    ? error.gitCause === 'disk-full'
    : error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** The summary for the user. */
function messageOf({ report, filesChanged, pullRequest, checks }: Job): string {
  const summary = report?.summary.trim() || 'The agent has written no summary.'
  if (filesChanged.length === 0 || !pullRequest) return summary
  return `${summary}\n\nPull request: ${pullRequest.url}${draftNote(report, checks)}`
}

function draftNote(report: Job['report'], checks: Job['checks']): string {
  if ((checks?.newErrors.length ?? 0) > 0) return ' It is a draft, because the check finds new errors.'
  return report?.outcome === 'limit' ? ' It is a draft, because the job has reached a limit before it was done.' : ''
}
