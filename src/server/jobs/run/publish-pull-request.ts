import type { AgentReport } from '../agent/agent.ts'
import type { PullRequest } from '../git/git-host.ts'
import { pullRequestTemplate } from '../git/pull-request-template.ts'
import type { CommittedCheckout } from '../git/repository.ts'
import type { Job } from '../job.ts'
import { pullRequestTitleOf } from '../job-names.ts'
import { originLine, pullRequestText } from '../pull-request/pull-request-text.ts'
import type { JobPorts } from './job-ports.ts'

/**
 * Opens the pull request of a job, or updates the one that an earlier run has opened for the same branch.
 *
 * @param checkout Has the template for a new pull request. Without a checkout, the template is left out.
 * @returns The pull request. It is not changed if a worker has already published this run.
 */
export async function publishPullRequest(
  { host, previewOf }: Pick<JobPorts, 'host' | 'previewOf'>,
  job: Job,
  checkout: CommittedCheckout | undefined,
  signal: AbortSignal,
): Promise<PullRequest> {
  const { branch, report = emptyReport, filesChanged, checks } = job
  const title = pullRequestTitleOf(job)
  const newErrors = checks?.newErrors ?? []
  const isDraft = job.asDraft || newErrors.length > 0 || report.outcome === 'limit'
  const existing = await host.findPullRequest(branch, signal)
  const origin = { jobId: job.id, run: job.run }
  // An earlier worker has published this run, but could not report it.
  if (existing?.description.includes(originLine(origin))) return existing
  const description = pullRequestText({
    ...origin,
    report,
    newErrors,
    changes: filesChanged,
    previewOf: path => previewOf(branch, path),
    template: existing || !checkout ? undefined : await pullRequestTemplate(host, checkout, signal),
    earlier: existing?.description,
  })
  if (!existing) return await host.openPullRequest({ branch, title, description, isDraft }, signal)
  const changes = { description, ...(newErrors.length > 0 && { isDraft: true }) }
  return await host.updatePullRequest(existing.number, changes, signal)
}

const emptyReport: AgentReport = { outcome: 'done', summary: '', doubts: [] }
