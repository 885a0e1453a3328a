import type { VNode } from 'preact'
import type { CredentialValue } from '../../../api-spec/model/request-values.ts'
import type { SecurityScheme } from '../../../api-spec/model/security.ts'
import { Help } from '../fields/controls/help.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { CredentialInput, SecretInput } from './secret-input.tsx'
import { plainToken } from './store/credential-kinds.ts'
import type { StoredCredential } from './store/stored-credential.ts'

/** For tokens of OAuth and OpenID Connect. */
const TokenSection = lazyComponent(async () => (await import('./token-section.tsx')).TokenSection, {
  isAwaited: true,
})

export interface SchemeFieldsProps {
  readonly scheme: SecurityScheme
  /** The scopes that the operation requires. */
  readonly scopes: readonly string[]
  /** Absolute URL of the API server. */
  readonly server: string
  readonly callbackHref: string
  /** The proxy for token requests, if there is one. */
  readonly proxyHref?: string | undefined
  /** The credential that is sent; absent for none. */
  readonly value: CredentialValue | undefined
  readonly stored: StoredCredential
  /** Receives a function from the stored credential to the new one. */
  readonly onStored: (change: (current: StoredCredential) => StoredCredential) => void
}

/** The fields of a security scheme, named after it. */
export function SchemeFields(props: SchemeFieldsProps): VNode {
  const { scheme } = props
  const id = useId()
  const { description = '' } = scheme
  const hasDescription = description.trim() !== ''
  return (
    <fieldset class="credential-scheme" aria-describedby={hasDescription ? `${id}-help` : undefined}>
      <legend>
        <code>{scheme.key}</code>
        {scheme.isDeprecated && (
          <span class="nav-tag-pill" data-tone="deprecated">
            {translate('credential-deprecated')}
          </span>
        )}
      </legend>
      {hasDescription && (
        <div class="credential-hint">
          <Help {...{ id, name: scheme.key }} markdown={description} />
        </div>
      )}
      {fieldsForScheme(props)}
    </fieldset>
  )
}

function fieldsForScheme(props: SchemeFieldsProps): VNode {
  const { scheme } = props
  if (scheme.type === 'apiKey') return <KeyField {...props} scheme={scheme} />
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect') {
    return (
      <>
        <TokenField {...props} />
        <TokenSection {...props} scheme={scheme} />
      </>
    )
  }
  if (scheme.type === 'mutualTLS') return <p class="credential-hint">{translate('credential-certificate')}</p>
  if (scheme.type === 'other')
    return <p class="credential-hint">{translate('credential-not-sent', { scheme: scheme.scheme })}</p>
  const name = scheme.scheme.toLowerCase()
  if (name === 'basic') return <BasicFields {...props} />
  return name === 'bearer' ? <TokenField {...props} /> : <RawField {...props} name={scheme.scheme} />
}

type KeyScheme = Extract<SecurityScheme, { readonly type: 'apiKey' }>

function KeyField({ scheme, value, onStored }: SchemeFieldsProps & { readonly scheme: KeyScheme }): VNode {
  return (
    <SecretInput
      label={scheme.name}
      hint={translate(`credential-in-${scheme.in}`, { name: scheme.name })}
      value={value?.type === 'key' ? value.value : ''}
      onValue={text => onStored(current => ({ ...current, value: { type: 'key', value: text } }))}
    />
  )
}

function BasicFields({ value, onStored }: SchemeFieldsProps): VNode {
  const { username, password } = value?.type === 'basic' ? value : { username: '', password: '' }
  const update = (change: { readonly username?: string; readonly password?: string }) =>
    onStored(current => ({ ...current, value: { type: 'basic', username, password, ...change } }))
  return (
    <>
      <CredentialInput
        label={translate('credential-username')}
        value={username}
        onValue={text => update({ username: text })}
      />
      <SecretInput
        label={translate('credential-password')}
        value={password}
        onValue={text => update({ password: text })}
      />
    </>
  )
}

/** A typed token replaces the one from the server, and its details. */
function TokenField({ scheme, value, onStored }: SchemeFieldsProps): VNode {
  return (
    <SecretInput
      label={translate('credential-token')}
      hint={scheme.type === 'http' ? bearerHint(scheme.bearerFormat) : undefined}
      value={value?.type === 'token' ? value.token : ''}
      onValue={text =>
        onStored(current => ({ ...current, value: { type: 'token', token: plainToken(text) }, token: undefined }))
      }
    />
  )
}

function bearerHint(format: string | undefined): string {
  const sent = translate('credential-in-header', { name: 'Authorization: Bearer <token>' })
  return format ? `${sent} ${translate('credential-format', { format })}` : sent
}

function RawField({ name, value, onStored }: SchemeFieldsProps & { readonly name: string }): VNode {
  return (
    <SecretInput
      label="Authorization"
      hint={translate('credential-whole-header', { scheme: name })}
      value={value?.type === 'raw' ? value.value : ''}
      onValue={text => onStored(current => ({ ...current, value: { type: 'raw', value: text } }))}
    />
  )
}
