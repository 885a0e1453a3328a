/** Where the pull requests of a repository are. All methods reject with a `GitError`. */
export interface GitHost {
  /** Where repositories of this host may have a pull request template, in order. */
  readonly templatePaths: readonly string[]
  /** The open pull request of a branch. */
  readonly findPullRequest: (branch: string, signal: AbortSignal) => Promise<PullRequest | undefined>
  /** Open a pull request. A branch has at most one that is open. */
  readonly openPullRequest: (request: NewPullRequest, signal: AbortSignal) => Promise<PullRequest>
  /** Change the title, the description or the draft state of an open pull request. */
  readonly updatePullRequest: (number: number, changes: PullRequestChanges, signal: AbortSignal) => Promise<PullRequest>
}

/** A host without pages of its own: its pull requests are merged and closed here. */
export interface BuiltInGitHost extends GitHost {
  readonly readPullRequest: (number: number, signal: AbortSignal) => Promise<PullRequest>
  /** Add the commits of the branch to the deploy branch. */
  readonly mergePullRequest: (number: number, signal: AbortSignal) => Promise<PullRequest>
  /** Close it without merging. The branch stays. */
  readonly closePullRequest: (number: number, signal: AbortSignal) => Promise<PullRequest>
}

export interface PullRequest {
  readonly number: number
  readonly branch: string
  /** The branch that it is merged into. */
  readonly deployBranch: string
  readonly title: string
  readonly description: string
  readonly isDraft: boolean
  readonly state: 'open' | 'merged' | 'closed'
  /** The address of its page at the host. Absent if the host has no pages. */
  readonly url?: string | undefined
  /** The id of the commit on the deploy branch, after a merge. */
  readonly mergeId?: string | undefined
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly updatedAt: number
}

export interface NewPullRequest {
  readonly branch: string
  readonly title: string
  readonly description: string
  readonly isDraft: boolean
}

export interface PullRequestChanges {
  readonly title?: string
  readonly description?: string
  readonly isDraft?: boolean
}
