import { isRecord } from '../../../../source/json/is-record.ts'
import type { Json } from '../../../../source/json/json.ts'
import { fetchJson } from './fetch-json.ts'
import type { OAuthEndpoints, OAuthFetch } from './oauth-endpoints.ts'
import { type OAuthResult, oauthError } from './oauth-error.ts'
import { parseHttpUrl } from './parse-http-url.ts'

/**
 * The flows of a server, from its published configuration.
 *
 * @see OpenID Connect Discovery 1.0, 3
 */
export async function discoverEndpoints(
  address: string,
  base: string,
  fetchOAuth: OAuthFetch,
  signal: AbortSignal,
): Promise<OAuthResult<readonly OAuthEndpoints[]>> {
  const url = parseHttpUrl(address, base)?.href
  if (url === undefined) return oauthError('oauth-address-refused', { address: address.slice(0, 120) })
  const result = await fetchJson(fetchOAuth, url, { headers: { Accept: 'application/json' } }, signal)
  if ('error' in result) return result
  const endpoints = endpointsIn(result.value.body)
  return result.value.isOk && endpoints.length > 0
    ? { value: endpoints }
    : oauthError('oauth-no-configuration', { address: url })
}

/** The flows in a configuration. Its URLs are absolute. */
function endpointsIn(configuration: Json): readonly OAuthEndpoints[] {
  if (!isRecord(configuration)) return []
  const tokenUrl = addressIn(configuration.token_endpoint)
  if (tokenUrl === undefined) return []
  const authorizationUrl = addressIn(configuration.authorization_endpoint)
  const { issuer } = configuration
  const shared = {
    tokenUrl,
    refreshUrl: tokenUrl,
    scopes: textsIn(configuration.scopes_supported).map(name => ({ name, description: '' })),
    issuer: typeof issuer === 'string' ? issuer : undefined,
  }
  // Default if a server names no grant types (RFC 8414, 2).
  const grants =
    configuration.grant_types_supported === undefined
      ? ['authorization_code']
      : textsIn(configuration.grant_types_supported)
  return [
    ...(authorizationUrl !== undefined && grants.includes('authorization_code')
      ? [{ ...shared, flow: 'authorizationCode' as const, authorizationUrl }]
      : []),
    ...(grants.includes('client_credentials') ? [{ ...shared, flow: 'clientCredentials' as const }] : []),
  ]
}

const addressIn = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? parseHttpUrl(value)?.href : undefined

function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string').slice(0, 500) : []
}
