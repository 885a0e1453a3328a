/** How a host knows us. */
export type HostCredentials = TokenCredentials | GitHubAppCredentials

export interface TokenCredentials {
  readonly kind: 'token'
  readonly token: string
  /**
   * Whose token it is. Only Bitbucket needs it, for tokens of a person: the address of the account for an API token.
   * Absent: a token of a repository, project or workspace.
   */
  readonly username?: string | undefined
}

/** An installation of a GitHub App. Its tokens are valid for an hour. */
export interface GitHubAppCredentials {
  readonly kind: 'github-app'
  readonly appId: string
  /** As PEM. */
  readonly privateKey: string
  readonly installationId: number
}
