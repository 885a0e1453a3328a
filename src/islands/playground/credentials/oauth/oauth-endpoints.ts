import type { OAuthFlow, SecurityScheme } from '../../../../api-spec/model/security.ts'
import { discoverEndpoints } from './discover-endpoints.ts'
import { isSupportedFlow } from './is-supported-flow.ts'
import { type OAuthResult, oauthError } from './oauth-error.ts'
import { parseHttpUrl } from './parse-http-url.ts'

/** A flow that this page supports, with absolute URLs. */
export type OAuthEndpoints = TokenEndpoints &
  (
    | { readonly flow: 'authorizationCode' | 'implicit'; readonly authorizationUrl: string }
    | { readonly flow: 'clientCredentials' | 'password' }
  )

interface TokenEndpoints {
  /** The implicit flow does not use it. */
  readonly tokenUrl: string
  /** The URL for renewing a token. */
  readonly refreshUrl: string
  readonly scopes: OAuthFlow['scopes']
  /** The issuer of the server, if known (RFC 9207). */
  readonly issuer?: string | undefined
}

export type OAuthScheme = Extract<SecurityScheme, { readonly type: 'oauth2' | 'openIdConnect' }>

/** Sends a request to an authorization server. */
export type OAuthFetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * The supported flows of a scheme.
 *
 * @param server Base URL of the API, for relative URLs.
 * @param fetchOAuth Only used to load the configuration of an `openIdConnect` scheme.
 */
export async function endpointsOf(
  scheme: OAuthScheme,
  server: string,
  fetchOAuth: OAuthFetch,
  signal: AbortSignal,
): Promise<OAuthResult<readonly OAuthEndpoints[]>> {
  const base = `${server.replace(/\/+$/, '')}/`
  if (scheme.type === 'openIdConnect') return discoverEndpoints(scheme.openIdConnectUrl, base, fetchOAuth, signal)
  const results = scheme.flows.filter(isSupportedFlow).map(flow => endpointsOfFlow(flow, base))
  const endpoints = results.flatMap(result => ('value' in result ? [result.value] : []))
  if (endpoints.length > 0) return { value: endpoints }
  return results.find(result => 'error' in result) ?? oauthError('oauth-paste-only')
}

function endpointsOfFlow(flow: OAuthFlow, base: string): OAuthResult<OAuthEndpoints> {
  if (flow.type === 'implicit') return implicitEndpoints(flow, base)
  const tokenUrl = parseHttpUrl(flow.tokenUrl, base)?.href
  if (tokenUrl === undefined) return rejectedUrl(flow.tokenUrl)
  const refreshUrl = flow.refreshUrl === undefined ? tokenUrl : parseHttpUrl(flow.refreshUrl, base)?.href
  if (refreshUrl === undefined) return rejectedUrl(flow.refreshUrl)
  const shared = { tokenUrl, refreshUrl, scopes: flow.scopes }
  if (flow.type === 'clientCredentials' || flow.type === 'password') return { value: { ...shared, flow: flow.type } }
  const authorizationUrl = parseHttpUrl(flow.authorizationUrl, base)?.href
  if (authorizationUrl === undefined) return rejectedUrl(flow.authorizationUrl)
  return { value: { ...shared, flow: 'authorizationCode', authorizationUrl } }
}

function implicitEndpoints(
  { authorizationUrl: written, scopes }: OAuthFlow,
  base: string,
): OAuthResult<OAuthEndpoints> {
  const authorizationUrl = parseHttpUrl(written, base)?.href
  if (authorizationUrl === undefined) return rejectedUrl(written)
  return { value: { flow: 'implicit', authorizationUrl, tokenUrl: '', refreshUrl: '', scopes } }
}

const rejectedUrl = (address: string | undefined) =>
  oauthError('oauth-address-refused', { address: (address ?? '').slice(0, 120) })
