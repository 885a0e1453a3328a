import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { loadMoreStyle } from '../ui/load-more-style.ts'
import { translate } from '../ui/messages.ts'
import { isSupportedFlow } from './oauth/is-supported-flow.ts'
import type { OAuthScheme } from './oauth/oauth-endpoints.ts'
import type { SchemeFieldsProps } from './scheme-fields.tsx'

/** The code is loaded for readers who have a token from the server. */
const TokenStatus = lazyComponent(async () => (await import('./token-status.tsx')).TokenStatus, {
  hasMoreStyle: true,
})

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
function TokenDetails(props: TokenSectionProps): VNode {
  const [isOpen, open] = useState(false)
  const { Panel, isLost } = useTokenPanel(isOpen)
  return (
    <details class="credential-source" onToggle={event => open(event.currentTarget.open)}>
      <summary>{translate('oauth-get-token')}</summary>
      {Panel && isOpen && <Panel {...props} />}
      {isLost && <p role="status">{translate('not-loaded')}</p>}
    </details>
  )
}

interface LoadedPanel {
  readonly Panel?: ComponentType<TokenSectionProps>
  readonly isLost?: boolean
}

function useTokenPanel(isNeeded: boolean): LoadedPanel {
  const [panel, setPanel] = useState<LoadedPanel>({})
  useEffect(() => {
    if (!isNeeded || panel.Panel) return
    Promise.all([import('./token-panel.tsx'), loadMoreStyle()]).then(
      ([{ TokenPanel }]) => setPanel({ Panel: TokenPanel }),
      () => setPanel({ isLost: true }),
    )
  }, [isNeeded])
  return panel
}
