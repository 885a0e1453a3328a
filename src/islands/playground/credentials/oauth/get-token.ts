import type { OAuthClient } from '../store/stored-credential.ts'
import { authorizationUrlFor } from './authorization-url.ts'
import { awaitCallback, type CallbackGrant } from './await-callback.ts'
import type { OAuthEndpoints, OAuthFetch } from './oauth-endpoints.ts'
import { type OAuthResult, oauthError } from './oauth-error.ts'
import { parseTokenResponse, type TokenGrant } from './parse-token-response.ts'
import { createChallenge, createVerifier, supportsPkce } from './pkce.ts'
import { requestToken } from './request-token.ts'

export interface TokenOptions {
  readonly client: OAuthClient
  readonly scopes: readonly string[]
  readonly fetchOAuth: OAuthFetch
  readonly signal: AbortSignal
}

/** The parts of the page that only the code flow needs. */
export interface SignInWindow {
  /** Absolute URL of our page that the server redirects to. */
  readonly redirectUri: string
  /** The empty window for the server's page; `null` if the browser blocked it. */
  readonly opened: Window | null
  /** Called with the URL of the server's page if no window was opened. A link is shown instead. */
  readonly onBlocked: (address: string) => void
}

type SignInEndpoints = Extract<OAuthEndpoints, { readonly authorizationUrl: string }>

/**
 * Let the reader sign in at the server, and exchange the authorization code for a token. The implicit flow returns the
 * token at once.
 *
 * @throws The reason of the signal, when it is aborted.
 * @see RFC 6749, 4.1; RFC 7636
 */
export async function getTokenBySignIn(
  endpoints: SignInEndpoints,
  options: TokenOptions,
  signIn: SignInWindow,
): Promise<OAuthResult<TokenGrant>> {
  if (!supportsPkce()) return oauthError('oauth-insecure-page')
  const verifier = createVerifier()
  const state = createVerifier()
  const { redirectUri, opened, onBlocked } = signIn
  const address = authorizationUrlFor({
    authorizationUrl: endpoints.authorizationUrl,
    clientId: options.client.id,
    redirectUri,
    scopes: options.scopes,
    state,
    challenge: endpoints.flow === 'implicit' ? undefined : await createChallenge(verifier),
  })
  options.signal.throwIfAborted()
  const { signal } = options
  const callback = awaitCallback({
    state,
    issuer: endpoints.issuer,
    opened,
    signal,
    page: window,
    origin: location.origin,
  })
  if (opened && !opened.closed) opened.location.replace(address)
  else onBlocked(address)
  const granted = await callback
  if ('error' in granted) return granted
  const { code } = granted.value
  if (endpoints.flow === 'implicit')
    return parseTokenResponse({ isOk: true, status: 200, body: tokenBody(granted.value) }, Date.now(), [])
  if (code === '') return oauthError('oauth-no-code')
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return requestToken(options.fetchOAuth, { url: endpoints.tokenUrl, client: options.client, fields }, signal)
}

/** The token in a redirect as a token endpoint writes it. @see RFC 6749, 4.2.2 */
function tokenBody({ token, tokenType, expiresIn, scope }: CallbackGrant): Readonly<Record<string, string>> {
  const fields = { access_token: token, token_type: tokenType, expires_in: expiresIn, scope }
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}

/** A token with the client credentials grant. @see RFC 6749, 4.4 */
export function getClientToken(
  endpoints: OAuthEndpoints,
  { client, scopes, fetchOAuth, signal }: TokenOptions,
): Promise<OAuthResult<TokenGrant>> {
  const fields = { grant_type: 'client_credentials', scope: scopes.join(' ') }
  return requestToken(fetchOAuth, { url: endpoints.tokenUrl, client, fields }, signal)
}

/** A token for the reader's user name and password. @see RFC 6749, 4.3 */
export function getPasswordToken(
  endpoints: OAuthEndpoints,
  user: { readonly name: string; readonly password: string },
  { client, scopes, fetchOAuth, signal }: TokenOptions,
): Promise<OAuthResult<TokenGrant>> {
  const fields = { grant_type: 'password', username: user.name, password: user.password, scope: scopes.join(' ') }
  return requestToken(fetchOAuth, { url: endpoints.tokenUrl, client, fields }, signal)
}

/** Exchange a refresh token. If the server sends no new refresh token, the old one stays valid. @see RFC 6749, 6 */
export async function exchangeRefreshToken(
  endpoints: Pick<OAuthEndpoints, 'refreshUrl'>,
  refreshToken: string,
  { client, fetchOAuth, signal }: Omit<TokenOptions, 'scopes'>,
): Promise<OAuthResult<TokenGrant>> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const result = await requestToken(fetchOAuth, { url: endpoints.refreshUrl, client, fields }, signal)
  if ('error' in result) return result
  const { token, info } = result.value
  return { value: { token, info: { ...info, refreshToken: info.refreshToken ?? refreshToken } } }
}
