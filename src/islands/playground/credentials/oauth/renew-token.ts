import type { OAuthClient } from '../store/stored-credential.ts'
import { exchangeRefreshToken } from './get-token.ts'
import { endpointsOf, type OAuthScheme } from './oauth-endpoints.ts'
import { type OAuthResult, oauthError } from './oauth-error.ts'
import { oauthFetch } from './oauth-fetch.ts'
import type { TokenGrant } from './parse-token-response.ts'

export interface RenewalOptions {
  readonly scheme: OAuthScheme
  readonly server: string
  readonly client: OAuthClient | undefined
  readonly refreshToken: string
  readonly proxyHref: string | undefined
  readonly signal: AbortSignal
}

/** Renew a token with its refresh token; `undefined` if the signal is aborted. */
export async function renewToken({
  scheme,
  server,
  client,
  refreshToken,
  proxyHref,
  signal,
}: RenewalOptions): Promise<OAuthResult<TokenGrant> | undefined> {
  const fetchOAuth = oauthFetch(proxyHref)
  try {
    const currentEndpoints = await endpointsOf(scheme, server, fetchOAuth, signal)
    if ('error' in currentEndpoints) return currentEndpoints
    // Only these flows provide refresh tokens (RFC 6749, 4.1.4 and 4.3.3).
    const endpoints = (['authorizationCode', 'password'] as const)
      .map(wanted => currentEndpoints.value.find(({ flow }) => flow === wanted))
      .find(candidate => candidate !== undefined)
    if (!endpoints || !client) return oauthError('oauth-paste-only')
    return await exchangeRefreshToken(endpoints, refreshToken, { client, fetchOAuth, signal })
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}
