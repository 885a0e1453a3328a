import { readBitbucketPull, readBitbucketPulls } from '../../server/jobs/git-hosts/bitbucket-pull-request.ts'
import type { HostCalls } from '../../server/jobs/git-hosts/hosted-pull-requests.ts'
import type { CallsOptions } from './calls-options.ts'
import { jsonApi } from './json-api.ts'

/** The API of Bitbucket Cloud, for which there is no official library. */
export async function openBitbucketCalls(options: CallsOptions): Promise<HostCalls> {
  const { address, token, hostFetch, deployBranch, username } = options
  const authorization = (secret: string) =>
    username === undefined ? `Bearer ${secret}` : `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`
  const call = jsonApi({ apiUrl: address.apiUrl, hostFetch, token, authorization })
  const repository = `/repositories/${encodeURIComponent(address.owner)}/${encodeURIComponent(address.name)}`
  const pulls = `${repository}/pullrequests`
  return {
    list: async (branch, signal) => {
      const conditions = [
        'state = "OPEN"',
        `source.branch.name = ${quoted(branch)}`,
        `destination.branch.name = ${quoted(deployBranch)}`,
      ]
      const query = new URLSearchParams({ q: conditions.join(' AND '), pagelen: '50' })
      return readBitbucketPulls(await call({ method: 'GET', path: `${pulls}?${query}` }, signal))
    },
    read: async (number, signal) =>
      readBitbucketPull(await call({ method: 'GET', path: `${pulls}/${number}` }, signal)),
    create: async ({ branch, title, description, isDraft }, signal) => {
      const branches = { source: { branch: { name: branch } }, destination: { branch: { name: deployBranch } } }
      const body = { type: 'pullrequest', title, description, draft: isDraft, ...branches }
      return readBitbucketPull(await call({ method: 'POST', path: pulls, body }, signal))
    },
    change: async ({ pullRequest }, changes, signal) => {
      const { title, description, isDraft: draft } = { ...pullRequest, ...changes }
      // PUT replaces the pull request, so all fields are sent.
      const body = { type: 'pullrequest', title, description, draft }
      return readBitbucketPull(await call({ method: 'PUT', path: `${pulls}/${pullRequest.number}`, body }, signal))
    },
  }
}

/** A string in Bitbucket's filter language. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
