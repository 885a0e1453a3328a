import { hostname } from 'node:os'
import { ulid } from 'ulid'
import type { AgentSettings } from '../../config/agent-settings.ts'
import type { Job } from '../../server/jobs/job.ts'
import type { JobPorts } from '../../server/jobs/run/job-ports.ts'
import { runJob } from '../../server/jobs/run/run-job.ts'
import { appendWithRetries } from '../../server/jobs/storage/append-with-retries.ts'
import type { JobStore } from '../../server/jobs/storage/job-store.ts'
import { startWorker, type Worker } from '../../server/jobs/worker/start-worker.ts'
import { measuredJob } from '../../server/metrics/measured-job.ts'
import { ModelFailure } from '../../server/models/model-failure.ts'
import { removeAbandonedFolders } from '../git/job-folder.ts'
import { changeLimitsOf, contentPolicyOf, costsOf } from '../jobs/agent-limits.ts'
import type { GitAccess, OpenGit } from '../jobs/git-access.ts'
import { jobAgent } from '../jobs/job-agent.ts'
import { openJobDocs } from '../jobs/open-job-docs.ts'
import { pagePreview } from '../jobs/page-preview.ts'
import type { OpenModels } from '../models/open-models.ts'
import { hasEnded as hasProcessEnded, nameOfThisProcess } from '../outbox/process-name.ts'
import type { OpenAgentOptions } from './open-agent.ts'

export interface WorkerOptions extends OpenAgentOptions {
  readonly agent: AgentSettings
  readonly store: JobStore
  readonly git: GitAccess
}

/** Options for jobs, also without a worker. */
export type JobOptions = Omit<WorkerOptions, 'metrics'>

/** If a server ends, another one continues its job after this time. */
export const leaseMs = 60_000

/** The worker that runs the agent jobs of this server. */
export function openWorker(options: WorkerOptions): Worker {
  const { agent, store, git, clock, report } = options
  removeAbandonedFolders(git.root).catch(report)
  const thisMachine = `${hostname()}/`
  return startWorker({
    store,
    clock,
    leaseMs,
    report,
    newId: ulid,
    jobsAtOnce: agent.jobsAtOnce,
    name: workerName(),
    hasEnded: name => name.startsWith(thisMachine) && hasProcessEnded(name.slice(thisMachine.length)),
    run: async (claimed, leaseId, shutdown) => {
      const append = appendWithRetries(claimed, { store, clock, maxMs: leaseMs, signal: shutdown })
      const ports = await jobPorts(options)
      const measured = { ...options.metrics, now: clock.now }
      await measuredJob(claimed, append, measured, append =>
        runJob(claimed, leaseId, { ...ports, store: { append } }, shutdown),
      )
    },
  })
}

/** Identifies this process in the leases of its jobs. */
export const workerName = (): string => `${hostname()}/${nameOfThisProcess()}`

/** Options for a worker of this process. */
export async function jobPorts(options: JobOptions): Promise<JobPorts> {
  const { agent, settings, store, git, base, siteUrl, models, siteName, search, clock, report } = options
  const { repository, host } = await git.open().catch(brokenGit)
  const policy = contentPolicyOf(agent)
  const costOf = costsOf(settings.models)
  const dashboard = `${siteUrl === undefined ? '' : new URL(siteUrl).origin}${base}/_admin/jobs`
  return {
    store,
    repository,
    host,
    clock,
    leaseMs,
    report,
    costOf,
    openDocs: (checkout, signal) =>
      openJobDocs(checkout, { limits: changeLimitsOf(agent), checkCache: git.checkCache, signal }),
    createAgent: async setup => {
      const model = modelOf(setup.job, await models)
      return jobAgent(setup, { model, siteName, search, policy, costOf, clock })
    },
    previewOf: (branch, path) => pagePreview(agent.previewUrl, branch, path),
    addressOf: (_, job) => `${dashboard}/${job.id}`,
  }
}

/** Lets a job end with the reason why the Git host cannot be used. */
function brokenGit(error: unknown): OpenGit {
  const reject = () => Promise.reject(error)
  return {
    repository: { checkOut: reject, reopen: reject, branchId: reject },
    host: {
      templatePaths: [],
      findPullRequest: reject,
      openPullRequest: reject,
      updatePullRequest: reject,
    },
  }
}

function modelOf({ model }: Job, models: OpenModels) {
  const opened = models[model]
  if (!opened) throw new ModelFailure(`"models.${model}" in lectern.json is missing`)
  return opened
}
