import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { addEnglish, word } from '../words.ts'
import { englishOfTokens } from './english-of-tokens.ts'
import { askServer } from './oauth/ask-server.ts'
import { type Endpoints, endpointsOf } from './oauth/endpoints.ts'
import type { Step } from './oauth/fault.ts'
import { TokenForm } from './token-form.tsx'
import type { TokenSourceProps } from './token-source.tsx'

addEnglish(englishOfTokens)

/** Gets a token from the author's server: by signing in there, or for a program. */
export function TokenPanel(props: TokenSourceProps): VNode {
  const found = useEndpoints(props)
  const [at, choose] = useState(0)
  if (!found) return <p role="status">{word('oauth-looking')}</p>
  if ('fault' in found) return <p role="status">{word(found.fault.word, found.fault.values)}</p>
  const flows = found.value
  const endpoints = flows[at] ?? flows[0]
  if (!endpoints) return <p role="status">{word('oauth-paste-only')}</p>
  return (
    <div class="credential-panel">
      {flows.length > 1 && (
        <fieldset class="credential-options">
          <legend>{word('oauth-flow')}</legend>
          {flows.map(({ flow }, index) => (
            <label key={flow} class="credential-check">
              <input type="radio" checked={index === at} onChange={() => choose(index)} />
              {word(flow === 'authorizationCode' ? 'oauth-flow-sign-in' : 'oauth-flow-client')}
            </label>
          ))}
        </fieldset>
      )}
      <TokenForm key={endpoints.flow} {...props} endpoints={endpoints} />
    </div>
  )
}

/** The flows of the scheme; absent until its server has told them. */
function useEndpoints({ scheme, server, proxyHref }: TokenSourceProps): Step<readonly Endpoints[]> | undefined {
  const [found, setFound] = useState<Step<readonly Endpoints[]>>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    endpointsOf(scheme, server, askServer(proxyHref), signal).then(
      step => !signal.aborted && setFound(step),
      // Only leaving ends it otherwise.
      error => {
        if (!signal.aborted) throw error
      },
    )
    return () => leaving.abort()
  }, [scheme, server, proxyHref])
  return found
}
