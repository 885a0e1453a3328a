import type { CredentialValue } from '../../../../api-spec/model/request-values.ts'
import { isRecord } from '../../../../source/json/is-record.ts'
import type { Json } from '../../../../source/json/json.ts'

/** Everything that is stored for one security scheme. */
export interface StoredCredential {
  /** May be empty: the reader removed the default value. */
  readonly value?: CredentialValue | undefined
  /** Details of a token from a server; absent for a typed token. */
  readonly token?: TokenInfo | undefined
  readonly client?: OAuthClient | undefined
}

export interface TokenInfo {
  /** Milliseconds since 1970. */
  readonly expiresAt?: number | undefined
  readonly refreshToken?: string | undefined
  /** The granted scopes, if the server sent them. */
  readonly scopes?: readonly string[] | undefined
}

/** The OAuth client that a reader registered with a server. */
export interface OAuthClient {
  readonly id: string
  /** Empty for a public client. */
  readonly secret: string
  readonly secretIn: 'header' | 'body'
}

/** Parse a stored credential. Any script of the same origin may have written the stored value. */
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
