import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useId } from '../use-id.ts'
import { word } from '../words.ts'
import type { OAuthClient } from './kept-credential.ts'
import type { Endpoints } from './oauth/endpoints.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { CredentialInput, SecretInput } from './secret-input.tsx'
import type { TokenSourceProps } from './token-source.tsx'
import { type Run, redirectUriOf, useTokenRun } from './use-token-run.ts'

export interface TokenFormProps extends TokenSourceProps {
  readonly endpoints: Endpoints
}

/** What a flow asks the reader, and the button that begins it. */
export function TokenForm(props: TokenFormProps): VNode {
  const { endpoints, kept, onKept } = props
  const [client, setClient] = useState<OAuthClient>(kept.client ?? { id: '', secret: '', secretIn: 'header' })
  const [scopes, setScopes] = useState(() => firstScopes(props))
  const { run, start, stop } = useTokenRun(props, client, scopes)
  const takeClient = (change: Partial<OAuthClient>) => {
    const next = { ...client, ...change }
    setClient(next)
    onKept(before => ({ ...before, client: next }))
  }
  const isRunning = run.state === 'waiting' || run.state === 'blocked'
  // The fields stand inside the form of a request, which Enter would send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!isRunning) start()
  }
  return (
    <fieldset class="credential-form" aria-label={word('oauth-get-token')} onKeyDown={onKeyDown}>
      <ClientFields {...{ client, takeClient, endpoints, isMissing: run.state === 'nameless' }} />
      <ScopeChoice known={endpoints.scopes} wanted={firstScopes(props)} chosen={scopes} onChosen={setScopes} />
      {endpoints.flow === 'authorizationCode' && (
        <p class="credential-hint">
          {word('oauth-redirect')} <code dir="ltr">{redirectUriOf(props.callbackHref)}</code>
        </p>
      )}
      <button type="button" class="button" onClick={isRunning ? stop : start}>
        {word(isRunning ? 'oauth-cancel' : 'oauth-get-token')}
      </button>
      <div role="status" class="credential-said">
        <Said run={run} />
      </div>
    </fieldset>
  )
}

/** Where an operation names none: signing in is what this scope asks for (OpenID Connect Core 1.0, 3.1.2.1). */
function firstScopes({ scheme, endpoints, scopes }: TokenFormProps): readonly string[] {
  const isOpenId = scheme.type === 'openIdConnect' && endpoints.flow === 'authorizationCode'
  return scopes.length === 0 && isOpenId ? ['openid'] : scopes
}

interface ClientFieldsProps {
  readonly client: OAuthClient
  readonly takeClient: (change: Partial<OAuthClient>) => void
  readonly endpoints: Endpoints
  readonly isMissing: boolean
}

function ClientFields({ client, takeClient, endpoints, isMissing }: ClientFieldsProps): VNode {
  const isProgram = endpoints.flow === 'clientCredentials'
  return (
    <>
      <CredentialInput
        label={word('oauth-client-id')}
        value={client.id}
        isInvalid={isMissing}
        hint={isMissing ? word('oauth-client-needed') : undefined}
        onValue={id => takeClient({ id })}
      />
      <SecretInput
        label={word(isProgram ? 'oauth-client-secret' : 'oauth-client-secret-optional')}
        value={client.secret}
        hint={word('oauth-secret-hint')}
        onValue={secret => takeClient({ secret })}
      />
      {client.secret !== '' && <SecretPlace {...client} onPlace={secretIn => takeClient({ secretIn })} />}
    </>
  )
}

type SecretPlaceProps = Pick<OAuthClient, 'secretIn'> & { readonly onPlace: (place: OAuthClient['secretIn']) => void }

function SecretPlace({ secretIn, onPlace }: SecretPlaceProps): VNode {
  const id = useId()
  return (
    <div class="credential-row">
      <label for={id}>{word('oauth-secret-place')}</label>
      <select id={id} onChange={event => onPlace(event.currentTarget.value === 'body' ? 'body' : 'header')}>
        <option value="header" selected={secretIn === 'header'}>
          {word('oauth-secret-header')}
        </option>
        <option value="body" selected={secretIn === 'body'}>
          {word('oauth-secret-body')}
        </option>
      </select>
    </div>
  )
}

function Said({ run }: { readonly run: Run }): VNode | null {
  if (run.state === 'waiting') return <p>{word(run.isSignIn ? 'oauth-waiting' : 'oauth-asking')}</p>
  if (run.state === 'blocked') {
    return (
      <p>
        {word('oauth-blocked')}{' '}
        <a href={run.address} target="_blank" rel="noopener opener">
          {word('oauth-open')}
        </a>
      </p>
    )
  }
  if (run.state === 'done') return <p>{word('oauth-done')}</p>
  return run.state === 'failed' ? <p class="credential-fault">{word(run.fault.word, run.fault.values)}</p> : null
}
