/** What the page that an authorization server sends readers back to tells the page that they came from. */
export interface CallbackMessage {
  readonly type: typeof callbackType
  readonly state: string
  readonly code: string
  readonly error: string
  readonly description: string
  /** Who the server says it is (RFC 9207). */
  readonly issuer: string
}

const callbackType = 'lectern-oauth-callback'

/** The channel on which it is told where the page has lost the one that opened it. */
export const callbackChannel = 'lectern-oauth-callback'

/** @param search The query of the address to which the server sent the reader. */
export function parseCallbackQuery(search: string): CallbackMessage {
  const given = new URLSearchParams(search)
  const textOf = (name: string) => given.get(name) ?? ''
  return {
    type: callbackType,
    state: textOf('state'),
    code: textOf('code'),
    error: textOf('error'),
    description: textOf('error_description'),
    issuer: textOf('iss'),
  }
}

/** A message, if it is one: any script of the same origin may send what it likes. */
export function toCallbackMessage(data: unknown): CallbackMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, state, code, error, description, issuer } = data as Partial<Record<keyof CallbackMessage, unknown>> // checked below
  const texts = [state, code, error, description, issuer]
  if (type !== callbackType || !texts.every(text => typeof text === 'string')) return undefined
  return data as CallbackMessage // all of its fields are texts
}
