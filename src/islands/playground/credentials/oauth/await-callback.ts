import { type CallbackMessage, callbackChannel, toCallbackMessage } from './callback-message.ts'
import { type OAuthResult, oauthError, sanitizeServerText } from './oauth-error.ts'

export interface CallbackOptions {
  /** The state of this request. Responses with another state belong to another request. */
  readonly state: string
  readonly issuer?: string | undefined
  /** The window that was opened, if known. */
  readonly opened: unknown
  readonly signal: AbortSignal
  /** The target of window messages: the page. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Origin of the page. */
  readonly origin: string
}

/** What the server grants: a code, or a token in the implicit flow. */
export type CallbackGrant = Pick<CallbackMessage, 'code' | 'token' | 'expiresIn' | 'tokenType' | 'scope'>

/** Wait until an authorization server has redirected the reader back. @returns The authorization code or the token. */
export function awaitCallback(options: CallbackOptions): Promise<OAuthResult<CallbackGrant>> {
  const { page, signal } = options
  const channel = new BroadcastChannel(callbackChannel)
  const done = new AbortController()
  return new Promise<OAuthResult<CallbackGrant>>((resolve, reject) => {
    const onMessage = (event: Event) => {
      const result = resultOf(event, options)
      if (result) resolve(result)
    }
    page.addEventListener('message', onMessage, { signal: done.signal })
    channel.addEventListener('message', onMessage)
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal })
    signal.throwIfAborted()
  }).finally(() => {
    done.abort()
    channel.close()
  })
}

/** @returns `undefined` for messages of other origins, other pages or another type. */
function resultOf(
  event: Event,
  { state, issuer, opened, origin }: CallbackOptions,
): OAuthResult<CallbackGrant> | undefined {
  if (!(event instanceof MessageEvent) || event.origin !== origin) return undefined
  const message = toCallbackMessage(event.data)
  if (!message) return undefined
  const isOurWindow = opened !== null && opened !== undefined && event.source === opened
  if (message.state === state) return codeOf(message, issuer)
  // Another page of this site may also be waiting, and receives messages on the same channel. Our own window sends only
  // to us.
  if (!isOurWindow) return undefined
  return message.error !== '' && message.state === '' ? codeOf(message, undefined) : oauthError('oauth-other-state')
}

function codeOf(
  { code, token, expiresIn, tokenType, scope, error, description, issuer: from }: CallbackMessage,
  issuer: string | undefined,
): OAuthResult<CallbackGrant> {
  if (issuer !== undefined && from !== '' && from !== issuer) return oauthError('oauth-other-state')
  if (error === 'access_denied') return oauthError('oauth-denied')
  if (error !== '')
    return oauthError('oauth-refused', {
      reason: sanitizeServerText(`${error}: ${description}`.replace(/: $/, ''), [code, token]),
    })
  return code === '' && token === ''
    ? oauthError('oauth-no-code')
    : { value: { code, token, expiresIn, tokenType, scope } }
}
