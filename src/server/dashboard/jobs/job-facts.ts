import { canParseUrl } from '../../../source/paths/can-parse-url.ts'
import { automationLabel } from '../../jobs/automation-label.ts'
import type { Job, JobCreator, PullRequest } from '../../jobs/job.ts'
import type { ApiKey } from '../../keys/api-key.ts'
import { environmentKeyName } from '../../keys/environment-keys.ts'
import { addressOf, type Frame } from '../html/frame.tsx'
import { jobTexts as words } from '../job-texts.ts'
import type { DashboardAgent } from '../ports/dashboard-agent.ts'

export const jobAddress = (frame: Pick<Frame, 'base'>, { id }: Pick<Job, 'id'>, action = ''): string =>
  addressOf(frame, `/jobs/${encodeURIComponent(id)}${action}`)

/** Who has started a job. */
export function creatorText(creator: JobCreator, keys: readonly Pick<ApiKey, 'id' | 'name'>[]): string {
  switch (creator.kind) {
    case 'dashboard':
      return words.dashboard
    case 'terminal':
      return words.terminal
    case 'automation':
      return words.automationCreator(automationLabel(creator.name))
    case 'key': {
      const name = environmentKeyName(creator.keyId) ?? keys.find(({ id }) => id === creator.keyId)?.name
      return name === undefined ? words.unknownKey : words.keyCreator(name)
    }
  }
}

/**
 * The page of a pull request: at the Git host, or the page of its job if the host has no pages. `undefined` for
 * addresses that are not web addresses.
 */
export function pullRequestHref(
  frame: Pick<Frame, 'base'>,
  { id, pullRequest }: Pick<Job, 'id'> & { readonly pullRequest: PullRequest },
  { ownHost }: Pick<DashboardAgent, 'ownHost'>,
): string | undefined {
  if (ownHost) return `${jobAddress(frame, { id })}#pull-request`
  if (!canParseUrl(pullRequest.url)) return undefined
  const { protocol, href } = new URL(pullRequest.url)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
