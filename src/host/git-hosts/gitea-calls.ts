import { giteaDrafts, markedTitle } from '../../server/jobs/git-hosts/draft-title.ts'
import { readGiteaPull, readGiteaPulls } from '../../server/jobs/git-hosts/gitea-pull-request.ts'
import { type HostCalls, type HostedPullRequest, isOpenPull } from '../../server/jobs/git-hosts/hosted-pull-requests.ts'
import type { CallsOptions } from './calls-options.ts'
import { jsonApi } from './json-api.ts'

/** The default limit of hosts. */
const pageSize = 50
const maxPages = 20

/** The API of Gitea and Forgejo, for which there is no official library. */
export async function openGiteaCalls({ address, token, hostFetch, deployBranch }: CallsOptions): Promise<HostCalls> {
  const { apiUrl, owner, name } = address
  const call = jsonApi({ apiUrl, hostFetch, token, authorization: secret => `token ${secret}` })
  const pulls = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}/pulls`
  return {
    // The API cannot filter by branch, and Forgejo cannot filter by deploy branch. So read the pull requests that were
    // changed last, which include that of the job.
    list: async (branch, signal) => {
      const found: HostedPullRequest[] = []
      for (let page = 1; page <= maxPages; page++) {
        const query = new URLSearchParams({
          state: 'open',
          base_branch: deployBranch,
          sort: 'recentupdate',
          page: String(page),
          limit: String(pageSize),
        })
        const listed = readGiteaPulls(await call({ method: 'GET', path: `${pulls}?${query}` }, signal))
        found.push(...listed.filter(pull => isOpenPull(pull, branch, deployBranch)))
        if (found.length > 0 || listed.length === 0) break
      }
      return found
    },
    read: async (number, signal) => readGiteaPull(await call({ method: 'GET', path: `${pulls}/${number}` }, signal)),
    create: async ({ branch, title, description, isDraft }, signal) => {
      const texts = { title: markedTitle(title, isDraft, giteaDrafts), body: description }
      const body = { ...texts, head: branch, base: deployBranch }
      return readGiteaPull(await call({ method: 'POST', path: pulls, body }, signal))
    },
    change: async ({ pullRequest }, changes, signal) => {
      const { title = pullRequest.title, description, isDraft = pullRequest.isDraft } = changes
      const isTitle = changes.title !== undefined || changes.isDraft !== undefined
      const body = {
        ...(isTitle && { title: markedTitle(title, isDraft, giteaDrafts) }),
        ...(description !== undefined && { body: description }),
      }
      return readGiteaPull(await call({ method: 'PATCH', path: `${pulls}/${pullRequest.number}`, body }, signal))
    },
  }
}
