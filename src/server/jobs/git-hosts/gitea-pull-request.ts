import { z } from 'zod'
import { giteaDrafts, plainTitle } from './draft-title.ts'
import type { HostedPullRequest } from './hosted-pull-requests.ts'
import { idField, optionalText, pageField, readFields, textField, timeField } from './response-fields.ts'

// Of a deleted fork, `repo_id` is 0 or -1.
const side = z.object({ ref: textField, repo_id: z.int() })

const pullRequest = z.object({
  number: idField,
  title: textField,
  body: optionalText,
  // Absent before Gitea 1.19.
  draft: z.boolean().nullish(),
  state: z.enum(['open', 'closed']),
  merged: z.boolean().nullish(),
  merge_commit_sha: optionalText,
  html_url: pageField,
  head: side,
  base: side,
  created_at: timeField,
  updated_at: timeField,
})

/** A pull request of the REST API of Gitea and Forgejo. */
export const readGiteaPull = (data: unknown): HostedPullRequest => toHosted(readFields(pullRequest, data, 'gitea'))

export const readGiteaPulls = (data: unknown): readonly HostedPullRequest[] =>
  readFields(z.array(pullRequest), data, 'gitea').map(toHosted)

function toHosted(data: z.output<typeof pullRequest>): HostedPullRequest {
  const { number, head, base } = data
  return {
    pullRequest: {
      number,
      branch: head.ref,
      deployBranch: base.ref,
      title: plainTitle(data.title, giteaDrafts),
      description: data.body ?? '',
      isDraft: data.draft ?? giteaDrafts.pattern.test(data.title),
      state: data.merged ? 'merged' : data.state,
      url: data.html_url,
      mergeId: data.merged ? (data.merge_commit_sha ?? undefined) : undefined,
      createdAt: data.created_at,
      updatedAt: data.updated_at,
    },
    isFromFork: head.repo_id !== base.repo_id,
  }
}
