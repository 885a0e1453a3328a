import { z } from 'zod'
import { gitlabDrafts, plainTitle } from './draft-title.ts'
import type { HostedPullRequest } from './hosted-pull-requests.ts'
import { idField, optionalText, pageField, readFields, textField, timeField } from './response-fields.ts'

const mergeRequest = z.object({
  iid: idField,
  title: textField,
  description: optionalText,
  draft: z.boolean().nullish(),
  // Locked: it is being merged.
  state: z.enum(['opened', 'locked', 'closed', 'merged']),
  source_branch: textField,
  target_branch: textField,
  // `null` if the fork was deleted.
  source_project_id: idField.nullish(),
  target_project_id: idField,
  merge_commit_sha: optionalText,
  squash_commit_sha: optionalText,
  sha: optionalText,
  web_url: pageField,
  created_at: timeField,
  updated_at: timeField,
})

/** A merge request of GitLab's REST API. */
export const readMergeRequest = (data: unknown): HostedPullRequest => toHosted(readFields(mergeRequest, data, 'gitlab'))

export const readMergeRequests = (data: unknown): readonly HostedPullRequest[] =>
  readFields(z.array(mergeRequest), data, 'gitlab').map(toHosted)

const states = { opened: 'open', locked: 'open', closed: 'closed', merged: 'merged' } as const

function toHosted(data: z.output<typeof mergeRequest>): HostedPullRequest {
  const { merge_commit_sha: merge, squash_commit_sha: squash, sha } = data
  return {
    pullRequest: {
      number: data.iid,
      branch: data.source_branch,
      deployBranch: data.target_branch,
      title: plainTitle(data.title, gitlabDrafts),
      description: data.description ?? '',
      isDraft: data.draft ?? gitlabDrafts.pattern.test(data.title),
      state: states[data.state],
      url: data.web_url,
      // A fast-forward creates no merge commit.
      mergeId: data.state === 'merged' ? (merge ?? squash ?? sha ?? undefined) : undefined,
      createdAt: data.created_at,
      updatedAt: data.updated_at,
    },
    isFromFork: data.source_project_id !== data.target_project_id,
  }
}
