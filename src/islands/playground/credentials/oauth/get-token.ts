import type { OAuthClient } from '../kept-credential.ts'
import { askToken } from './ask-token.ts'
import { authorizationAddress } from './authorization-address.ts'
import { awaitCallback } from './await-callback.ts'
import type { Ask, Endpoints } from './endpoints.ts'
import { failed, type Step } from './fault.ts'
import { canChallenge, challengeOf, newSecret } from './pkce.ts'
import type { Grant } from './token-answer.ts'

export interface TokenWish {
  readonly client: OAuthClient
  readonly scopes: readonly string[]
  readonly ask: Ask
  readonly signal: AbortSignal
}

/** What only the code flow needs of the page. */
export interface SignInPlace {
  /** Whole address of our page that the server sends the reader back to. */
  readonly redirectUri: string
  /** The empty window for the server's page; `null` where the browser gave none. */
  readonly opened: Window | null
  /** Called with the address of the server's page where no window was opened: a link then does it. */
  readonly onBlocked: (address: string) => void
}

type CodeEndpoints = Extract<Endpoints, { readonly flow: 'authorizationCode' }>

/**
 * Have the reader sign in with the server, and exchange the code that comes back for a token.
 *
 * @throws The reason of the signal, when it is aborted.
 * @see RFC 6749, 4.1; RFC 7636
 */
export async function tokenBySignIn(
  endpoints: CodeEndpoints,
  wish: TokenWish,
  place: SignInPlace,
): Promise<Step<Grant>> {
  if (!canChallenge()) return failed('oauth-insecure-page')
  const [verifier, state] = [newSecret(), newSecret()]
  const { redirectUri, opened, onBlocked } = place
  const address = authorizationAddress({
    authorizationUrl: endpoints.authorizationUrl,
    clientId: wish.client.id,
    redirectUri,
    scopes: wish.scopes,
    state,
    challenge: await challengeOf(verifier),
  })
  wish.signal.throwIfAborted()
  const { signal } = wish
  const answer = awaitCallback({
    state,
    issuer: endpoints.issuer,
    opened,
    signal,
    page: window,
    origin: location.origin,
  })
  if (opened && !opened.closed) opened.location.replace(address)
  else onBlocked(address)
  const code = await answer
  if ('fault' in code) return code
  const fields = {
    grant_type: 'authorization_code',
    code: code.value,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return askToken(wish.ask, { url: endpoints.tokenUrl, client: wish.client, fields }, signal)
}

/** A token for the program itself. @see RFC 6749, 4.4 */
export function tokenOfClient(endpoints: Endpoints, { client, scopes, ask, signal }: TokenWish): Promise<Step<Grant>> {
  const fields = { grant_type: 'client_credentials', scope: scopes.join(' ') }
  return askToken(ask, { url: endpoints.tokenUrl, client, fields }, signal)
}

/** A new token for an old one. A server that sends no new refresh token means the old one to stay. @see RFC 6749, 6 */
export async function renewedToken(
  endpoints: Pick<Endpoints, 'refreshUrl'>,
  refreshToken: string,
  { client, ask, signal }: Omit<TokenWish, 'scopes'>,
): Promise<Step<Grant>> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const step = await askToken(ask, { url: endpoints.refreshUrl, client, fields }, signal)
  if ('fault' in step) return step
  const { token, facts } = step.value
  return { value: { token, facts: { ...facts, refreshToken: facts.refreshToken ?? refreshToken } } }
}
