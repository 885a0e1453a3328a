import { canParseUrl } from '../../../source/paths/can-parse-url.ts'
import { withoutCredentials } from '../../../source/paths/without-credentials.ts'
import type { Job } from '../job.ts'
import { hasEnded } from '../job-run.ts'

/** A job in the format for clients of version 2. */
export interface AgentJobView {
  readonly id: string
  readonly status: 'active' | 'completed' | 'archived' | 'failed'
  readonly source: { readonly repository: string; readonly ref: string }
  readonly model: string
  /** Null while the job is active, and without changes. */
  readonly prLink: string | null
  readonly createdAt: string
  readonly archivedAt: string | null
}

/** @param repository The address of the repository. A user name or password in it is not shown. */
export function agentJobView(job: Job, repository: string): AgentJobView {
  return {
    id: job.id,
    status: statusOf(job),
    source: { repository: publicAddress(repository), ref: job.branch },
    model: job.model,
    prLink: (hasEnded(job) && job.pullRequest?.url) || null,
    createdAt: timeText(job.createdAt),
    archivedAt: job.archivedAt === undefined ? null : timeText(job.archivedAt),
  }
}

function statusOf({ state, archivedAt }: Job): AgentJobView['status'] {
  if (archivedAt !== undefined) return 'archived'
  return state.name === 'completed' || state.name === 'failed' ? state.name : 'active'
}

function publicAddress(address: string): string {
  if (!canParseUrl(address)) return address
  const url = new URL(address)
  return url.username === '' && url.password === '' ? address : withoutCredentials(url)
}

const timeText = (time: number): string => new Date(time).toISOString()
