import { randomUUID } from 'node:crypto'
import type { Json } from '../../ports.ts'
import { digestOf, endOfGrant, type Grant } from './grants.ts'
import { OAuthError } from './oauth-error.ts'
import { type McpOAuthOptions, purposeOf, scope } from './oauth-options.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Milliseconds that tokens are valid. Those of a reader end with the session. */
const lifetimes = { access: 14 * dayMs, refresh: 90 * dayMs, code: 60_000 }

/** The permission of a reader, until the client exchanges it for tokens. */
export interface CodeClaims {
  readonly grant: Grant
  /** Digest of the id of the client. */
  readonly client: string
  readonly redirect: string
  /** Of PKCE. */
  readonly challenge: string
}

/** Undefined fields are absent in JSON. */
const jsonOf = (value: object): { readonly [name: string]: Json } => JSON.parse(JSON.stringify(value))

export const sealCode = (claims: CodeClaims, options: McpOAuthOptions): Promise<string> =>
  options.sealer.seal(
    purposeOf('code', options),
    { ...jsonOf(claims), id: randomUUID() },
    options.clock.now() + lifetimes.code,
  )

/** @throws {OAuthError} If the code is invalid, or was used before. */
export async function openCode(code: string, options: McpOAuthOptions): Promise<CodeClaims> {
  const claims = await options.sealer.open(purposeOf('code', options), code)
  if (!claims) throw new OAuthError('invalid_grant', 'The code is invalid or has expired.')
  return claims as unknown as CodeClaims // made by `sealCode`
}

/** @throws {OAuthError} If a code or a refresh token was used before. */
export async function useOnce(token: string, lifetime: 'code' | 'refresh', options: McpOAuthOptions): Promise<void> {
  const isFirst = await options.usedTokens.add(digestOf(token), options.clock.now() + lifetimes[lifetime])
  if (!isFirst) throw new OAuthError('invalid_grant', 'It was used before.')
}

/** @throws {OAuthError} If the refresh token is invalid. */
export async function openRefreshToken(token: string, options: McpOAuthOptions): Promise<Grant> {
  const claims = await options.sealer.open(purposeOf('refresh', options), token)
  if (!claims) throw new OAuthError('invalid_grant', 'The refresh token is invalid or has expired.')
  return claims.grant as unknown as Grant // made by `tokensFor`
}

/** @throws {OAuthError} If the session of the reader has ended. */
export async function tokensFor(grant: Grant, request: Request, options: McpOAuthOptions): Promise<object> {
  const now = options.clock.now()
  const end = await endOfGrant(grant, request, options)
  if (end === undefined || end <= now) throw new OAuthError('invalid_grant', 'The session of the reader has ended.')
  const seal = (kind: 'access' | 'refresh') => {
    const claims = { grant: jsonOf(grant), id: randomUUID() }
    return options.sealer.seal(purposeOf(kind, options), claims, Math.min(now + lifetimes[kind], end))
  }
  return {
    access_token: await seal('access'),
    token_type: 'Bearer',
    expires_in: Math.floor(Math.min(lifetimes.access, end - now) / 1000),
    refresh_token: await seal('refresh'),
    scope,
  }
}
