import type { AgentActivity, AgentReport, AgentToolCall } from './agent/agent.ts'
import type { TextDiff } from './git/repository.ts'
import type {
  CheckSummary,
  FailureReason,
  JobLease,
  JobMessage,
  JobRequest,
  JobUsage,
  PullRequest,
  Todo,
} from './job.ts'
import type { FileChange } from './workspace/track-changes.ts'

/** An event of a job. All events are stored, and the job can be rebuilt from them. */
export type JobEvent = UserEvent | LeaseEvent | WorkerEvent

/** An event that does not come from a worker. */
export type UserEvent =
  /** Always the first event. */
  | (Timed & { readonly type: 'created'; readonly request: JobRequest })
  | (Timed & { readonly type: 'message-added'; readonly message: JobMessage })
  | (Timed & { readonly type: 'stop-requested' })
  /** Continues a failed job after its last finished step. */
  | (Timed & { readonly type: 'retry-requested' })
  | (Timed & { readonly type: 'archived' })

/** A worker gets or loses a job. */
export type LeaseEvent =
  | (Timed & { readonly type: 'claimed'; readonly lease: JobLease })
  /** `hasWorkerEnded`: the worker's process is known to have ended, so nobody has to wait. */
  | (Timed & { readonly type: 'lease-expired'; readonly leaseId: string; readonly hasWorkerEnded?: boolean })

/** An event from the worker that runs the job. */
export type WorkerEvent = Timed & { readonly leaseId: string } & (
    | { readonly type: 'lease-extended'; readonly expiresAt: number }
    /** The worker shuts down. Another one can continue at once. */
    | { readonly type: 'lease-released' }
    | { readonly type: 'step-started'; readonly step: StepResult['step'] }
    | { readonly type: 'step-finished'; readonly result: StepResult }
    /** The clone of an earlier worker is gone, and so is its commit. The work must be done again. */
    | { readonly type: 'workspace-lost' }
    /** A part of the model's text. */
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'activity'; readonly activity: AgentActivity }
    /** The agent has used a tool. */
    | { readonly type: 'tool-called'; readonly call: AgentToolCall }
    /** The changes of a run. */
    | { readonly type: 'diff-recorded'; readonly diff: TextDiff }
    | { readonly type: 'todos-changed'; readonly todos: readonly Todo[] }
    /** The usage since the last such event. */
    | { readonly type: 'usage-recorded'; readonly usage: JobUsage }
    | { readonly type: 'completed'; readonly messageToUser: string }
    | { readonly type: 'failed'; readonly reason: FailureReason; readonly message: string }
    /** The worker has ended its work because of `stop-requested`. */
    | { readonly type: 'stopped' }
  )

interface Timed {
  /** Milliseconds since 1970. */
  readonly time: number
}

export type StepResult =
  | { readonly step: 'clone'; readonly baseCommit: string; readonly isNewBranch?: boolean }
  | (WorkResult & { readonly step: 'work' })
  | { readonly step: 'check'; readonly checks: CheckSummary }
  | (WorkResult & { readonly step: 'repair'; readonly checks: CheckSummary })
  | { readonly step: 'commit'; readonly commitId: string }
  /** The commit that is now on the remote branch. Any other commit than the one of the job is rejected. */
  | { readonly step: 'push'; readonly commitId: string }
  | { readonly step: 'pull-request'; readonly pullRequest: PullRequest }

interface WorkResult {
  readonly filesChanged: readonly FileChange[]
  /** If its report has no title, a job keeps its title. */
  readonly report: AgentReport
}
