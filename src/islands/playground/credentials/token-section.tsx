import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { translate } from '../ui/messages.ts'
import { isSupportedFlow } from './oauth/is-supported-flow.ts'
import type { OAuthScheme } from './oauth/oauth-endpoints.ts'
import type { SchemeFieldsProps } from './scheme-fields.tsx'
import { TokenStatus } from './token-status.tsx'

export interface TokenSectionProps extends SchemeFieldsProps {
  readonly scheme: OAuthScheme
}

/** Where a token comes from: what is known of the one that is there, and a way to another where there is one. */
export function TokenSection(props: TokenSectionProps): VNode {
  const { scheme } = props
  const canAsk = scheme.type === 'openIdConnect' || scheme.flows.some(isSupportedFlow)
  return (
    <>
      <TokenStatus {...props} />
      {canAsk ? <TokenDetails {...props} /> : <p class="credential-hint">{translate('oauth-paste-only')}</p>}
    </>
  )
}

/** The way to a token is fetched when it is opened: most readers have one to paste. */
function TokenDetails(props: TokenSectionProps): VNode {
  const [isOpen, open] = useState(false)
  const Panel = useTokenPanel(isOpen)
  return (
    <details class="credential-source" onToggle={event => open(event.currentTarget.open)}>
      <summary>{translate('oauth-get-token')}</summary>
      {Panel && isOpen && <Panel {...props} />}
    </details>
  )
}

function useTokenPanel(isWanted: boolean): ComponentType<TokenSectionProps> | undefined {
  const [panel, setPanel] = useState<{ readonly Panel: ComponentType<TokenSectionProps> }>()
  useEffect(() => {
    if (isWanted && !panel) void import('./token-panel.tsx').then(({ TokenPanel }) => setPanel({ Panel: TokenPanel }))
  }, [isWanted, panel])
  return panel?.Panel
}
