import { ulid } from 'ulid'
import { defaultAgent } from '../../config/agent-settings.ts'
import type { ServerSettings } from '../../config/server-settings.ts'
import type { Settings } from '../../config/settings.ts'
import type { DashboardAgent } from '../../server/dashboard/ports/dashboard-agent.ts'
import type { Database } from '../../server/database.ts'
import { agentJobs } from '../../server/jobs/agent-jobs.ts'
import type { JobModel } from '../../server/jobs/job.ts'
import { jobRoutes } from '../../server/jobs/routes/job-routes.ts'
import { databaseJobStore } from '../../server/jobs/storage/database-job-store.ts'
import { databasePullRequests } from '../../server/jobs/storage/database-pull-requests.ts'
import { archiveOldJobs } from '../../server/jobs/worker/archive-old-jobs.ts'
import type { Metrics } from '../../server/metrics-port.ts'
import type { Clock } from '../../server/ports.ts'
import type { Route } from '../../server/route.ts'
import type { SiteSearch } from '../../server/search/site-search.ts'
import { jobLimitsOf } from '../jobs/agent-limits.ts'
import { gitAccess } from '../jobs/git-access.ts'
import type { OpenModels } from '../models/open-models.ts'
import { openAutomations } from './open-automations.ts'
import { openWorker } from './open-worker.ts'

export interface OpenAgentOptions {
  readonly settings: Settings
  readonly server: ServerSettings
  readonly siteName: string
  /** Prefix of every address, without a trailing slash. */
  readonly base: string
  readonly siteUrl: string | undefined
  readonly dataFolder: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly database: Database
  readonly models: Promise<OpenModels>
  readonly search: SiteSearch
  readonly metrics: Pick<Metrics, 'jobStarted'>
  readonly clock: Clock
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown, requestId?: string) => void
}

/** The agent jobs of a project: their API, and the worker that runs them. */
export interface OpenAgent {
  readonly routes: readonly Route[]
  /** If absent, the server runs no agent jobs. */
  readonly dashboard: DashboardAgent | undefined
  /** Release running jobs, so that another server or the next start continues them. */
  readonly close: () => Promise<void>
}

/** Open the agent jobs of a project. Without a complete configuration, new jobs are rejected with the reason. */
export function openAgent(options: OpenAgentOptions): OpenAgent {
  const { settings, server, database, models, clock, report } = options
  const { repository } = settings
  const agent = settings.agent || defaultAgent
  const pullRequests = databasePullRequests(database, server.project)
  const git = settings.agent ? gitAccess({ ...options, agent, repository, pullRequests }) : notEnabled
  const problem = typeof git === 'string' ? git : undefined
  if (settings.agent && problem !== undefined) report(problem)
  if (settings.agent && configuredModels(settings).length === 0) report(noModel)
  const store = databaseJobStore(database, server.project)
  const worker = typeof git === 'string' ? undefined : openWorker({ ...options, agent, store, git })
  const archiving = settings.agent ? archiveOldJobs({ store, clock, report }) : undefined
  const deployBranch = repository?.branch ?? 'main'
  const unavailable = async (model: JobModel) => problem ?? missingModel(model, await models)
  const jobs = agentJobs({
    store,
    clock,
    deployBranch,
    domain: server.domain,
    newId: ulid,
    limits: jobLimitsOf(agent),
    unavailable,
    onWaiting: () => worker?.wake(),
  })
  const address = repository?.url ?? (typeof git === 'string' ? '' : git.remote.url)
  const shared = { jobs, usesPerHour: agent.limits.usesPerHour, repository: address }
  const builtInHost = typeof git === 'string' ? undefined : git.builtInHost
  const forDashboard = {
    ...shared,
    deployBranch,
    builtInHost,
    unavailable,
    events: store.events,
    models: configuredModels(settings),
  }
  const { project, domain } = server
  const forAutomations = { git, store, jobs, deployBranch, unavailable, project, domain }
  const automations = openAutomations({ ...options, ...forAutomations, agent: settings.agent })
  return {
    routes: [...jobRoutes({ ...shared, project, clock, onFailure: report }), ...automations.routes],
    dashboard: settings.agent ? forDashboard : undefined,
    close: async () => {
      await automations.close().catch(report)
      await worker?.close()
      await archiving?.close()
    },
  }
}

const notEnabled = 'The agent is not enabled on this server. Its operator can enable it with "agent" in lectern.json.'

const jobModels: readonly JobModel[] = ['sonnet', 'opus']

const noModel =
  'The agent has no language model, so it cannot run jobs. Set "models.sonnet" in lectern.json, and the API key of its provider in the environment.'

const configuredModels = ({ models }: Settings): readonly JobModel[] =>
  jobModels.filter(model => models[model] !== undefined)

function missingModel(model: JobModel, models: OpenModels): string | undefined {
  if (models[model]) return undefined
  const problem = models.problems.find(text => text.includes(`"models.${model}"`))
  if (problem !== undefined) return problem
  return `The model "${model}" is not configured. The operator of the server sets "models.${model}" in lectern.json.`
}
