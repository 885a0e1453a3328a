import { canParseUrl } from '../../../source/paths/can-parse-url.ts'
import type { Job, PullRequest } from '../../jobs/job.ts'
import { addressOf, type Frame } from '../html/frame.tsx'
import type { DashboardAgent } from '../ports/dashboard-agent.ts'

/** The address of the page of a job, or of one of its actions such as `/cancel`. */
export const jobAddress = (frame: Pick<Frame, 'base'>, { id }: Pick<Job, 'id'>, action = ''): string =>
  addressOf(frame, `/jobs/${encodeURIComponent(id)}${action}`)

/**
 * The page of a pull request: at the Git host, or the page of its job if the host has no pages. `undefined` for
 * addresses that are not web addresses.
 */
export function pullRequestHref(
  frame: Pick<Frame, 'base'>,
  { id, pullRequest }: Pick<Job, 'id'> & { readonly pullRequest: PullRequest },
  { builtInHost }: Pick<DashboardAgent, 'builtInHost'>,
): string | undefined {
  if (builtInHost) return `${jobAddress(frame, { id })}#pull-request`
  if (!canParseUrl(pullRequest.url)) return undefined
  const { protocol, href } = new URL(pullRequest.url)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
