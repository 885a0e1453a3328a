/** A push to a branch, in one format for all Git hosts. */
export interface Push {
  readonly branch: string
  /** The newest commit. */
  readonly commitId: string
  readonly commits: readonly PushedCommit[]
  /** Whether there are no further commits. */
  readonly isComplete: boolean
}

export interface PushedCommit {
  readonly message: string
  /** Paths in the repository that it has changed. Absent if the host does not say. */
  readonly paths?: readonly string[] | undefined
}
