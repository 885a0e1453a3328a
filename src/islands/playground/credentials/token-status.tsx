import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { englishTokenMessages } from './english-token-messages.ts'
import { type OAuthError, oauthError } from './oauth/oauth-error.ts'
import type { TokenSectionProps } from './token-section.tsx'

addEnglishMessages(englishTokenMessages)

/** The status of a token from a server: expiry, missing scopes, and renewal. */
export function TokenStatus(props: TokenSectionProps): VNode {
  const { stored, scopes } = props
  const info = stored.token
  const isExpired = useHasPassed(info?.expiresAt)
  const { renew, isBusy, error } = useRenewal(props)
  const missing = info?.scopes ? scopes.filter(scope => !info.scopes?.includes(scope)) : []
  return (
    <div class="credential-state">
      <p role="status" class="credential-hint">
        {info?.expiresAt !== undefined &&
          (isExpired ? translate('oauth-expired') : translate('oauth-expires', { time: timeOf(info.expiresAt) }))}
        {missing.length > 0 && ` ${translate('oauth-missing-scopes', { scopes: missing.join(', ') })}`}
        {error && ` ${translate(error.messageKey, error.values)}`}
      </p>
      {info?.refreshToken !== undefined && (
        <button type="button" class="ui-button" aria-disabled={isBusy} onClick={renew}>
          {translate('oauth-renew')}
        </button>
      )}
    </div>
  )
}

function useRenewal({ scheme, server, proxyHref, stored, onStored }: TokenSectionProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<OAuthError>()
  const controller = useRef(new AbortController())
  // Before the next paint, like in `useTokenRequest`.
  useLayoutEffect(() => () => controller.current.abort(), [])
  const renew = async () => {
    const refreshToken = stored.token?.refreshToken
    if (isBusy || refreshToken === undefined) return
    setBusy(true)
    setError(undefined)
    const { signal } = controller.current
    const renewToken = await loadRenewal()
    const result = renewToken
      ? await renewToken({ scheme, server, client: stored.client, refreshToken, proxyHref, signal })
      : oauthError('not-loaded')
    // The reader closed the form, so the request was aborted.
    if (result === undefined) return
    setBusy(false)
    if ('error' in result) setError(result.error)
    else
      onStored(current => ({
        ...current,
        value: { type: 'token', token: result.value.token },
        token: result.value.info,
      }))
  }
  return { renew, isBusy, error }
}

const loadRenewal = () =>
  import('./oauth/renew-token.ts').then(
    ({ renewToken }) => renewToken,
    () => undefined,
  )

/** The longest timeout of a browser, in milliseconds. */
const maxTimeout = 2 ** 31 - 1

/** Whether a time has passed. Renders again when it passes. */
function useHasPassed(time: number | undefined): boolean {
  const [, rerender] = useState(0)
  useEffect(() => {
    const remaining = (time ?? 0) - Date.now()
    if (remaining <= 0) return
    const timer = setTimeout(() => rerender(Date.now()), Math.min(remaining, maxTimeout))
    return () => clearTimeout(timer)
  })
  return time !== undefined && time <= Date.now()
}

/** In the language of the page, with the date if it is not today. */
function timeOf(time: number): string {
  const date = new Date(time)
  const isToday = date.toDateString() === new Date().toDateString()
  const format = isToday ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const)
  return new Intl.DateTimeFormat(document.documentElement.lang || undefined, format).format(date)
}
