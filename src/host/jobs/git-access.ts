import { join } from 'node:path'
import type { AgentSettings } from '../../config/agent-settings.ts'
import type { Settings } from '../../config/settings.ts'
import { GitError } from '../../server/jobs/git/git-error.ts'
import type { BuiltInGitHost, GitHost } from '../../server/jobs/git/git-host.ts'
import { parseRemote, type Remote } from '../../server/jobs/git/parse-remote.ts'
import { plainHost } from '../../server/jobs/git/plain-host.ts'
import type { PullRequestStore } from '../../server/jobs/git/pull-request-store.ts'
import type { Repository } from '../../server/jobs/git/repository.ts'
import type { HostCredentials } from '../../server/jobs/git-hosts/host-credentials.ts'
import { type HostKind, hostKindOf, hostNames } from '../../server/jobs/git-hosts/host-kind.ts'
import { type AddressOptions, repositoryAddress } from '../../server/jobs/git-hosts/repository-address.ts'
import type { Clock } from '../../server/ports.ts'
import type { RemoteAccess } from '../git/git-session.ts'
import { branchMerger } from '../git/merge-branch.ts'
import { defaultJobLimits, openRepository, type RepositoryOptions } from '../git/open-repository.ts'

export interface GitAccessOptions {
  readonly agent: AgentSettings
  readonly repository: Settings['repository']
  /** The folder for the checkouts of jobs is created there. */
  readonly dataFolder: string
  /** Environment variables: tokens are read from there. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly pullRequests: PullRequestStore
  readonly clock: Clock
}

/** The repository of a site, and access to its pull requests. */
export interface GitAccess {
  readonly remote: Remote
  /** The folder for the checkouts of jobs. */
  readonly root: string
  /** The folder for results of checks, shared by all jobs. */
  readonly checkCache: string
  /** If pull requests are merged and closed here. */
  readonly builtInHost?: BuiltInGitHost | undefined
  /** Loads the library of the Git host. Rejects with a `GitError` if a setting does not fit the host. */
  readonly open: () => Promise<OpenGit>
}

export interface OpenGit {
  readonly repository: Repository
  readonly host: GitHost
}

/** A sentence for the operator: what is missing, and what to do. */
export type GitAccessProblem = string

const noRepository = { url: undefined, branch: 'main', folder: '' }

/** The access to the repository that the settings name. Nothing is requested yet. */
export function gitAccess(options: GitAccessOptions): GitAccess | GitAccessProblem {
  const { agent, repository: { url, branch: deployBranch, folder: docsFolder } = noRepository } = options
  const address = agent.remote ?? url
  if (address === undefined)
    return 'The agent has no repository. Set "repository.url" or "agent.remote" in lectern.json.'
  const parsed = parseRemote(address)
  if ('error' in parsed) return `${parsed.error} Correct "${agent.remote ? 'agent.remote' : 'repository.url'}".`
  const { remote } = parsed
  const kind = kindOf(agent, remote)
  const credentials = credentialsOf(kind, options)
  if (typeof credentials === 'string') return credentials
  const root = join(options.dataFolder, 'jobs')
  const checkCache = join(root, 'check-cache')
  const limits = { ...defaultJobLimits, diskBytes: agent.limits.repositoryMegabytes * 1_000_000 }
  const repositoryOptions = (token: RemoteAccess['token']): RepositoryOptions => ({
    root,
    deployBranch,
    docsFolder,
    limits,
    author: agent.author,
    clock: options.clock,
    access: { remote, token, sshAgent: options.env.SSH_AUTH_SOCK || undefined },
  })
  if (kind === undefined || credentials === undefined) {
    const own = repositoryOptions(plainToken(credentials, agent))
    const { pullRequests: store, clock } = options
    const builtInHost = plainHost({ store, merger: branchMerger(own), deployBranch, clock })
    return {
      remote,
      root,
      checkCache,
      builtInHost,
      open: async () => ({ repository: openRepository(own), host: builtInHost }),
    }
  }
  const { apiUrl } = agent
  const problem = addressProblem({ kind, remoteUrl: remote.url, apiUrl })
  if (problem !== undefined) return problem
  const hostOptions = { kind, remoteUrl: remote.url, apiUrl, credentials, deployBranch, fetch, clock: options.clock }
  const open = async () => {
    const { openGitHost } = await import('../git-hosts/open-git-host.ts')
    const host = await openGitHost(hostOptions)
    return { repository: openRepository(repositoryOptions(host.gitToken)), host }
  }
  return { remote, root, checkCache, open }
}

/** Whether the settings name a repository of the host. */
function addressProblem(options: AddressOptions): GitAccessProblem | undefined {
  try {
    repositoryAddress(options)
    return undefined
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return `The agent cannot use the repository. ${error.message} Check "repository.url" and "agent" in lectern.json.`
  }
}

/** `undefined`: pull requests are here. */
function kindOf({ host }: AgentSettings, remote: Remote): HostKind | undefined {
  return host === 'none' ? undefined : (host ?? hostKindOf(remote.url))
}

const tokenVariables: Readonly<Record<HostKind, string>> = {
  github: 'GITHUB_TOKEN',
  gitlab: 'GITLAB_TOKEN',
  bitbucket: 'BITBUCKET_TOKEN',
  gitea: 'GITEA_TOKEN',
}

type Credentials = HostCredentials | GitAccessProblem | undefined

function credentialsOf(kind: HostKind | undefined, { agent, env }: GitAccessOptions): Credentials {
  if (kind === 'github' && agent.tokenVariable === undefined && env.GITHUB_APP_ID) return appCredentials(env)
  const variable = agent.tokenVariable ?? (kind ? tokenVariables[kind] : 'GIT_TOKEN')
  const token = env[variable]?.trim()
  if (token) return { kind: 'token', token, username: agent.tokenUser }
  // A repository on this machine, or one that is used through SSH, needs no token.
  if (kind === undefined) return undefined
  return `${variable} is not set, so the agent cannot use ${hostNames[kind]}. Set it to a token that can push and open pull requests, or set "agent.host" to "none" in lectern.json.`
}

function appCredentials(env: GitAccessOptions['env']): HostCredentials | GitAccessProblem {
  const { GITHUB_APP_ID: appId = '', GITHUB_APP_PRIVATE_KEY: key, GITHUB_APP_INSTALLATION_ID: installation } = env
  if (!key || !/^\d{1,15}$/.test(installation ?? ''))
    return 'The GitHub App of the agent is incomplete. Set GITHUB_APP_ID, GITHUB_APP_PRIVATE_KEY and GITHUB_APP_INSTALLATION_ID.'
  // Many systems cannot store line breaks in a variable.
  const privateKey = key.replaceAll('\\n', '\n')
  return { kind: 'github-app', appId, privateKey, installationId: Number(installation) }
}

function plainToken(credentials: HostCredentials | undefined, { tokenUser }: AgentSettings): RemoteAccess['token'] {
  if (credentials?.kind !== 'token') return undefined
  const { token } = credentials
  return async () => ({ user: tokenUser ?? 'git', secret: token })
}
