import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { isSupportedFlow } from './oauth/is-supported-flow.ts'
import type { OAuthScheme } from './oauth/oauth-endpoints.ts'
import type { SchemeFieldsProps } from './scheme-fields.tsx'

/** The code is loaded for readers who have a token from the server. */
const TokenStatus = lazyComponent(async () => (await import('./token-status.tsx')).TokenStatus)

export interface TokenSectionProps extends SchemeFieldsProps {
  readonly scheme: OAuthScheme
}

/** The status of the current token, and a way to get a new one if the page supports that. */
export function TokenSection(props: TokenSectionProps): VNode {
  const { scheme } = props
  const canGetToken = scheme.type === 'openIdConnect' || scheme.flows.some(isSupportedFlow)
  return (
    <>
      {props.stored.token && <TokenStatus {...props} />}
      {canGetToken ? <TokenDetails {...props} /> : <p class="credential-said">{translate('oauth-paste-only')}</p>}
    </>
  )
}

/** The panel is loaded when it is opened: most readers have a token to paste. */
const TokenPanel = lazyComponent(async () => (await import('./token-panel.tsx')).TokenPanel)

function TokenDetails(props: TokenSectionProps): VNode {
  const [isOpen, open] = useState(false)
  return (
    <details class="credential-source" onToggle={event => open(event.currentTarget.open)}>
      <summary>{translate('oauth-get-token')}</summary>
      {isOpen && <TokenPanel {...props} />}
    </details>
  )
}
