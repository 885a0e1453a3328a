/** The message from the redirect page to the page that started the sign-in. */
export interface CallbackMessage {
  readonly type: typeof callbackType
  readonly state: string
  readonly code: string
  /** The token of the implicit flow; empty in the others. */
  readonly token: string
  /** Lifetime of that token in seconds; empty if unknown. */
  readonly expiresIn: string
  /** Type of that token, and the scopes that the server granted; empty if unknown. */
  readonly tokenType: string
  readonly scope: string
  readonly error: string
  readonly description: string
  /** Issuer of the response (RFC 9207). */
  readonly issuer: string
}

const callbackType = 'lectern-oauth-callback'

/** The channel for the message if the redirect page has no opener. */
export const callbackChannel = 'lectern-oauth-callback'

/**
 * @param search The query of the redirect URL.
 * @param hash Its fragment, in which the implicit flow returns a token.
 */
export function parseCallbackQuery(search: string, hash = ''): CallbackMessage {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const textOf = (name: string) => query.get(name) ?? fragment.get(name) ?? ''
  return {
    type: callbackType,
    state: textOf('state'),
    code: textOf('code'),
    token: fragment.get('access_token') ?? '',
    expiresIn: fragment.get('expires_in') ?? '',
    tokenType: fragment.get('token_type') ?? '',
    scope: fragment.get('scope') ?? '',
    error: textOf('error'),
    description: textOf('error_description'),
    issuer: textOf('iss'),
  }
}

/** The message, or `undefined` if it is invalid, because any script of the same origin may send messages. */
export function toCallbackMessage(data: unknown): CallbackMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, state, code, token, expiresIn, tokenType, scope, error, description, issuer } = data as Partial<
    Record<keyof CallbackMessage, unknown>
  > // checked below
  const texts = [state, code, token, expiresIn, tokenType, scope, error, description, issuer]
  if (type !== callbackType || !texts.every(text => typeof text === 'string')) return undefined
  return data as CallbackMessage // all of its fields are strings
}
