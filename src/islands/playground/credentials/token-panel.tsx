import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { englishTokenMessages } from './english-token-messages.ts'
import { endpointsOf, type OAuthEndpoints } from './oauth/oauth-endpoints.ts'
import type { OAuthResult } from './oauth/oauth-error.ts'
import { oauthFetch } from './oauth/oauth-fetch.ts'
import { TokenForm } from './token-form.tsx'
import type { TokenSectionProps } from './token-section.tsx'

addEnglishMessages(englishTokenMessages)

/** Gets a token from the authorization server: by sign-in, or with client credentials. */
export function TokenPanel(props: TokenSectionProps): VNode {
  const found = useEndpoints(props)
  const [at, choose] = useState(0)
  if (!found) return <p role="status">{translate('oauth-looking')}</p>
  if ('error' in found) return <p role="status">{translate(found.error.messageKey, found.error.values)}</p>
  const flows = found.value
  const endpoints = flows[at] ?? flows[0]
  if (!endpoints) return <p role="status">{translate('oauth-paste-only')}</p>
  return (
    <div class="credential-panel">
      {flows.length > 1 && (
        <fieldset class="credential-options">
          <legend>{translate('oauth-flow')}</legend>
          {flows.map(({ flow }, index) => (
            <label key={flow} class="credential-check">
              <input type="radio" checked={index === at} onChange={() => choose(index)} />
              {translate(flowLabels[flow])}
            </label>
          ))}
        </fieldset>
      )}
      <TokenForm key={endpoints.flow} {...props} endpoints={endpoints} />
    </div>
  )
}

const flowLabels: Readonly<Record<OAuthEndpoints['flow'], string>> = {
  authorizationCode: 'oauth-flow-sign-in',
  clientCredentials: 'oauth-flow-client',
  implicit: 'oauth-flow-implicit',
  password: 'oauth-flow-password',
}

/** The flows of the scheme; absent until they are loaded. */
function useEndpoints({
  scheme,
  server,
  proxyHref,
}: TokenSectionProps): OAuthResult<readonly OAuthEndpoints[]> | undefined {
  const [found, setFound] = useState<OAuthResult<readonly OAuthEndpoints[]>>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    endpointsOf(scheme, server, oauthFetch(proxyHref), signal).then(
      result => !signal.aborted && setFound(result),
      // An abort is the only expected rejection.
      error => {
        if (!signal.aborted) throw error
      },
    )
    return () => controller.abort()
  }, [scheme, server, proxyHref])
  return found
}
