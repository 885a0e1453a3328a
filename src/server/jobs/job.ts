import type { AgentReport } from './agent/agent.ts'
import type { FileChange } from './workspace/track-changes.ts'

/**
 * The work of the agent on one branch, from an instruction to a pull request. Follow-up messages add further runs. All
 * times are milliseconds since 1970.
 */
export interface Job extends JobRequest {
  readonly state: JobState
  /** Absent if not archived. Only a job that has ended can be archived. */
  readonly archivedAt?: number | undefined
  readonly updatedAt: number
  /** Messages that arrived during a run. They start the next one. */
  readonly queuedMessages: readonly JobMessage[]
  /** Counts runs from 1. A message after the end of a run starts another one. */
  readonly run: number
  /** When a worker started the run. Time in which no worker has the job does not count. */
  readonly startedAt?: number | undefined
  readonly endedAt?: number | undefined
  /** How often this run was claimed without being given back. */
  readonly attempts: number
  /** Steps of this run that are done. They are never done again. */
  readonly finishedSteps: readonly JobStep[]
  /** The commit from which this run started. */
  readonly baseCommit?: string | undefined
  /** Whether the branch did not exist at the remote then. Jobs of earlier versions do not have this field. */
  readonly isNewBranch?: boolean | undefined
  readonly todos: readonly Todo[]
  /** Files that this run has changed. */
  readonly filesChanged: readonly FileChange[]
  /** The agent's report about this run. Absent until the work is done. */
  readonly report?: AgentReport | undefined
  /** Absent until this run was checked. */
  readonly checks?: CheckSummary | undefined
  /** The hash of the commit of this run. */
  readonly commitId?: string | undefined
  /** The last commit that was pushed, in this run or an earlier one. */
  readonly pushedCommitId?: string | undefined
  readonly pullRequest?: PullRequest | undefined
  /** The summary at the end of the last run. */
  readonly messageToUser?: string | undefined
  /** Usage of all runs. */
  readonly usage: JobUsage
  /** Usage of this run, since it started or was retried. */
  readonly runUsage: JobUsage
}

/** The input of a new job. */
export interface JobRequest {
  /** A ULID. */
  readonly id: string
  readonly projectId: string
  readonly domain: string
  readonly branch: string
  /** Whether the caller has named the branch. */
  readonly isBranchGiven: boolean
  readonly model: JobModel
  readonly asDraft: boolean
  readonly title: string
  /** Oldest first. */
  readonly messages: readonly JobMessage[]
  readonly limits: JobLimits
  readonly createdAt: number
  readonly createdBy: JobCreator
}

export type JobModel = 'sonnet' | 'opus'

export type JobState =
  | { readonly name: 'queued' }
  | RunningState
  | { readonly name: 'completed'; readonly hasChanges: boolean }
  /** The message is for the user. */
  | { readonly name: 'failed'; readonly reason: FailureReason; readonly message: string }

/** The steps of a run, in this order. `repair` only if the check has found new errors. */
export type JobStep = 'clone' | 'work' | 'check' | 'repair' | 'commit' | 'push' | 'pull-request'

export type FailureReason =
  | 'error'
  /** The repository cannot be read or written. */
  | 'git-access'
  | 'stopped'
  | 'limit-reached'
  | 'model-unavailable'

export interface RunningState {
  readonly name: 'running'
  /** Absent after the last step. */
  readonly step: JobStep | undefined
  readonly isStepStarted: boolean
  readonly lease: JobLease
  /** Whether the job was asked to stop. No further step starts then. */
  readonly isStopping: boolean
}

/** The exclusive right of a worker to run a job, until it expires. */
export interface JobLease {
  /** A different one for each claim. */
  readonly id: string
  readonly worker: string
  readonly expiresAt: number
}

export interface JobMessage {
  readonly id: string
  readonly role: 'system' | 'user' | 'assistant'
  readonly text: string
  readonly time: number
}

export interface Todo {
  readonly id: string
  readonly content: string
  readonly status: 'pending' | 'in_progress' | 'completed' | 'cancelled'
  readonly priority: 'high' | 'medium' | 'low'
}

/** The errors that `docs check` finds. */
export interface CheckSummary {
  readonly errorsBefore: number
  readonly errorsAfter: number
  /** New errors: one line each, at most 100. */
  readonly newErrors: readonly string[]
}

export interface PullRequest {
  readonly url: string
  readonly number: number
  readonly isDraft: boolean
}

export interface JobUsage {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly modelCalls: number
  /** In the currency of the prices that the operator has configured; 0 without prices. */
  readonly cost: number
}

/** The limits of a run. */
export interface JobLimits {
  /** Sent and received. */
  readonly tokens: number
  readonly modelCalls: number
  /** In the currency of the prices that the operator has configured. If absent, there is no limit. */
  readonly cost?: number | undefined
  readonly durationMs: number
}

export type JobCreator =
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'dashboard'; readonly user: string }
  | { readonly kind: 'terminal' }
  /** `name`: as in `agent.automations`. */
  | { readonly kind: 'automation'; readonly name: string }
