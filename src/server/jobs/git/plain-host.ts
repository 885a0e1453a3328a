import type { Clock } from '../../ports.ts'
import { GitError } from './git-error.ts'
import type { BuiltInGitHost, PullRequest } from './git-host.ts'
import type { PullRequestStore } from './pull-request-store.ts'

/** Merges branches of a repository. */
export interface BranchMerger {
  /**
   * Adds the commits of a branch to the deploy branch. If it already contains them, nothing changes.
   *
   * @param message Of the merge commit, if one is needed.
   * @returns The resulting commit of the deploy branch.
   */
  readonly merge: (branch: string, message: string, signal: AbortSignal) => Promise<string>
}

export interface PlainHostOptions {
  readonly store: PullRequestStore
  readonly merger: BranchMerger
  readonly deployBranch: string
  readonly clock: Pick<Clock, 'now'>
}

/**
 * A Git host for a remote that only has branches, such as a bare repository. Its pull requests are stored on this
 * server.
 */
export function plainHost({ store, merger, deployBranch, clock }: PlainHostOptions): BuiltInGitHost {
  const change = async (number: number, changes: Partial<PullRequest>) => {
    const changed = await store.update(number, current =>
      // A completed merge is recorded, even if somebody has closed the pull request in the meantime.
      current.state === 'open' || changes.state === 'merged'
        ? { ...current, ...changes, updatedAt: clock.now() }
        : current,
    )
    return changed ?? Promise.reject(missing(number))
  }
  const readOne = async (number: number) => (await store.read(number)) ?? Promise.reject(missing(number))
  const openOne = async (number: number) => {
    const request = await readOne(number)
    if (request.state !== 'open') throw notAllowed(`Pull request ${number} is ${request.state} already.`)
    return request
  }
  return {
    templatePaths,
    readPullRequest: readOne,
    findPullRequest: branch => store.findOpen(branch),
    openPullRequest: request => {
      const now = clock.now()
      return store.add({ ...request, deployBranch, state: 'open', createdAt: now, updatedAt: now })
    },
    updatePullRequest: async (number, changes) => {
      await openOne(number)
      return change(number, changes)
    },
    mergePullRequest: async (number, signal) => {
      const { branch, title, isDraft } = await openOne(number)
      if (isDraft)
        throw notAllowed(`Pull request ${number} is a draft. Mark it as ready for review before you merge it.`)
      const mergeId = await merger.merge(branch, `Merge branch '${branch}'\n\n${title}`, signal)
      return change(number, { state: 'merged', mergeId })
    },
    closePullRequest: async number => {
      await openOne(number)
      return change(number, { state: 'closed' })
    },
  }
}

// The locations of GitHub, GitLab and Gitea, because the repository may have come from there.
const templatePaths: readonly string[] = [
  '.github/pull_request_template.md',
  '.github/PULL_REQUEST_TEMPLATE.md',
  'docs/pull_request_template.md',
  'pull_request_template.md',
  'PULL_REQUEST_TEMPLATE.md',
  '.gitlab/merge_request_templates/Default.md',
  '.gitea/pull_request_template.md',
  '.forgejo/pull_request_template.md',
]

const missing = (number: number) => new GitError('not-found', `There is no pull request ${number}.`)
const notAllowed = (message: string) => new GitError('not-allowed', message)
