import { GitError } from '../../jobs/git/git-error.ts'
import type { PullRequest } from '../../jobs/git/git-host.ts'
import type { Job } from '../../jobs/job.ts'
import { siteHref } from '../conversations/site-href.ts'
import type { SessionFrame } from '../html/signed-in-page.tsx'
import type { DashboardAgent } from '../ports/dashboard-agent.ts'
import type { DashboardOptions } from '../ports/dashboard-options.ts'
import type { PageRequest } from '../request/page-route.ts'
import { creatorText } from './creator-text.ts'

/** A job, with the additional data that its page shows. */
export interface ShownJob {
  readonly frame: SessionFrame
  readonly agent: DashboardAgent
  readonly job: Job
  /** The person or program that started it. */
  readonly creator: string
  /** Its pull request, if it is on this server. `unreadable` after an error. */
  readonly builtInRequest: PullRequest | 'unreadable' | undefined
  /** The path of an address of this site. `undefined` for all others: they are shown as text. */
  readonly hrefOf: (address: string) => string | undefined
}

/** Find a job by the parameter of its address. @throws {RejectedRequest} */
export async function findShownJob(
  { frame, params, client, request }: Pick<PageRequest, 'frame' | 'params' | 'client' | 'request'>,
  agent: DashboardAgent,
  { keys, siteUrl }: Pick<DashboardOptions, 'keys' | 'siteUrl'>,
): Promise<ShownJob> {
  const job = await agent.jobs.find(params.id ?? '')
  const known = [siteUrl && new URL(siteUrl).origin, client.origin]
  const origins = known.filter(origin => origin !== undefined)
  return {
    frame,
    agent,
    job,
    creator: creatorText(job.createdBy, job.createdBy.kind === 'key' ? await keys.list() : []),
    builtInRequest: await builtInRequestOf(job, agent, request.signal),
    hrefOf: address => siteHref(address, frame.base, origins),
  }
}

/** The pull request of a job, if it is on this server. */
export async function builtInRequestOf(
  { pullRequest }: Job,
  { builtInHost }: DashboardAgent,
  signal: AbortSignal,
): Promise<ShownJob['builtInRequest']> {
  if (!pullRequest || !builtInHost) return undefined
  try {
    return await builtInHost.readPullRequest(pullRequest.number, signal)
  } catch (error) {
    if (error instanceof GitError) return 'unreadable'
    throw error
  }
}
