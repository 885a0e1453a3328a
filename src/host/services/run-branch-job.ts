import { ulid } from 'ulid'
import { type AgentSettings, defaultAgent } from '../../config/agent-settings.ts'
import { type AgentJobs, agentJobs } from '../../server/jobs/agent-jobs.ts'
import type { Job, JobState } from '../../server/jobs/job.ts'
import type { JobEvent } from '../../server/jobs/job-event.ts'
import type { NewJob } from '../../server/jobs/protocol/read-job-body.ts'
import { runJob } from '../../server/jobs/run/run-job.ts'
import { appendWithRetries } from '../../server/jobs/storage/append-with-retries.ts'
import { databaseJobStore } from '../../server/jobs/storage/database-job-store.ts'
import { databasePullRequests } from '../../server/jobs/storage/database-pull-requests.ts'
import type { JobStore } from '../../server/jobs/storage/job-store.ts'
import { removeAbandonedFolders } from '../git/job-folder.ts'
import { jobLimitsOf } from '../jobs/agent-limits.ts'
import { type GitAccess, gitAccess } from '../jobs/git-access.ts'
import type { OpenAgentOptions } from './open-agent.ts'
import { jobPorts, leaseMs, workerName } from './open-worker.ts'

export interface BranchJobOptions extends Omit<OpenAgentOptions, 'metrics'> {
  readonly newJob: NewJob
  /** Called before this process tries to claim the job. */
  readonly onStarted: (job: Job) => void | Promise<void>
  readonly onEvent: (event: JobEvent) => void
  /** Aborted to stop the job. */
  readonly signal: AbortSignal
}

/**
 * Start a job like `docs serve`, run it in this process, and follow it until it ends. A server with the same database
 * may claim it first. Then it is only followed.
 *
 * @throws {RejectedRequest} If the job cannot be started.
 */
export async function runBranchJob(options: BranchJobOptions): Promise<Job> {
  const { settings, database, newJob, report, signal, onStarted, onEvent } = options
  const agent = settings.agent || defaultAgent
  const pullRequests = databasePullRequests(database, options.server.project)
  const git = gitAccess({ ...options, agent, repository: settings.repository, pullRequests })
  const store = databaseJobStore(database, options.server.project)
  const jobs = jobsOf({ ...options, agent, store, git })
  const job = await jobs.start(newJob, { kind: 'terminal' })
  await onStarted(job)
  // Without Git, the job was rejected.
  if (typeof git === 'string') return job
  removeAbandonedFolders(git.root).catch(report)
  const shutdown = new AbortController()
  const running = runOwn({ ...options, agent, store, git }, job.id, shutdown.signal)
  const stopping = onAbort(signal, () => stop(jobs, job.id, shutdown).catch(report))
  try {
    for await (const event of jobs.follow(job.id, new AbortController().signal)) onEvent(event)
    return await jobs.find(job.id)
  } finally {
    stopping.end()
    shutdown.abort()
    await running
    await stopping.done()
  }
}

interface Parts extends BranchJobOptions {
  readonly agent: AgentSettings
  readonly store: JobStore
}

interface PartsWithGit extends Parts {
  readonly git: GitAccess
}

function jobsOf({ agent, store, git, settings, server, clock, models }: Parts & { readonly git: GitAccess | string }) {
  const isMissing = async (model: Job['model']) => (await models)[model] === undefined
  return agentJobs({
    store,
    clock,
    domain: server.domain,
    newId: ulid,
    limits: jobLimitsOf(agent),
    onWaiting: () => {},
    deployBranch: settings.repository?.branch ?? 'main',
    unavailable: async model => {
      if (typeof git === 'string') return git
      return (await isMissing(model)) ? `The model "${model}" is not configured.` : undefined
    },
  })
}

/** Run the job, unless a server has already claimed it. */
async function runOwn(options: PartsWithGit, id: string, shutdown: AbortSignal): Promise<void> {
  const { store, clock, report } = options
  const leaseId = ulid()
  const time = clock.now()
  const lease = { id: leaseId, worker: workerName(), expiresAt: time + leaseMs }
  try {
    const claim = await store.append(id, [{ type: 'claimed', time, lease }])
    if (claim.outcome !== 'stored' || claim.refusals.length > 0) return
    const append = appendWithRetries(claim, { store, clock, maxMs: leaseMs, signal: shutdown })
    await runJob(claim, leaseId, { ...(await jobPorts(options)), store: { append } }, shutdown)
  } catch (error) {
    report(error)
  }
}

async function stop(jobs: AgentJobs, id: string, shutdown: AbortController): Promise<void> {
  const { state } = await jobs.stop(id)
  if (!isPublishing(state)) shutdown.abort()
}

/**
 * Whether this step changes something at the Git host. Such a step must not be interrupted, because nobody would know
 * whether the change has arrived.
 */
const isPublishing = (state: JobState): boolean =>
  state.name === 'running' && state.isStepStarted && (state.step === 'push' || state.step === 'pull-request')

function onAbort(signal: AbortSignal, work: () => Promise<void>) {
  let done = Promise.resolve()
  const start = () => {
    done = work()
  }
  if (signal.aborted) start()
  signal.addEventListener('abort', start, { once: true })
  return { end: () => signal.removeEventListener('abort', start), done: () => done }
}
