import { join } from 'node:path'
import { ulid } from 'ulid'
import type { AgentSettings } from '../../../config/agent-settings.ts'
import type { GitHost } from '../../../server/jobs/git/git-host.ts'
import type { Job, JobModel } from '../../../server/jobs/job.ts'
import type { JobEvent } from '../../../server/jobs/job-event.ts'
import { titleOf } from '../../../server/jobs/job-names.ts'
import type { CostOf, JobPorts } from '../../../server/jobs/run/job-ports.ts'
import { createJobRecorder, type JobRecorder } from '../../../server/jobs/run/job-recorder.ts'
import { createRunSteps, type RunSteps } from '../../../server/jobs/run/run-steps.ts'
import type { LanguageModel } from '../../../server/models/language-model.ts'
import { ModelFailure } from '../../../server/models/model-failure.ts'
import type { Clock } from '../../../server/ports.ts'
import type { SiteSearch } from '../../../server/search/site-search.ts'
import { changeLimitsOf, contentPolicyOf, jobLimitsOf } from '../agent-limits.ts'
import { jobAgent } from '../job-agent.ts'
import { ApplyConflict } from './apply-changes.ts'
import { type InMemoryJob, inMemoryJob } from './in-memory-job.ts'
import { openWorkingCopy, type WorkingCopy, type WorkingCopyOptions } from './open-working-copy.ts'

export interface WorkingCopyJobOptions
  extends Pick<WorkingCopyOptions, 'directory' | 'excluded' | 'checkFolder' | 'whileApplying' | 'onUnfinishedWrite'> {
  readonly dataFolder: string
  readonly instruction: string
  /** The name of the model in the settings. */
  readonly model: JobModel
  readonly languageModel: LanguageModel
  readonly agent: AgentSettings
  readonly costOf: CostOf
  readonly siteName: string
  readonly search: SiteSearch
  readonly clock: Clock
  readonly onEvent: (event: JobEvent) => void
  /** Aborted to stop the work. */
  readonly signal: AbortSignal
}

/** How a job on a working copy ended. The working copy is only changed if `outcome` is `applied`. */
export type WorkingCopyResult = { readonly job: Job } & (
  | { readonly outcome: 'applied' | 'unchanged' | 'stopped' }
  /** @property keptIn The folder with the files as the agent has left them. */
  | { readonly outcome: 'conflict'; readonly paths: readonly string[]; readonly keptIn: string | undefined }
  | { readonly outcome: 'failed'; readonly error: unknown; readonly keptIn: string | undefined }
)

/** Run the agent on a copy of a docs folder, and write its changes into the folder when all work is done. */
export async function runWorkingCopyJob(options: WorkingCopyJobOptions): Promise<WorkingCopyResult> {
  const { dataFolder, agent, clock, signal } = options
  const workingCopy = openWorkingCopy({ ...options, root: join(dataFolder, 'agent'), limits: changeLimitsOf(agent) })
  const memory = inMemoryJob(requestOf(options), options.onEvent)
  const recorder = createJobRecorder(memory.claimed, { store: memory, clock, leaseId: memory.leaseId })
  const steps = createRunSteps(portsOf(options, memory, workingCopy), recorder)
  try {
    await runSteps(recorder, steps, signal)
    const job = memory.job()
    return { job, outcome: job.filesChanged.length > 0 ? 'applied' : 'unchanged' }
  } catch (error) {
    return await afterFailure(error, { memory, recorder, workingCopy, signal })
  } finally {
    await steps.dispose()
  }
}

/** The steps until the changes are in the working copy. */
async function runSteps(recorder: JobRecorder, steps: RunSteps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { state } = recorder.job()
    const step = state.name === 'running' ? state.step : undefined
    if (step === undefined || step === 'push') return
    signal.throwIfAborted()
    await recorder.record({ type: 'step-started', step })
    await recorder.record({ type: 'step-finished', result: await steps.run(step, signal) })
  }
}

interface FailedRun {
  readonly memory: InMemoryJob
  readonly recorder: JobRecorder
  readonly workingCopy: WorkingCopy
  readonly signal: AbortSignal
}

async function afterFailure(
  error: unknown,
  { memory, recorder, workingCopy, signal }: FailedRun,
): Promise<WorkingCopyResult> {
  const { id } = memory.job()
  if (signal.aborted) {
    await memory.append(id, [{ type: 'stop-requested', time: memory.job().updatedAt }])
    await recorder.record({ type: 'stopped' }).catch(() => {})
    return { job: memory.job(), outcome: 'stopped' }
  }
  const keptIn = await workingCopy.keepResult(`result-${id}`)
  const isModel = error instanceof ModelFailure
  const reason = isModel ? 'model-unavailable' : 'error'
  const message = isModel ? `The language model has failed: ${error.message}` : 'The job has failed.'
  if (error instanceof ApplyConflict) {
    await recorder.record({ type: 'failed', reason, message: error.message })
    return { job: memory.job(), outcome: 'conflict', paths: error.paths, keptIn }
  }
  await recorder.record({ type: 'failed', reason, message })
  return { job: memory.job(), outcome: 'failed', error, keptIn }
}

function requestOf({ instruction, model, agent, clock }: WorkingCopyJobOptions) {
  const time = clock.now()
  return {
    id: ulid(),
    projectId: '',
    domain: '',
    branch: '',
    isBranchGiven: false,
    model,
    asDraft: false,
    title: titleOf(instruction),
    createdAt: time,
    createdBy: { kind: 'terminal' } as const,
    messages: [{ id: ulid(), role: 'user', text: instruction, time } as const],
    limits: jobLimitsOf(agent),
  }
}

function portsOf(
  { languageModel: model, agent, siteName, search, costOf, clock }: WorkingCopyJobOptions,
  store: InMemoryJob,
  { repository, openDocs }: WorkingCopy,
): JobPorts {
  return {
    store,
    repository,
    openDocs,
    clock,
    costOf,
    host: noHost,
    leaseMs: 0,
    createAgent: setup => jobAgent(setup, { model, siteName, search, policy: contentPolicyOf(agent), costOf, clock }),
    previewOf: () => undefined,
    addressOf: () => '',
    report: () => {},
  }
}

const noPullRequest = () => Promise.reject(new Error('A working copy has no pull request.'))

/** The job ends before the step with the pull request. */
const noHost: GitHost = {
  templatePaths: [],
  findPullRequest: noPullRequest,
  openPullRequest: noPullRequest,
  updatePullRequest: noPullRequest,
}
