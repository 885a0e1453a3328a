import { basicCredentials } from '../../../../api-spec/basic-credentials.ts'
import type { OAuthClient } from '../store/stored-credential.ts'
import { fetchJson } from './fetch-json.ts'
import type { OAuthFetch } from './oauth-endpoints.ts'
import type { OAuthResult } from './oauth-error.ts'
import { parseTokenResponse, type TokenGrant } from './parse-token-response.ts'

export interface TokenRequest {
  readonly url: string
  readonly client: OAuthClient
  /** Without client fields: `grant_type` and its parameters. Empty values are not sent. */
  readonly fields: Readonly<Record<string, string>>
}

/** Names of fields with secrets. */
const secretFields = ['code', 'code_verifier', 'refresh_token', 'client_secret', 'password']

/** Request a token from a token endpoint. */
export async function requestToken(
  fetchOAuth: OAuthFetch,
  request: TokenRequest,
  signal: AbortSignal,
): Promise<OAuthResult<TokenGrant>> {
  const { url, init } = toFetchOptions(request)
  const result = await fetchJson(fetchOAuth, url, init, signal)
  if ('error' in result) return result
  const secrets = [request.client.secret, ...secretFields.map(name => request.fields[name] ?? '')]
  return parseTokenResponse(result.value, Date.now(), secrets)
}

/**
 * The request to a token endpoint. It follows no redirects, because it contains secrets for this URL only.
 *
 * @see RFC 6749, 2.3.1: client authentication. A client without a secret is sent in the body.
 */
export function toFetchOptions({ url, client, fields }: TokenRequest): {
  readonly url: string
  readonly init: RequestInit
} {
  const { id, secret, secretIn } = client
  const isInHeader = secret !== '' && secretIn === 'header'
  const clientFields = isInHeader ? {} : { client_id: id, client_secret: secret }
  const all = Object.entries({ ...fields, ...clientFields }).filter(([, value]) => value !== '')
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(isInHeader ? { Authorization: `Basic ${basicCredentials(formText(id), formText(secret))}` } : {}),
  }
  return { url, init: { method: 'POST', redirect: 'error', headers, body: new URLSearchParams(all).toString() } }
}

/** Encode a string like a form does. */
function formText(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1)
}
