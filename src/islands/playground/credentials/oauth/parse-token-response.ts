import { isRecord } from '../../../../source/json/is-record.ts'
import type { Json } from '../../../../source/json/json.ts'
import type { TokenInfo } from '../store/stored-credential.ts'
import type { JsonResponse } from './fetch-json.ts'
import { type OAuthResult, oauthError, sanitizeServerText } from './oauth-error.ts'

export interface TokenGrant {
  readonly token: string
  readonly info: TokenInfo
}

/**
 * Parse the response of a token endpoint.
 *
 * @param now Milliseconds since 1970.
 * @param secrets Secrets of the request, which no message may contain.
 * @see RFC 6749, 5
 */
export function parseTokenResponse(
  { isOk, status, body }: JsonResponse,
  now: number,
  secrets: readonly string[],
): OAuthResult<TokenGrant> {
  if (!isRecord(body)) return oauthError('oauth-no-token')
  if (!isOk || body.error !== undefined) return tokenError(body, status, secrets)
  const { access_token: token, token_type: type, refresh_token: refreshToken, scope } = body
  if (typeof token !== 'string' || !isToken(token)) return oauthError('oauth-no-token')
  // Some servers omit the type; then it is `bearer`.
  if (type !== undefined && !(typeof type === 'string' && /^bearer$/i.test(type)))
    return oauthError('oauth-other-token', { type: typeof type === 'string' ? sanitizeServerText(type, secrets) : '?' })
  const seconds = secondsOf(body.expires_in)
  const info = {
    expiresAt: seconds === undefined ? undefined : now + seconds * 1000,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : undefined,
    scopes: typeof scope === 'string' ? scope.split(/[ ,]+/).filter(Boolean) : undefined,
  }
  return { value: { token, info } }
}

/** Visible ASCII characters, so that the token is a single word in a header. */
const isToken = (text: string): boolean => /^[\x21-\x7e]{1,65536}$/.test(text)

/** Some servers send numbers as strings. */
function secondsOf(value: Json | undefined): number | undefined {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof seconds === 'number' && seconds >= 0 && seconds < 1e9 ? seconds : undefined
}

function tokenError(body: { readonly [key: string]: Json }, status: number, secrets: readonly string[]) {
  const { error, error_description: description } = body
  const reason = [error, description].filter((text): text is string => typeof text === 'string' && text !== '')
  return oauthError('oauth-refused', { reason: sanitizeServerText(reason.join(': '), secrets) || String(status) })
}
