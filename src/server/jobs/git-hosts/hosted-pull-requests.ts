import { GitError } from '../git/git-error.ts'
import type { GitHost, NewPullRequest, PullRequest, PullRequestChanges } from '../git/git-host.ts'
import { HostFailure } from './host-failure.ts'
import type { HostKind } from './host-kind.ts'
import { fitDescription, fitTitle, textLimits } from './host-texts.ts'

/** A pull request as returned by a host. */
export interface HostedPullRequest {
  readonly pullRequest: PullRequest
  /** Whether its branch is in another repository. Anybody can create one, with any name. */
  readonly isFromFork: boolean
  /** Its ID in GraphQL. Only GitHub has it. */
  readonly nodeId?: string | undefined
}

/** The calls of an API. Titles do not contain draft marks. */
export interface HostCalls {
  /** Open pull requests to the deploy branch: those of the branch, and maybe others. */
  readonly list: (branch: string, signal: AbortSignal) => Promise<readonly HostedPullRequest[]>
  readonly read: (number: number, signal: AbortSignal) => Promise<HostedPullRequest>
  readonly create: (request: NewPullRequest, signal: AbortSignal) => Promise<HostedPullRequest>
  /** @param changes Only the differences from the current state, at least one. */
  readonly change: (
    current: HostedPullRequest,
    changes: PullRequestChanges,
    signal: AbortSignal,
  ) => Promise<HostedPullRequest>
}

export interface HostedOptions {
  readonly kind: HostKind
  readonly calls: HostCalls
  readonly deployBranch: string
}

/** The pull requests of a host, the same for all hosts. */
export function hostedPullRequests({ kind, calls, deployBranch }: HostedOptions): GitHost {
  const find = async (branch: string, signal: AbortSignal) => {
    const listed = await calls.list(branch, signal)
    // Hosts ignore filters that they do not know.
    return listed.find(pull => isOpenPull(pull, branch, deployBranch))?.pullRequest
  }

  const open = async (request: NewPullRequest, signal: AbortSignal): Promise<PullRequest> => {
    const fitted = { ...request, ...fitTexts(request, kind) }
    try {
      return (await calls.create(fitted, signal)).pullRequest
    } catch (error) {
      if (!(error instanceof HostFailure && error.isRejected)) throw error
      // Another process, or an attempt whose response was lost, has opened it.
      const existing = await find(request.branch, signal)
      if (existing === undefined) throw error
      return existing
    }
  }

  const update = async (number: number, changes: PullRequestChanges, signal: AbortSignal): Promise<PullRequest> => {
    const current = await calls.read(number, signal)
    const { state } = current.pullRequest
    if (state !== 'open') throw new GitError('not-allowed', `Pull request ${number} is ${state} already.`)
    const different = differences(current.pullRequest, { ...changes, ...fitTexts(changes, kind) })
    if (Object.keys(different).length === 0) return current.pullRequest
    return (await calls.change(current, different, signal)).pullRequest
  }

  return {
    templatePaths: templatePaths[kind],
    findPullRequest: find,
    openPullRequest: open,
    updatePullRequest: update,
  }
}

/** Whether this is the open pull request of a branch of the repository itself. */
export const isOpenPull = (
  { pullRequest, isFromFork }: HostedPullRequest,
  branch: string,
  deployBranch: string,
): boolean =>
  !isFromFork &&
  pullRequest.state === 'open' &&
  pullRequest.branch === branch &&
  pullRequest.deployBranch === deployBranch

function fitTexts({ title, description }: PullRequestChanges, kind: HostKind) {
  return {
    ...(title !== undefined && { title: fitTitle(title, textLimits[kind].title - maxMark) }),
    ...(description !== undefined && { description: fitDescription(description, kind) }),
  }
}

/** Length of a draft mark, in characters. */
const maxMark = 'Draft: '.length

function differences(current: PullRequest, { title, description, isDraft }: PullRequestChanges): PullRequestChanges {
  return {
    ...(title !== undefined && title !== current.title && { title }),
    ...(description !== undefined && description !== current.description && { description }),
    ...(isDraft !== undefined && isDraft !== current.isDraft && { isDraft }),
  }
}

const names = ['pull_request_template.md', 'PULL_REQUEST_TEMPLATE.md']
const inFolders = (...folders: readonly string[]) => folders.flatMap(folder => names.map(name => `${folder}${name}`))

const templatePaths: Readonly<Record<HostKind, GitHost['templatePaths']>> = {
  github: inFolders('.github/', '', 'docs/'),
  gitlab: ['.gitlab/merge_request_templates/Default.md', '.gitlab/merge_request_templates/default.md'],
  // Bitbucket has templates in the settings of a repository, not in files.
  bitbucket: [],
  gitea: inFolders('', '.forgejo/', '.gitea/', '.github/', 'docs/'),
}
