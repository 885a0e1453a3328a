import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import type { OAuthError } from './oauth/oauth-error.ts'
import type { TokenSectionProps } from './token-section.tsx'

/** The status of a token from a server: expiry, missing scopes, and renewal. */
export function TokenStatus(props: TokenSectionProps): VNode {
  const { stored, scopes } = props
  const facts = stored.token
  const isExpired = useHasPassed(facts?.expiresAt)
  const { renew, isBusy, fault } = useRenewal(props)
  const missing = facts?.scopes ? scopes.filter(scope => !facts.scopes?.includes(scope)) : []
  return (
    <div class="credential-state">
      <p role="status" class="credential-hint">
        {facts?.expiresAt !== undefined &&
          (isExpired ? translate('oauth-expired') : translate('oauth-expires', { time: timeOf(facts.expiresAt) }))}
        {missing.length > 0 && ` ${translate('oauth-missing-scopes', { scopes: missing.join(', ') })}`}
        {fault && ` ${translate(fault.messageKey, fault.values)}`}
      </p>
      {facts?.refreshToken !== undefined && (
        <button type="button" class="button" aria-disabled={isBusy} onClick={renew}>
          {translate('oauth-renew')}
        </button>
      )}
    </div>
  )
}

function useRenewal({ scheme, server, proxyHref, stored, onStored }: TokenSectionProps) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<OAuthError>()
  const leaving = useRef(new AbortController())
  // Before the next paint, like in `useTokenRequest`.
  useLayoutEffect(() => () => leaving.current.abort(), [])
  const renew = async () => {
    const refreshToken = stored.token?.refreshToken
    if (isBusy || refreshToken === undefined) return
    setBusy(true)
    setFault(undefined)
    const { signal } = leaving.current
    const [{ renewToken }, { englishTokenMessages }] = await Promise.all([
      import('./oauth/renew-token.ts'),
      import('./english-token-messages.ts'),
    ])
    addEnglishMessages(englishTokenMessages)
    const step = await renewToken({ scheme, server, client: stored.client, refreshToken, proxyHref, signal })
    // The reader has moved on, so the token is no longer needed.
    if (step === undefined) return
    setBusy(false)
    if ('fault' in step) setFault(step.fault)
    else onStored(before => ({ ...before, value: { type: 'token', token: step.value.token }, token: step.value.info }))
  }
  return { renew, isBusy, fault }
}

/** The longest timeout of a browser, in milliseconds. */
const maxTimeout = 2 ** 31 - 1

/** Whether a time has passed. Renders again when it passes. */
function useHasPassed(time: number | undefined): boolean {
  const [, redraw] = useState(0)
  useEffect(() => {
    const left = (time ?? 0) - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => redraw(Date.now()), Math.min(left, maxTimeout))
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
