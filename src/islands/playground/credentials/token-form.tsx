import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { translate } from '../ui/messages.ts'
import { Select } from '../ui/select.tsx'
import { useId } from '../ui/use-id.ts'
import type { OAuthEndpoints } from './oauth/oauth-endpoints.ts'
import { ScopeSelect } from './scope-select.tsx'
import { CredentialInput, SecretInput } from './secret-input.tsx'
import type { OAuthClient } from './store/stored-credential.ts'
import type { TokenSectionProps } from './token-section.tsx'
import { redirectUriOf, type TokenRequestState, useTokenRequest } from './use-token-request.ts'

export interface TokenFormProps extends TokenSectionProps {
  readonly endpoints: OAuthEndpoints
}

/** The form for getting a token. */
export function TokenForm(props: TokenFormProps): VNode {
  const { endpoints, stored, onStored } = props
  const [client, setClient] = useState<OAuthClient>(stored.client ?? { id: '', secret: '', secretIn: 'header' })
  const [scopes, setScopes] = useState(() => initialScopes(props))
  // The password is not stored.
  const [user, setUser] = useState({ name: '', password: '' })
  const { run, start, stop } = useTokenRequest(props, client, scopes, user)
  const updateClient = (change: Partial<OAuthClient>) => {
    const next = { ...client, ...change }
    setClient(next)
    onStored(current => ({ ...current, client: next }))
  }
  const isRunning = run.state === 'waiting' || run.state === 'blocked'
  // The fields are inside the form of a request, which Enter would submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!isRunning) start()
  }
  return (
    <fieldset class="credential-form" aria-label={translate('oauth-get-token')} onKeyDown={onKeyDown}>
      <ClientFields {...{ client, updateClient, endpoints, isMissing: run.state === 'nameless' }} />
      {endpoints.flow === 'password' && (
        <>
          <CredentialInput
            label={translate('credential-username')}
            value={user.name}
            onValue={name => setUser({ ...user, name })}
          />
          <SecretInput
            label={translate('credential-password')}
            value={user.password}
            onValue={password => setUser({ ...user, password })}
          />
        </>
      )}
      <ScopeSelect known={endpoints.scopes} required={initialScopes(props)} chosen={scopes} onChosen={setScopes} />
      {'authorizationUrl' in endpoints && (
        <p class="credential-hint">
          {translate('oauth-redirect')} <code dir="ltr">{redirectUriOf(props.callbackHref)}</code>
        </p>
      )}
      <button type="button" class="ui-button" onClick={isRunning ? stop : start}>
        {translate(isRunning ? 'oauth-cancel' : 'oauth-get-token')}
      </button>
      <div role="status" class="credential-said">
        <TokenRequestStatus run={run} />
      </div>
    </fieldset>
  )
}

/** If an operation has no scopes, OpenID Connect sign-in still needs this one (OpenID Connect Core 1.0, 3.1.2.1). */
function initialScopes({ scheme, endpoints, scopes }: TokenFormProps): readonly string[] {
  const isOpenId = scheme.type === 'openIdConnect' && endpoints.flow === 'authorizationCode'
  return scopes.length === 0 && isOpenId ? ['openid'] : scopes
}

interface ClientFieldsProps {
  readonly client: OAuthClient
  readonly updateClient: (change: Partial<OAuthClient>) => void
  readonly endpoints: OAuthEndpoints
  readonly isMissing: boolean
}

function ClientFields({ client, updateClient, endpoints, isMissing }: ClientFieldsProps): VNode {
  const isProgram = endpoints.flow === 'clientCredentials'
  return (
    <>
      <CredentialInput
        label={translate('oauth-client-id')}
        value={client.id}
        isInvalid={isMissing}
        hint={isMissing ? translate('oauth-client-needed') : undefined}
        onValue={id => updateClient({ id })}
      />
      {endpoints.flow !== 'implicit' && (
        <SecretInput
          label={translate(isProgram ? 'oauth-client-secret' : 'oauth-client-secret-optional')}
          value={client.secret}
          hint={translate('oauth-secret-hint')}
          onValue={secret => updateClient({ secret })}
        />
      )}
      {client.secret !== '' && endpoints.flow !== 'implicit' && (
        <ClientAuthenticationSelect {...client} onChange={secretIn => updateClient({ secretIn })} />
      )}
    </>
  )
}

type ClientAuthenticationProps = Pick<OAuthClient, 'secretIn'> & {
  readonly onChange: (secretIn: OAuthClient['secretIn']) => void
}

function ClientAuthenticationSelect({ secretIn, onChange }: ClientAuthenticationProps): VNode {
  const id = useId()
  return (
    <div class="credential-row">
      <label for={id}>{translate('oauth-secret-place')}</label>
      <Select
        id={id}
        value={secretIn}
        options={[
          { value: 'header', label: translate('oauth-secret-header') },
          { value: 'body', label: translate('oauth-secret-body') },
        ]}
        onValue={value => onChange(value === 'body' ? 'body' : 'header')}
      />
    </div>
  )
}

function TokenRequestStatus({ run }: { readonly run: TokenRequestState }): VNode | null {
  if (run.state === 'waiting') return <p>{translate(run.isSignIn ? 'oauth-waiting' : 'oauth-asking')}</p>
  if (run.state === 'blocked') {
    return (
      <p>
        {translate('oauth-blocked')}{' '}
        <a href={run.address} target="_blank" rel="noopener opener">
          {translate('oauth-open')}
        </a>
      </p>
    )
  }
  if (run.state === 'done') return <p>{translate('oauth-done')}</p>
  return run.state === 'failed' ? (
    <p class="credential-fault">{translate(run.error.messageKey, run.error.values)}</p>
  ) : null
}
