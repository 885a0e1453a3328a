import type { CredentialValue } from '../../../../api-spec/model/request-values.ts'
import { isRecord } from '../../../../source/json/is-record.ts'
import type { Json } from '../../../../source/json/json.ts'

/** All that is kept for one security scheme. */
export interface StoredCredential {
  /** May be empty: a reader who removes a preset value means it. */
  readonly value?: CredentialValue | undefined
  /** What is known of a token that came from its server; absent for one that was typed. */
  readonly token?: TokenInfo | undefined
  readonly client?: OAuthClient | undefined
}

export interface TokenInfo {
  /** Milliseconds since 1970. */
  readonly expiresAt?: number | undefined
  readonly refreshToken?: string | undefined
  /** As the server granted them, where it says so. */
  readonly scopes?: readonly string[] | undefined
}

/** The program as that a reader has registered the page with a server. */
export interface OAuthClient {
  readonly id: string
  /** Empty for a client without one. */
  readonly secret: string
  readonly secretIn: 'header' | 'body'
}

/** What was kept, if it is that: storage holds whatever scripts of the same origin put there. */
export function parseStoredCredential(stored: Json | undefined): StoredCredential | undefined {
  if (!isRecord(stored)) return undefined
  return {
    value: parseCredentialValue(stored.value),
    token: parseTokenInfo(stored.token),
    client: parseClient(stored.client),
  }
}

function parseCredentialValue(stored: Json | undefined): CredentialValue | undefined {
  if (!isRecord(stored)) return undefined
  const { type, value, token, username, password } = stored
  if (type === 'token' && typeof token === 'string') return { type, token }
  if (type === 'basic' && typeof username === 'string' && typeof password === 'string')
    return { type, username, password }
  return (type === 'key' || type === 'raw') && typeof value === 'string' ? { type, value } : undefined
}

function parseTokenInfo(stored: Json | undefined): TokenInfo | undefined {
  if (!isRecord(stored)) return undefined
  const { expiresAt, refreshToken, scopes } = stored
  return {
    expiresAt: typeof expiresAt === 'number' ? expiresAt : undefined,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
    scopes: Array.isArray(scopes) ? scopes.filter((scope): scope is string => typeof scope === 'string') : undefined,
  }
}

function parseClient(stored: Json | undefined): OAuthClient | undefined {
  if (!isRecord(stored)) return undefined
  const { id, secret, secretIn } = stored
  if (typeof id !== 'string' || typeof secret !== 'string') return undefined
  return { id, secret, secretIn: secretIn === 'body' ? 'body' : 'header' }
}
