import type { AutomationSettings } from '../../../config/automation-settings.ts'
import { RejectedRequest } from '../../error-response.ts'
import type { Clock } from '../../ports.ts'
import type { AgentJobs } from '../agent-jobs.ts'
import { automationLabel } from '../automation-label.ts'
import type { Job } from '../job.ts'
import { hasEnded } from '../job-run.ts'
import { planRun, type RunSources } from './plan-run.ts'
import type { ClaimedRun, FinishedRun, RunOutcome, RunStore } from './storage/run-store.ts'

export interface StartRunOptions {
  readonly runs: Pick<RunStore, 'finished' | 'saveSnapshot'>
  readonly jobs: Pick<AgentJobs, 'start' | 'addMessage'>
  readonly findJob: (id: string) => Promise<Job | undefined>
  /** Whether the pull request of a branch is open at its host. */
  readonly isOpen: (branch: string, signal: AbortSignal) => Promise<boolean>
  readonly sources: RunSources
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Starts the job of a claimed run, or adds a message to the last job while its pull request is open. May be called
 * again for the same run: the job or message has the ID of the run, so nothing starts twice.
 */
export async function startRun(
  automation: AutomationSettings,
  run: ClaimedRun,
  options: StartRunOptions,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { runs, findJob, clock } = options
  const finished = await runs.finished(automation.name)
  const last = await lastJob(finished, findJob)
  if (run.isRepeated && (await findJob(run.id))) return { state: 'started', jobId: run.id }
  if (last && hasMessage(last, run.id)) return { state: 'started', jobId: last.id }
  if (last && !hasEnded(last)) return { state: 'waiting' }
  const previous = await lastSnapshot(finished, findJob)
  const planned = { automation, previous, paths: run.paths, now: clock.now() }
  const { instruction, snapshot } = await planRun(planned, options.sources, signal)
  if (snapshot !== undefined) await runs.saveSnapshot(run.id, snapshot)
  if (instruction === undefined) return { state: 'nothing' }
  const continued = last && (await continueJob(last, { run, instruction, signal }, options))
  const job = continued ?? (await startJob(automation, run.id, instruction, options))
  return { state: 'started', jobId: job.id }
}

/** Whether the last job of an automation has not ended. */
export async function isBusy(
  name: string,
  { runs, findJob }: Pick<StartRunOptions, 'runs' | 'findJob'>,
): Promise<boolean> {
  const last = await lastJob(await runs.finished(name), findJob)
  return last !== undefined && !hasEnded(last)
}

type FindJob = StartRunOptions['findJob']

async function lastJob(finished: readonly FinishedRun[], findJob: FindJob): Promise<Job | undefined> {
  const id = finished.find(({ jobId }) => jobId !== undefined)?.jobId
  return id === undefined ? undefined : findJob(id)
}

const hasMessage = ({ messages, queuedMessages }: Job, id: string): boolean =>
  [...messages, ...queuedMessages].some(message => message.id === id)

/**
 * Snapshots of a run whose job has failed do not count, so that the next run repeats its work. A job that somebody has
 * stopped is not repeated, so its snapshot counts.
 */
async function lastSnapshot(finished: readonly FinishedRun[], findJob: FindJob) {
  for (const { jobId, snapshot } of finished) {
    if (snapshot === undefined) continue
    const job = jobId === undefined ? undefined : await findJob(jobId)
    if (job?.state.name !== 'failed' || job.state.reason === 'stopped') return snapshot
  }
  return undefined
}

interface Continuation {
  readonly run: ClaimedRun
  readonly instruction: string
  readonly signal: AbortSignal
}

/**
 * @returns `undefined` if the job cannot continue: its pull request was merged or closed, or it has too many messages.
 */
async function continueJob(
  job: Job,
  { run, instruction, signal }: Continuation,
  { jobs, isOpen }: StartRunOptions,
): Promise<Job | undefined> {
  if (!job.pullRequest || job.archivedAt !== undefined) return undefined
  if (!(await isOpen(job.branch, signal))) return undefined
  try {
    return await jobs.addMessage(job.id, instruction, run.id)
  } catch (error) {
    if (error instanceof RejectedRequest && ['archived', 'too-many-messages'].includes(error.reason.code))
      return undefined
    throw error
  }
}

const startJob = (
  { name, asDraft, model }: AutomationSettings,
  id: string,
  instruction: string,
  { jobs }: StartRunOptions,
): Promise<Job> => {
  const messages = [{ role: 'user', text: instruction }] as const
  const newJob = { messages, instruction: automationLabel(name), branch: undefined, asDraft, model }
  return jobs.start(newJob, { kind: 'automation', name }, id)
}
