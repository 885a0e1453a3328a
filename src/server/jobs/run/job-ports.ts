import type { Diagnostic } from '../../../source/diagnostics/diagnostic.ts'
import type { Clock } from '../../ports.ts'
import type { Agent } from '../agent/create-agent.ts'
import type { GitHost, PullRequest } from '../git/git-host.ts'
import type { Checkout, Repository } from '../git/repository.ts'
import type { Job, JobModel, JobUsage, Todo } from '../job.ts'
import type { JobStore } from '../storage/job-store.ts'
import type { TrackedWorkspace } from '../workspace/track-changes.ts'

/** What a worker needs to run jobs. */
export interface JobPorts {
  readonly store: Pick<JobStore, 'append'>
  readonly repository: Repository
  readonly host: GitHost
  /** @param signal Aborted when the job ends: then no check may run any more. */
  readonly openDocs: (checkout: Checkout, signal: AbortSignal) => Promise<JobDocs>
  /** An agent for a run of a job. */
  readonly createAgent: (setup: AgentSetup) => Promise<Agent>
  /** The address of the preview of a page, by the path of its file. */
  readonly previewOf: (branch: string, path: string) => string | undefined
  /** Where people see the pull request of a job, if its host has no pages. */
  readonly addressOf: (request: PullRequest, job: Job) => string
  readonly clock: Clock
  /** What tokens of a model cost, in the currency of the prices that the operator has configured. */
  readonly costOf: CostOf
  /** Milliseconds that a lease is valid. */
  readonly leaseMs: number
  /** Reports a failure that the user of the job cannot mend. */
  readonly report: (error: unknown) => void
}

export type CostOf = (model: JobModel, tokens: Pick<JobUsage, 'inputTokens' | 'outputTokens'>) => number

/** The docs of a checkout. */
export interface JobDocs {
  readonly workspace: TrackedWorkspace
  /** As `docs check`. */
  readonly check: () => Promise<readonly Diagnostic[]>
}

export interface AgentSetup {
  readonly job: Job
  readonly docs: JobDocs
  /** What the check has found before the work. */
  readonly before: readonly Diagnostic[]
  readonly onTodos: (todos: readonly Todo[]) => void
}
