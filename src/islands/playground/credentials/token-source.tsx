import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { word } from '../words.ts'
import type { OAuthScheme } from './oauth/endpoints.ts'
import { isUsable } from './oauth/usable-flow.ts'
import type { SchemeBlockProps } from './scheme-block.tsx'
import { TokenState } from './token-state.tsx'

export interface TokenSourceProps extends SchemeBlockProps {
  readonly scheme: OAuthScheme
}

/** Where a token comes from: what is known of the one that is there, and a way to another where there is one. */
export function TokenSource(props: TokenSourceProps): VNode {
  const { scheme } = props
  const canAsk = scheme.type === 'openIdConnect' || scheme.flows.some(isUsable)
  return (
    <>
      <TokenState {...props} />
      {canAsk ? <TokenDetails {...props} /> : <p class="credential-hint">{word('oauth-paste-only')}</p>}
    </>
  )
}

/** The way to a token is fetched when it is opened: most readers have one to paste. */
function TokenDetails(props: TokenSourceProps): VNode {
  const [isOpen, open] = useState(false)
  const Panel = useTokenPanel(isOpen)
  return (
    <details class="credential-source" onToggle={event => open(event.currentTarget.open)}>
      <summary>{word('oauth-get-token')}</summary>
      {Panel && isOpen && <Panel {...props} />}
    </details>
  )
}

function useTokenPanel(isWanted: boolean): ComponentType<TokenSourceProps> | undefined {
  const [panel, setPanel] = useState<{ readonly Panel: ComponentType<TokenSourceProps> }>()
  useEffect(() => {
    if (isWanted && !panel) void import('./token-panel.tsx').then(({ TokenPanel }) => setPanel({ Panel: TokenPanel }))
  }, [isWanted, panel])
  return panel?.Panel
}
