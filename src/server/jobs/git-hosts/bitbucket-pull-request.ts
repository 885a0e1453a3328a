import { z } from 'zod'
import type { HostedPullRequest } from './hosted-pull-requests.ts'
import { idField, optionalText, pageField, readFields, textField, timeField } from './response-fields.ts'

const side = z.object({
  branch: z.object({ name: textField }),
  // `null` if the fork was deleted.
  repository: z.object({ uuid: textField }).nullish(),
})

const pullRequest = z.object({
  id: idField,
  title: textField,
  description: optionalText,
  summary: z.object({ raw: optionalText }).nullish(),
  draft: z.boolean().nullish(),
  state: z.enum(['OPEN', 'DRAFT', 'QUEUED', 'MERGED', 'DECLINED', 'SUPERSEDED']),
  source: side,
  destination: side,
  merge_commit: z.object({ hash: optionalText }).nullish(),
  links: z.object({ html: z.object({ href: pageField }).nullish() }).nullish(),
  created_on: timeField,
  updated_on: timeField,
})

const page = z.object({ values: z.array(pullRequest) })

/** A pull request of the REST API of Bitbucket Cloud. */
export const readBitbucketPull = (data: unknown): HostedPullRequest =>
  toHosted(readFields(pullRequest, data, 'bitbucket'))

export const readBitbucketPulls = (data: unknown): readonly HostedPullRequest[] =>
  readFields(page, data, 'bitbucket').values.map(toHosted)

const states = {
  OPEN: 'open',
  DRAFT: 'open',
  QUEUED: 'open',
  MERGED: 'merged',
  DECLINED: 'closed',
  SUPERSEDED: 'closed',
} as const

function toHosted(data: z.output<typeof pullRequest>): HostedPullRequest {
  const { source, destination } = data
  return {
    pullRequest: {
      number: data.id,
      branch: source.branch.name,
      deployBranch: destination.branch.name,
      title: data.title,
      description: data.description ?? data.summary?.raw ?? '',
      isDraft: data.draft ?? data.state === 'DRAFT',
      state: states[data.state],
      url: data.links?.html?.href,
      mergeId: data.state === 'MERGED' ? (data.merge_commit?.hash ?? undefined) : undefined,
      createdAt: data.created_on,
      updatedAt: data.updated_on,
    },
    isFromFork: !source.repository || source.repository.uuid !== destination.repository?.uuid,
  }
}
