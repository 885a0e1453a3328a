import { readGitHubDraft, readGitHubPull, readGitHubPulls } from '../../server/jobs/git-hosts/github-pull-request.ts'
import { HostFailure } from '../../server/jobs/git-hosts/host-failure.ts'
import type { HostCalls, HostedPullRequest } from '../../server/jobs/git-hosts/hosted-pull-requests.ts'
import type { CallsOptions } from './calls-options.ts'
import { gitErrorOf, octokitOptions } from './octokit-options.ts'

/** The API of GitHub, and of GitHub Enterprise Server. */
export async function openGitHubCalls({ address, token, hostFetch, deployBranch }: CallsOptions): Promise<HostCalls> {
  const { Octokit } = await import('@octokit/rest')
  const octokit = new Octokit(octokitOptions(address.apiUrl, hostFetch))
  const { pulls } = octokit.rest
  const repository = { owner: address.owner, repo: address.name }

  const send = async (signal: AbortSignal, call: (access: Access) => Promise<{ data: unknown }>): Promise<unknown> => {
    const headers = { authorization: `token ${await token(signal)}`, 'x-github-api-version': '2022-11-28' }
    try {
      return (await call({ headers, request: { signal } })).data
    } catch (error) {
      throw gitErrorOf(error) ?? error
    }
  }

  const changeTexts = async (number: number, texts: object, signal: AbortSignal) =>
    readGitHubPull(
      await send(signal, access => pulls.update({ ...repository, pull_number: number, ...texts, ...access })),
    )

  /** The REST API cannot change whether a pull request is a draft, so this uses GraphQL. */
  const changeDraft = async (
    { pullRequest, nodeId, ...rest }: HostedPullRequest,
    draft: boolean,
    signal: AbortSignal,
  ) => {
    const mutation = draft ? 'convertPullRequestToDraft' : 'markPullRequestReadyForReview'
    const query = `mutation ($id: ID!) { ${mutation}(input: { pullRequestId: $id }) { pullRequest { isDraft } } }`
    const body = { query, variables: { id: nodeId } }
    const data = await send(signal, access =>
      octokit.request(`POST ${graphqlUrl(address.apiUrl)}`, { ...body, ...access }),
    )
    const isDraft = readGitHubDraft(data, mutation, [await token(signal)])
    return { ...rest, nodeId, pullRequest: { ...pullRequest, isDraft } }
  }

  return {
    list: async (branch, signal) => {
      const filter = { state: 'open', head: `${address.owner}:${branch}`, base: deployBranch, per_page: 100 } as const
      return readGitHubPulls(await send(signal, access => pulls.list({ ...repository, ...filter, ...access })))
    },
    read: async (number, signal) =>
      readGitHubPull(await send(signal, access => pulls.get({ ...repository, pull_number: number, ...access }))),
    create: async ({ branch, title, description, isDraft }, signal) => {
      const texts = { title, body: description, head: branch, base: deployBranch }
      const open = (draft: boolean) =>
        send(signal, access => pulls.create({ ...repository, ...texts, draft, ...access })).then(readGitHubPull)
      return await ifDraftsAreMissing(open(isDraft), () => open(false))
    },
    change: async (current, { title, description, isDraft }, signal) => {
      const texts = { ...(title !== undefined && { title }), ...(description !== undefined && { body: description }) }
      const hasTexts = Object.keys(texts).length > 0
      const changed = hasTexts ? await changeTexts(current.pullRequest.number, texts, signal) : current
      if (isDraft === undefined) return changed
      return await ifDraftsAreMissing(changeDraft(changed, isDraft, signal), async () => changed)
    },
  }
}

interface Access {
  readonly headers: Record<string, string>
  readonly request: { readonly signal: AbortSignal }
}

/** The free plan has no drafts in private repositories. Then create a normal pull request instead. */
async function ifDraftsAreMissing<Value>(work: Promise<Value>, instead: () => Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    const isMissing = error instanceof HostFailure && error.status === 422
    if (isMissing && /\bdrafts?\b.*\bnot supported/i.test(error.detail)) return await instead()
    throw error
  }
}

const graphqlUrl = (apiUrl: string) =>
  /\/api\/v3$/.test(apiUrl) ? apiUrl.replace(/\/v3$/, '/graphql') : `${apiUrl}/graphql`
