import { type CallbackMessage, callbackChannel, toCallbackMessage } from './callback-message.ts'
import { type OAuthResult, oauthError, sanitizeServerText } from './oauth-error.ts'

export interface CallbackOptions {
  /** What the reader was sent away with: an answer to another question is none to this one. */
  readonly state: string
  readonly issuer?: string | undefined
  /** The window that was opened, where it is known. */
  readonly opened: unknown
  readonly signal: AbortSignal
  /** What gets the messages of windows: the page. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Of the page. */
  readonly origin: string
}

/** Wait until an authorization server has sent the reader back. @returns The code for a token. */
export function awaitCallback(awaited: CallbackOptions): Promise<OAuthResult<string>> {
  const { page, signal } = awaited
  const channel = new BroadcastChannel(callbackChannel)
  const done = new AbortController()
  return new Promise<OAuthResult<string>>((resolve, reject) => {
    const take = (event: Event) => {
      const step = resultOf(event, awaited)
      if (step) resolve(step)
    }
    page.addEventListener('message', take, { signal: done.signal })
    channel.addEventListener('message', take)
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal })
    signal.throwIfAborted()
  }).finally(() => {
    done.abort()
    channel.close()
  })
}

/** @returns `undefined` for what is not meant for us: messages of other origins, of other pages, of another kind. */
function resultOf(event: Event, { state, issuer, opened, origin }: CallbackOptions): OAuthResult<string> | undefined {
  if (!(event instanceof MessageEvent) || event.origin !== origin) return undefined
  const message = toCallbackMessage(event.data)
  if (!message) return undefined
  const isOurWindow = opened !== null && opened !== undefined && event.source === opened
  if (message.state === state) return codeOf(message, issuer)
  // Another page of ours may be waiting too, and is told on the same channel. Our own window answers us alone.
  if (!isOurWindow) return undefined
  return message.error !== '' && message.state === '' ? codeOf(message, undefined) : oauthError('oauth-other-state')
}

function codeOf(
  { code, error, description, issuer: from }: CallbackMessage,
  issuer: string | undefined,
): OAuthResult<string> {
  if (issuer !== undefined && from !== '' && from !== issuer) return oauthError('oauth-other-state')
  if (error === 'access_denied') return oauthError('oauth-denied')
  if (error !== '')
    return oauthError('oauth-refused', {
      reason: sanitizeServerText(`${error}: ${description}`.replace(/: $/, ''), [code]),
    })
  return code === '' ? oauthError('oauth-no-code') : { value: code }
}
