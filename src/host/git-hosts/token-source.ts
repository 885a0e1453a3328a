import { GitError } from '../../server/jobs/git/git-error.ts'
import type { HostCredentials, TokenCredentials } from '../../server/jobs/git-hosts/host-credentials.ts'
import type { HostKind } from '../../server/jobs/git-hosts/host-kind.ts'
import type { RemoteAccess } from '../git/git-session.ts'
import type { HostFetch } from './host-fetch.ts'
import { openInstallationToken } from './installation-token.ts'

/** The token that is valid now. */
export type TokenSource = (signal: AbortSignal) => Promise<string>

export interface TokenSourceOptions {
  readonly kind: HostKind
  readonly credentials: HostCredentials
  readonly apiUrl: string
  readonly hostFetch: HostFetch
}

/** The source of the token for the API. A GitHub App gets a new one every hour. */
export async function openTokenSource(options: TokenSourceOptions): Promise<TokenSource> {
  const { kind, credentials, apiUrl, hostFetch } = options
  if (credentials.kind === 'token') {
    const token = credentials.token.trim()
    if (!/^[\x21-\x7e]+$/.test(token)) throw new GitError('no-access', 'The token is empty, or contains spaces.')
    return async () => token
  }
  if (kind !== 'github') throw new GitError('no-access', 'Only GitHub has GitHub Apps. Set a token instead.')
  return openInstallationToken({ credentials, apiUrl, hostFetch })
}

/** The credentials that Git sends to the host: the same token, and the user name that the host expects with it. */
export function gitTokenOf(
  kind: HostKind,
  credentials: HostCredentials,
  token: TokenSource,
): NonNullable<RemoteAccess['token']> {
  const user = gitUsers[kind](credentials.kind === 'token' ? credentials : {})
  return async signal => ({ user, secret: await token(signal) })
}

const gitUsers: Readonly<Record<HostKind, (credentials: Pick<TokenCredentials, 'username'>) => string>> = {
  github: () => 'x-access-token',
  gitlab: () => 'oauth2',
  // API tokens of a person belong to the address of an account. Git has a fixed user for them.
  bitbucket: ({ username }) => {
    if (username === undefined) return 'x-token-auth'
    return username.includes('@') ? 'x-bitbucket-api-token-auth' : username
  },
  // Any user will do, but it must not be empty.
  gitea: ({ username }) => username ?? 'lectern',
}
