import type { VNode } from 'preact'
import type { Job } from '../../jobs/job.ts'
import type { Frame } from '../html/frame.tsx'
import { jobTexts as words } from '../job-texts.ts'
import type { DashboardAgent } from '../ports/dashboard-agent.ts'
import { pullRequestHref } from './job-links.ts'

interface PullRequestLinkProps {
  readonly frame: Pick<Frame, 'base'>
  readonly job: Job
  readonly agent: Pick<DashboardAgent, 'builtInHost'>
}

/** A link to the pull request of a job. */
export function PullRequestLink({ frame, job, agent }: PullRequestLinkProps): VNode | null {
  const { pullRequest } = job
  if (!pullRequest) return null
  const href = pullRequestHref(frame, { ...job, pullRequest }, agent)
  const name = words.pull.name(pullRequest.number)
  if (href === undefined) return <>{name}</>
  return (
    <a class="text-link" href={href} {...(!agent.builtInHost && { rel: 'noopener noreferrer' })}>
      {name}
    </a>
  )
}
