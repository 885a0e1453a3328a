import type { AgentReport } from './agent/agent.ts'
import type { Job, JobUsage, RunningState, Todo } from './job.ts'
import type { StepResult, WorkerEvent } from './job-event.ts'
import { completeRun, failRun, stopRun, untouched } from './job-run.ts'
import { nextStep } from './next-step.ts'

export type RunningJob = Job & { readonly state: RunningState }

/** Why an event does not fit a job. */
export type EventRefusal =
  | 'duplicate'
  | 'ended'
  | 'not-ended'
  | 'not-failed'
  | 'archived'
  /** The event is from a worker that no longer runs the job. */
  | 'lease-lost'
  | 'lease-valid'
  | 'already-claimed'
  | 'wrong-step'
  | 'wrong-commit'
  /** The job has to stop, so that no step starts. */
  | 'stopping'
  | 'not-stopping'
  /** Not all steps are done. */
  | 'unfinished'
  | 'nothing-lost'
  | 'too-many-messages'
  /** An event of a newer version of this program. */
  | 'unknown-event'

const maxTodos = 100

/** A job after an event of the worker that runs it. */
export function nextRunningJob(job: RunningJob, event: WorkerEvent): Job | EventRefusal {
  switch (event.type) {
    case 'lease-extended':
      return extendLease(job, event.expiresAt)
    case 'lease-released':
      // Returning a job is not a failed attempt.
      if (job.state.isStopping) return stopRun(job, event.time)
      return { ...job, attempts: job.attempts - 1, startedAt: undefined, state: { name: 'queued' } }
    case 'step-started':
      return startStep(job, event.step)
    case 'step-finished':
      return finishStep(job, event.result)
    case 'workspace-lost':
      return loseWorkspace(job)
    case 'text':
    case 'activity':
    case 'tool-called':
    case 'diff-recorded':
      return job
    case 'todos-changed':
      return { ...job, todos: firstOf(event.todos) }
    case 'usage-recorded':
      return { ...job, usage: sum(job.usage, event.usage), runUsage: sum(job.runUsage, event.usage) }
    case 'completed':
      return job.state.step === undefined ? completeRun(job, event.messageToUser, event.time) : 'unfinished'
    case 'failed':
      return failRun(job, { reason: event.reason, message: event.message }, event.time)
    case 'stopped':
      return job.state.isStopping ? stopRun(job, event.time) : 'not-stopping'
    default:
      return 'unknown-event'
  }
}

function extendLease(job: RunningJob, expiresAt: number): Job | EventRefusal {
  const { lease } = job.state
  if (expiresAt <= lease.expiresAt) return 'duplicate'
  return { ...job, state: { ...job.state, lease: { ...lease, expiresAt } } }
}

function startStep(job: RunningJob, step: StepResult['step']): Job | EventRefusal {
  if (job.state.step !== step) return 'wrong-step'
  if (job.state.isStepStarted) return 'duplicate'
  return job.state.isStopping ? 'stopping' : { ...job, state: { ...job.state, isStepStarted: true } }
}

function finishStep(job: RunningJob, result: StepResult): Job | EventRefusal {
  const { step, isStepStarted } = job.state
  if (step !== result.step || !isStepStarted) return 'wrong-step'
  if (result.step === 'push' && result.commitId !== job.commitId) return 'wrong-commit'
  const finishedSteps = [...job.finishedSteps, result.step]
  return atNextStep({ ...job, ...changesBy(result, job), finishedSteps }, job.state)
}

const atNextStep = (job: Job, state: RunningState): Job => ({
  ...job,
  state: { ...state, step: nextStep(job), isStepStarted: false },
})

/** The fields of the job that the result of a step changes. */
function changesBy(result: StepResult, job: Job): Partial<Job> {
  switch (result.step) {
    case 'clone':
      return { baseCommit: result.baseCommit, isNewBranch: result.isNewBranch }
    case 'work':
      return workOf(result, job)
    case 'check':
      return { checks: result.checks }
    case 'repair':
      return { ...workOf(result, job), checks: result.checks }
    case 'commit':
      return { commitId: result.commitId }
    case 'push':
      return { pushedCommitId: result.commitId }
    case 'pull-request':
      return { pullRequest: result.pullRequest }
  }
}

const workOf = ({ filesChanged, report }: Pick<Job, 'filesChanged'> & { readonly report: AgentReport }, job: Job) => ({
  filesChanged,
  report,
  title: report.title ?? job.title,
})

/**
 * The clone in which the work was done is gone. A worker that takes over first checks whether the remote or its own
 * machine has the commit of the run. If so, nothing is lost.
 */
function loseWorkspace(job: RunningJob): Job | EventRefusal {
  if (job.finishedSteps.length === 0 || job.finishedSteps.includes('push')) return 'nothing-lost'
  return atNextStep({ ...job, ...untouched }, job.state)
}

/** The list is shown and stored again and again, so it is kept short. */
const firstOf = (todos: readonly Todo[]): readonly Todo[] => todos.slice(0, maxTodos)

const sum = (one: JobUsage, other: JobUsage): JobUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  modelCalls: one.modelCalls + other.modelCalls,
  cost: one.cost + other.cost,
})
