import type { AgentJobs } from '../../jobs/agent-jobs.ts'
import type { OwnGitHost } from '../../jobs/git/git-host.ts'
import type { JobModel } from '../../jobs/job.ts'
import type { JobStore } from '../../jobs/storage/job-store.ts'

/** The agent jobs of a project, for people who start, follow and review them. */
export interface DashboardAgent {
  readonly jobs: AgentJobs
  /** What has happened in a job until now. */
  readonly events: JobStore['events']
  /** Merges and closes pull requests. Absent: people do so on the pages of the Git host. */
  readonly ownHost?: OwnGitHost | undefined
  /** The address of the repository. */
  readonly repository: string
  /** The branch from which the site is published. */
  readonly deployBranch: string
  /** The models that are configured. */
  readonly models: readonly JobModel[]
  /** New jobs and messages in an hour. */
  readonly usesPerHour: number
}
