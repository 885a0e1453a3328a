import { decodeJwt } from 'jose'
import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import type { OAuthProvider, OpenIdProvider } from '../../../config/sign-in-settings.ts'
import type { Json } from '../../ports.ts'
import { readClaims, type UserData } from '../user-data/user-data.ts'
import { type Client, openClient } from './client-configuration.ts'
import { describeFailure } from './describe-failure.ts'
import { SignInFailure } from './sign-in-failure.ts'

/** Signs readers in at a provider, with an authorization code. */
export interface CodeFlow {
  /** Returns the address of the provider to which the reader is redirected. @throws {SignInFailure} */
  readonly begin: (attempt: Attempt) => Promise<URL>
  /**
   * Identifies the reader.
   *
   * @param callback The address to which the provider has sent the reader back.
   * @throws {SignInFailure}
   */
  readonly finish: (callback: URL, attempt: Attempt) => Promise<UserData>
}

/** The data for completing a started sign-in. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  /** The code verifier of PKCE. */
  readonly verifier: string
  /** The address to which the provider sends the reader back. */
  readonly callback: string
}

export interface CodeFlowOptions {
  readonly provider: OpenIdProvider | OAuthProvider
  /** If absent, the client is public. */
  readonly secret: string | undefined
  readonly fetch: typeof fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function openCodeFlow(options: CodeFlowOptions): CodeFlow {
  const { provider, secret } = options
  const client = openClient(options)
  const attempt = <Value>(work: (client: Client) => Promise<Value>, secrets: readonly (string | null)[] = []) =>
    withFailures(provider.id, [secret, ...secrets], async () => work(await client()))
  return {
    begin: ({ state, nonce, verifier, callback }) =>
      attempt(async ({ library, configuration }) =>
        library.buildAuthorizationUrl(configuration, {
          ...provider.parameters,
          redirect_uri: callback,
          state,
          ...(provider.scopes.length > 0 && { scope: provider.scopes.join(' ') }),
          ...(usesIdToken(provider) && { nonce }),
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      ),
    finish: (callback, { state, nonce, verifier }) => {
      const error = callback.searchParams.get('error')
      if (error === 'access_denied') throw new SignInFailure('denied', 'The reader or the provider denied access.')
      return attempt(
        async client => {
          const { library, configuration } = client
          const tokens = await library.authorizationCodeGrant(configuration, addressOf(provider, callback), {
            expectedState: state,
            pkceCodeVerifier: verifier,
            ...(usesIdToken(provider) && { expectedNonce: nonce, idTokenExpected: true }),
          })
          return readTokens(provider, client, tokens)
        },
        [callback.searchParams.get('code'), verifier],
      )
    },
  }
}

/** Only OpenID Connect providers have ID tokens. */
const usesIdToken = ({ type, userData }: OpenIdProvider | OAuthProvider) =>
  type === 'openid' || userData.source === 'id_token'

/** Without a configured issuer, there is nothing to compare the parameter with. */
function addressOf(provider: OpenIdProvider | OAuthProvider, callback: URL): URL {
  const address = new URL(callback)
  if (provider.issuer === undefined) address.searchParams.delete('iss')
  return address
}

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

async function readTokens(provider: CodeFlowOptions['provider'], client: Client, tokens: Tokens): Promise<UserData> {
  const { source } = provider.userData
  const idToken = tokens.claims()
  const data = await dataOf(provider, client, tokens)
  const { id, ...user } = readClaims(data, provider.userData)
  const shown = source === 'none' ? { groups: [] } : user
  const subject = idToken?.sub ?? id
  return { ...shown, ...(subject !== undefined && { id: subject }) }
}

type JsonObject = { readonly [name: string]: Json }

async function dataOf({ userData }: CodeFlowOptions['provider'], client: Client, tokens: Tokens): Promise<JsonObject> {
  const { source, infoUrl } = userData
  // Claims were parsed from JSON.
  if (source === 'id_token') return (tokens.claims() ?? {}) as JsonObject
  // The token came directly from the provider over an encrypted connection.
  if (source === 'access_token') return decodeJwt(tokens.access_token) as JsonObject
  return source === 'info' && infoUrl !== undefined ? readInfo(client, tokens.access_token, new URL(infoUrl)) : {}
}

async function readInfo({ library, configuration }: Client, token: string, url: URL): Promise<JsonObject> {
  const headers = new Headers({ Accept: 'application/json' })
  const response = await library.fetchProtectedResource(configuration, token, url, 'GET', null, headers)
  if (!response.ok)
    throw new SignInFailure('provider-failed', `The address of "infoUrl" has answered ${response.status}.`)
  const data: unknown = await response.json()
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as JsonObject // parsed from JSON
  throw new SignInFailure('provider-failed', 'The response of "infoUrl" is not a JSON object.')
}

async function withFailures<Value>(
  id: string,
  secrets: readonly (string | null | undefined)[],
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const known = secrets.flatMap(secret => secret || [])
    const reason = error instanceof SignInFailure ? error.message : describeFailure(error, known)
    const shown = error instanceof SignInFailure ? error.shown : 'provider-failed'
    throw new SignInFailure(shown, `Signing in with "${id}" has failed: ${reason}`)
  }
}
