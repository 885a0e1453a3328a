import type { GitHost } from '../../server/jobs/git/git-host.ts'
import type { HostCredentials } from '../../server/jobs/git-hosts/host-credentials.ts'
import { type HostKind, hostNames } from '../../server/jobs/git-hosts/host-kind.ts'
import { type HostCalls, hostedPullRequests } from '../../server/jobs/git-hosts/hosted-pull-requests.ts'
import { repositoryAddress } from '../../server/jobs/git-hosts/repository-address.ts'
import type { Clock } from '../../server/ports.ts'
import type { RemoteAccess } from '../git/git-session.ts'
import { openBitbucketCalls } from './bitbucket-calls.ts'
import type { CallsOptions } from './calls-options.ts'
import { openGiteaCalls } from './gitea-calls.ts'
import { openGitHubCalls } from './github-calls.ts'
import { openGitLabCalls } from './gitlab-calls.ts'
import { hostFetch } from './host-fetch.ts'
import { gitTokenOf, openTokenSource } from './token-source.ts'

export interface GitHostOptions {
  /** See `hostKindOf`. */
  readonly kind: HostKind
  /** Address of the repository: `https://…` or `ssh://…`. */
  readonly remoteUrl: string
  /** By default, the usual API address of this kind of host. */
  readonly apiUrl?: string | undefined
  readonly credentials: HostCredentials
  readonly deployBranch: string
  readonly fetch: typeof fetch
  readonly clock: Clock
}

/** The API of a Git host, and the token with which Git can fetch from it and push to it. */
export interface HostedGit extends GitHost {
  readonly gitToken: NonNullable<RemoteAccess['token']>
}

/** Open the pull requests of a repository. Sends nothing yet. Rejects with a `GitError` if an option is not valid. */
export async function openGitHost(options: GitHostOptions): Promise<HostedGit> {
  const { kind, credentials, deployBranch, fetch, clock } = options
  const address = repositoryAddress(options)
  const { apiUrl, origin } = address
  const send = hostFetch({ fetch, clock, origin, hostName: hostNames[kind] })
  const token = await openTokenSource({ kind, credentials, apiUrl, hostFetch: send })
  const { username } = credentials.kind === 'token' ? credentials : {}
  const calls = await openers[kind]({ address, token, username, hostFetch: send, deployBranch })
  return {
    ...hostedPullRequests({ kind, calls, deployBranch }),
    gitToken: gitTokenOf(kind, credentials, token),
  }
}

const openers: Readonly<Record<HostKind, (options: CallsOptions) => Promise<HostCalls>>> = {
  github: openGitHubCalls,
  gitlab: openGitLabCalls,
  bitbucket: openBitbucketCalls,
  gitea: openGiteaCalls,
}
