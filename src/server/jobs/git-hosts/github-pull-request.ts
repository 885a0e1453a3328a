import { z } from 'zod'
import { failureOf } from './host-failure.ts'
import { hostNames } from './host-kind.ts'
import type { HostedPullRequest } from './hosted-pull-requests.ts'
import { idField, optionalText, pageField, readFields, textField, timeField } from './response-fields.ts'

// The repository is `null` if the fork was deleted.
const side = z.object({ ref: textField, repo: z.object({ id: idField }).nullish() })

const pull = z.object({
  number: idField,
  node_id: textField,
  title: textField,
  body: optionalText,
  draft: z.boolean().nullish(),
  state: z.enum(['open', 'closed']),
  merged_at: optionalText,
  merge_commit_sha: optionalText,
  html_url: pageField,
  head: side,
  base: side,
  created_at: timeField,
  updated_at: timeField,
})

/** A pull request of GitHub's REST API. */
export const readGitHubPull = (data: unknown): HostedPullRequest => toHosted(readFields(pull, data, 'github'))

export const readGitHubPulls = (data: unknown): readonly HostedPullRequest[] =>
  readFields(z.array(pull), data, 'github').map(toHosted)

function toHosted(data: z.output<typeof pull>): HostedPullRequest {
  const { number, head, base, title } = data
  const isMerged = typeof data.merged_at === 'string'
  return {
    pullRequest: {
      number,
      branch: head.ref,
      deployBranch: base.ref,
      title,
      description: data.body ?? '',
      isDraft: data.draft ?? false,
      state: isMerged ? 'merged' : data.state,
      url: data.html_url,
      // For an open pull request, this is the ID of a test merge.
      mergeId: isMerged ? (data.merge_commit_sha ?? undefined) : undefined,
      createdAt: data.created_at,
      updatedAt: data.updated_at,
    },
    isFromFork: head.repo?.id === undefined || head.repo.id !== base.repo?.id,
    nodeId: data.node_id,
  }
}

const graphqlErrors = z.object({
  errors: z.array(z.object({ type: z.string().nullish(), message: z.string() })).min(1),
})

/**
 * Whether a pull request is a draft after a mutation of GitHub's GraphQL API. Throws a `GitError` if it has failed.
 *
 * @param secrets Strings that must not be in the message.
 */
export function readGitHubDraft(data: unknown, mutation: string, secrets: readonly string[]): boolean {
  const failed = graphqlErrors.safeParse(data)
  if (failed.success) throw graphqlFailure(failed.data.errors, secrets)
  const changed = z.object({ pullRequest: z.object({ isDraft: z.boolean() }) })
  const answer = z.object({
    data: z
      .object({ [mutation]: changed })
      .transform(fields => fields[mutation])
      .pipe(changed),
  })
  return readFields(answer, data, 'github').data.pullRequest.isDraft
}

type GraphqlErrors = z.output<typeof graphqlErrors>['errors']

function graphqlFailure(errors: GraphqlErrors, secrets: readonly string[]) {
  const status = statuses.get(errors[0]?.type ?? '') ?? 422
  return failureOf({ status, body: JSON.stringify({ errors }) }, { hostName: hostNames.github, secrets })
}

// GraphQL returns errors with status 200.
const statuses: ReadonlyMap<string, number> = new Map([
  ['FORBIDDEN', 403],
  ['INSUFFICIENT_SCOPES', 403],
  ['NOT_FOUND', 404],
  ['RATE_LIMITED', 429],
])
