import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { getClientToken, getPasswordToken, getTokenBySignIn } from './oauth/get-token.ts'
import type { OAuthError, OAuthResult } from './oauth/oauth-error.ts'
import { oauthFetch } from './oauth/oauth-fetch.ts'
import type { TokenGrant } from './oauth/parse-token-response.ts'
import type { OAuthClient } from './store/stored-credential.ts'
import type { TokenFormProps } from './token-form.tsx'

/** The progress of a token request. */
export type TokenRequestState =
  | { readonly state: 'idle' | 'done' | 'nameless' }
  | { readonly state: 'waiting'; readonly isSignIn: boolean }
  /** The browser blocked the window: the reader opens this URL with a link instead. */
  | { readonly state: 'blocked'; readonly address: string }
  | { readonly state: 'failed'; readonly error: OAuthError }

/** Runs one token request at a time. Unmounting aborts it. */
export function useTokenRequest(props: TokenFormProps, client: OAuthClient, scopes: readonly string[], user: User) {
  const [run, setRun] = useState<TokenRequestState>({ state: 'idle' })
  const current = useRef<AbortController | undefined>(undefined)
  // A passive effect is cleaned up only after the next paint: a response in between would still be used.
  useLayoutEffect(() => () => current.current?.abort(), [])

  const start = async () => {
    if (client.id === '') return setRun({ state: 'nameless' })
    const controller = new AbortController()
    current.current?.abort()
    current.current = controller
    const result = await requestTokenStep(props, { client, scopes, user, signal: controller.signal }, setRun)
    // It may have finished at the moment it was aborted.
    if (result === undefined || controller.signal.aborted) return
    if ('error' in result) return setRun({ state: 'failed', error: result.error })
    const { token, info } = result.value
    props.onStored(current => ({ ...current, client, value: { type: 'token', token }, token: info }))
    setRun({ state: 'done' })
  }
  const stop = () => {
    current.current?.abort()
    setRun({ state: 'idle' })
  }
  return { run, start: () => void start(), stop }
}

/** Absolute URL of the page that authorization servers redirect to. */
export const redirectUriOf = (callbackHref: string): string => new URL(callbackHref, document.baseURI).href

/** The account of the reader, for the password flow. */
interface User {
  readonly name: string
  readonly password: string
}

interface TokenInput {
  readonly client: OAuthClient
  readonly scopes: readonly string[]
  readonly user: User
  readonly signal: AbortSignal
}

/** @returns `undefined` if the reader stopped it. */
async function requestTokenStep(
  { endpoints, callbackHref, proxyHref }: TokenFormProps,
  { client, scopes, user, signal }: TokenInput,
  setRun: (run: TokenRequestState) => void,
): Promise<OAuthResult<TokenGrant> | undefined> {
  const options = { client, scopes, signal, fetchOAuth: oauthFetch(proxyHref) }
  const isSignIn = 'authorizationUrl' in endpoints
  setRun({ state: 'waiting', isSignIn })
  // Open the window synchronously: browsers allow it only during a click.
  const opened = isSignIn ? window.open('', '_blank', 'popup,width=520,height=680') : null
  try {
    if (endpoints.flow === 'password') return await getPasswordToken(endpoints, user, options)
    if (!('authorizationUrl' in endpoints)) return await getClientToken(endpoints, options)
    const onBlocked = (address: string) => setRun({ state: 'blocked', address })
    return await getTokenBySignIn(endpoints, options, { redirectUri: redirectUriOf(callbackHref), opened, onBlocked })
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  } finally {
    opened?.close()
  }
}
