import { gitlabDrafts, markedTitle } from '../../server/jobs/git-hosts/draft-title.ts'
import { readMergeRequest, readMergeRequests } from '../../server/jobs/git-hosts/gitlab-merge-request.ts'
import type { HostCalls } from '../../server/jobs/git-hosts/hosted-pull-requests.ts'
import type { CallsOptions } from './calls-options.ts'
import { gitlabRequester } from './gitlab-requester.ts'

/** The API of GitLab. */
export async function openGitLabCalls({ address, token, hostFetch, deployBranch }: CallsOptions): Promise<HostCalls> {
  const [{ MergeRequests }, { createRequesterFn }] = await Promise.all([
    import('@gitbeaker/rest'),
    import('@gitbeaker/requester-utils'),
  ])
  const { path, apiUrl } = address

  /** The calls of Gitbeaker have no parameter for a signal, so each call gets a new client. */
  const requests = (signal: AbortSignal) =>
    new MergeRequests({
      host: apiUrl,
      // Sent as a header that `fetch` treats as secret.
      oauthToken: () => token(signal),
      requesterFn: gitlabRequester({ apiUrl, hostFetch, signal, createRequesterFn }),
      // Both have timers, so they are turned off.
      queryTimeout: null,
      rateLimits: {},
    })

  return {
    list: async (branch, signal) => {
      const filter = { state: 'opened', sourceBranch: branch, targetBranch: deployBranch, scope: 'all' } as const
      // `page` keeps Gitbeaker from following links to more pages.
      return readMergeRequests(await requests(signal).all({ projectId: path, ...filter, page: 1, perPage: 100 }))
    },
    read: async (number, signal) => readMergeRequest(await requests(signal).show(path, number)),
    create: async ({ branch, title, description, isDraft }, signal) => {
      const marked = markedTitle(title, isDraft, gitlabDrafts)
      return readMergeRequest(await requests(signal).create(path, branch, deployBranch, marked, { description }))
    },
    change: async ({ pullRequest }, changes, signal) => {
      const { title = pullRequest.title, description, isDraft = pullRequest.isDraft } = changes
      const isTitle = changes.title !== undefined || changes.isDraft !== undefined
      const texts = {
        ...(isTitle && { title: markedTitle(title, isDraft, gitlabDrafts) }),
        ...(description !== undefined && { description }),
      }
      return readMergeRequest(await requests(signal).edit(path, pullRequest.number, texts))
    },
  }
}
