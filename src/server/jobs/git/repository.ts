/** The repository of a site at its remote. All methods reject with a `GitError`. */
export interface Repository {
  /** Copy the docs folder of a branch into a new folder. Creates the branch from the deploy branch if it does not exist. */
  readonly checkOut: (branch: string, signal: AbortSignal) => Promise<Checkout>
  /**
   * Restore a commit that was not pushed, after its checkout was deleted.
   *
   * @returns `undefined` if it is not on this machine, or if the branch was changed or deleted in the meantime.
   */
  readonly reopen: (commit: UnpushedCommit, signal: AbortSignal) => Promise<CommittedCheckout | undefined>
  /** The id of the newest commit of a branch at the remote. `undefined` if the branch does not exist. */
  readonly branchId: (branch: string, signal: AbortSignal) => Promise<string | undefined>
}

/** A copy of the docs folder for one job. The folder has no `.git`, so its content cannot influence Git. */
export interface Checkout {
  readonly branch: string
  /** Whether the branch does not exist at the remote yet. */
  readonly isNewBranch: boolean
  /** The ID of the commit that the files come from. */
  readonly startId: string
  /** The docs folder on disk: regular files only. */
  readonly folder: string
  /** Files of the docs folder that are not on disk. */
  readonly omitted: readonly OmittedFile[]
  /**
   * Read a text file of the repository, also one outside the docs folder, as it was in the first commit.
   *
   * @param path Relative to the repository: `.github/pull_request_template.md`.
   * @returns `undefined` if the file does not exist or is too large.
   */
  readonly readFile: (path: string, signal: AbortSignal) => Promise<string | undefined>
  /**
   * Commits files in their current state on disk. @returns The ID of the commit; `undefined` if nothing has changed.
   */
  readonly commit: (commit: NewCommit, signal: AbortSignal) => Promise<string | undefined>
  /** The changes of all commits of this checkout together. */
  readonly diff: (signal: AbortSignal) => Promise<TextDiff>
  /**
   * Push all commits. Never overwrites commits of somebody else. May be called again after a failure: commits that have
   * arrived are not pushed twice.
   *
   * @returns The id of the newest commit, which the branch now has at the remote.
   */
  readonly push: (signal: AbortSignal) => Promise<string>
  /** Delete everything on disk. */
  readonly dispose: () => Promise<void>
}

/** A checkout after its commit. Its files are no longer on disk. */
export type CommittedCheckout = Pick<Checkout, 'readFile' | 'push' | 'dispose'>

export interface UnpushedCommit {
  readonly branch: string
  /** Whether its checkout started from the deploy branch, because the branch did not exist. */
  readonly isNewBranch: boolean
  /** The commit from which its checkout started. */
  readonly startId: string
  readonly commitId: string
}

export interface OmittedFile {
  /** Relative to the docs folder. */
  readonly path: string
  readonly reason: 'symbolic-link' | 'submodule' | 'too-large' | 'invalid-path'
}

export interface NewCommit {
  readonly message: string
  /** The files that were written or deleted, relative to the docs folder. */
  readonly paths: readonly string[]
}

/** Changes of text files, as `git diff` prints them. */
export interface TextDiff {
  readonly text: string
  /** Whether the end is missing because the text is too long. */
  readonly isCut: boolean
}

/** The author of a commit. */
export interface CommitAuthor {
  readonly name: string
  readonly email: string
}
