import type { Diagnostic } from '../../../source/diagnostics/diagnostic.ts'
import type { Clock } from '../../ports.ts'
import type { Agent } from '../agent/create-agent.ts'
import type { GitHost, PullRequest } from '../git/git-host.ts'
import type { Checkout, Repository } from '../git/repository.ts'
import type { Job, JobModel, JobUsage, Todo } from '../job.ts'
import type { JobStore } from '../storage/job-store.ts'
import type { TrackedWorkspace } from '../workspace/track-changes.ts'

/** The dependencies of a worker that runs jobs. */
export interface JobPorts {
  readonly store: Pick<JobStore, 'append'>
  readonly repository: Repository
  readonly host: GitHost
  /** @param signal Aborted when the job ends. No check may run after that. */
  readonly openDocs: (checkout: Checkout, signal: AbortSignal) => Promise<JobDocs>
  /** An agent for a run of a job. */
  readonly createAgent: (setup: AgentSetup) => Promise<Agent>
  /** The address of the preview of a page, by the path of its file. */
  readonly previewOf: (branch: string, path: string) => string | undefined
  /** The page of the job's pull request, if its host has no pages. */
  readonly addressOf: (request: PullRequest, job: Job) => string
  readonly clock: Clock
  /** What tokens of a model cost, in the currency of the prices that the operator has configured. */
  readonly costOf: CostOf
  /** Milliseconds that a lease is valid. */
  readonly leaseMs: number
  /** Reports a failure that the user of the job cannot fix. */
  readonly report: (error: unknown) => void
}

export type CostOf = (model: JobModel, tokens: Pick<JobUsage, 'inputTokens' | 'outputTokens'>) => number

/** The docs of a checkout. */
export interface JobDocs {
  readonly workspace: TrackedWorkspace
  /** Like `docs check`. */
  readonly check: () => Promise<readonly Diagnostic[]>
}

export interface AgentSetup {
  readonly job: Job
  readonly docs: JobDocs
  /** The diagnostics before the work. */
  readonly before: readonly Diagnostic[]
  readonly onTodos: (todos: readonly Todo[]) => void
}
