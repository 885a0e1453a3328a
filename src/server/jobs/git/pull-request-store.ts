import type { PullRequest } from './git-host.ts'

/** The pull requests of a repository whose host has none. */
export interface PullRequestStore {
  /**
   * Add an open pull request with the next number. If its branch already has an open one, nothing is added.
   *
   * @returns The open pull request of the branch.
   */
  readonly add: (request: Omit<PullRequest, 'number'>) => Promise<PullRequest>
  readonly read: (number: number) => Promise<PullRequest | undefined>
  readonly findOpen: (branch: string) => Promise<PullRequest | undefined>
  /**
   * Change a pull request. Changes of the same pull request run one after another.
   *
   * @returns The new state; `undefined` if the pull request does not exist.
   */
  readonly update: (number: number, change: (current: PullRequest) => PullRequest) => Promise<PullRequest | undefined>
}

/** Pull requests in memory. */
export function memoryPullRequests(): PullRequestStore {
  const requests = new Map<number, PullRequest>()
  const findOpen = (branch: string) =>
    [...requests.values()].find(request => request.branch === branch && request.state === 'open')
  return {
    add: async request => {
      const existing = findOpen(request.branch)
      if (existing) return existing
      const added = { ...request, number: requests.size + 1 }
      requests.set(added.number, added)
      return added
    },
    read: async number => requests.get(number),
    findOpen: async branch => findOpen(branch),
    update: async (number, change) => {
      const current = requests.get(number)
      if (!current) return undefined
      const changed = change(current)
      requests.set(number, changed)
      return changed
    },
  }
}
