/** The credentials for a host. */
export type HostCredentials = TokenCredentials | GitHubAppCredentials

export interface TokenCredentials {
  readonly kind: 'token'
  readonly token: string
  /**
   * The owner of the token. Only Bitbucket needs it, for personal tokens: the account's email address for an API token.
   * Absent for a token of a repository, project or workspace.
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
