import type { AgentJobs } from '../../jobs/agent-jobs.ts'
import type { BuiltInGitHost } from '../../jobs/git/git-host.ts'
import type { JobModel } from '../../jobs/job.ts'
import type { JobStore } from '../../jobs/storage/job-store.ts'

/** The agent jobs of a project, for people who start, follow and review them. */
export interface DashboardAgent {
  readonly jobs: AgentJobs
  /** The history of a job so far. */
  readonly events: JobStore['events']
  /** Merges and closes pull requests. If absent, people do this on the pages of the Git host. */
  readonly builtInHost?: BuiltInGitHost | undefined
  /** The address of the repository. */
  readonly repository: string
  /** The branch from which the site is published. */
  readonly deployBranch: string
  /** The models that are configured. */
  readonly models: readonly JobModel[]
  /** Why no job with a model can start: a sentence that says what is missing, such as a token for the Git host. */
  readonly unavailable: (model: JobModel) => Promise<string | undefined>
  /** Maximum number of new jobs and messages per hour. */
  readonly usesPerHour: number
}
