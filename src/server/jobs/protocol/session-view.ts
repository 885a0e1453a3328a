import type { Job, JobState, Todo } from '../job.ts'

/** A job in the format for clients of version 1. The spelling of the names is part of the format. */
export interface SessionView {
  readonly sessionId: string
  readonly subdomain: string
  readonly branch: string
  readonly haulted: boolean
  readonly haultReason: 'processing' | 'completed' | 'error' | 'interrupted' | 'github_missconfigured'
  readonly pullRequestLink?: string | undefined
  /** Empty until a run has ended. */
  readonly messageToUser: string
  readonly todos: readonly Todo[]
  /** Only for jobs that were started on the dashboard. */
  readonly userId?: string | undefined
  readonly title: string
  readonly createdAt: string
}

export function sessionView(job: Job): SessionView {
  const haultReason = haultReasonOf(job.state)
  return {
    sessionId: job.id,
    subdomain: job.domain,
    branch: job.branch,
    haulted: haultReason !== 'processing',
    haultReason,
    pullRequestLink: job.pullRequest?.url,
    messageToUser: job.messageToUser ?? '',
    todos: job.todos,
    userId: job.createdBy.kind === 'dashboard' ? job.createdBy.user : undefined,
    title: job.title,
    createdAt: new Date(job.createdAt).toISOString(),
  }
}

function haultReasonOf(state: JobState): SessionView['haultReason'] {
  switch (state.name) {
    case 'queued':
    case 'running':
      return 'processing'
    case 'completed':
      return 'completed'
    case 'failed':
      if (state.reason === 'stopped') return 'interrupted'
      return state.reason === 'git-access' ? 'github_missconfigured' : 'error'
  }
}
