import type { VNode } from 'preact'
import type { CredentialValue } from '../../../api-spec/request-values.ts'
import type { SecurityScheme } from '../../../api-spec/security.ts'
import { useId } from '../use-id.ts'
import { word } from '../words.ts'
import { plainToken } from './credential-kinds.ts'
import type { KeptCredential } from './kept-credential.ts'
import { LinkedText } from './linked-text.tsx'
import { CredentialInput, SecretInput } from './secret-input.tsx'
import { TokenSource } from './token-source.tsx'

export interface SchemeBlockProps {
  readonly scheme: SecurityScheme
  /** Those that the operation asks for. */
  readonly scopes: readonly string[]
  /** Whole address of the API's server. */
  readonly server: string
  readonly callbackHref: string
  /** Where servers that give out tokens are asked through; absent where nothing sends requests on. */
  readonly proxyHref?: string | undefined
  /** What the request sends; absent for nothing. */
  readonly value: CredentialValue | undefined
  readonly kept: KeptCredential
  /** Given what is kept by then, says what shall be. */
  readonly onKept: (change: (kept: KeptCredential) => KeptCredential) => void
}

/** The fields of a security scheme, named after it. */
export function SchemeBlock(props: SchemeBlockProps): VNode {
  const { scheme } = props
  const id = useId()
  const { description = '' } = scheme
  const isTold = description.trim() !== ''
  return (
    <fieldset class="credential-scheme" aria-describedby={isTold ? id : undefined}>
      <legend>
        <code>{scheme.key}</code>
        {scheme.isDeprecated && (
          <span class="nav-tag-pill" data-tone="deprecated">
            {word('credential-deprecated')}
          </span>
        )}
      </legend>
      {isTold && (
        <p id={id} class="credential-hint" dir="auto">
          <LinkedText markdown={description} />
        </p>
      )}
      {fieldsOf(props)}
    </fieldset>
  )
}

function fieldsOf(props: SchemeBlockProps): VNode {
  const { scheme } = props
  if (scheme.type === 'apiKey') return <KeyField {...props} scheme={scheme} />
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect') {
    return (
      <>
        <TokenField {...props} />
        <TokenSource {...props} scheme={scheme} />
      </>
    )
  }
  if (scheme.type === 'mutualTLS') return <p class="credential-hint">{word('credential-certificate')}</p>
  if (scheme.type === 'other')
    return <p class="credential-hint">{word('credential-not-sent', { scheme: scheme.scheme })}</p>
  const name = scheme.scheme.toLowerCase()
  if (name === 'basic') return <BasicFields {...props} />
  return name === 'bearer' ? <TokenField {...props} /> : <RawField {...props} name={scheme.scheme} />
}

type KeyScheme = Extract<SecurityScheme, { readonly type: 'apiKey' }>

function KeyField({ scheme, value, onKept }: SchemeBlockProps & { readonly scheme: KeyScheme }): VNode {
  return (
    <SecretInput
      label={scheme.name}
      hint={word(`credential-in-${scheme.in}`, { name: scheme.name })}
      value={value?.type === 'key' ? value.value : ''}
      onValue={text => onKept(kept => ({ ...kept, value: { type: 'key', value: text } }))}
    />
  )
}

function BasicFields({ value, onKept }: SchemeBlockProps): VNode {
  const { username, password } = value?.type === 'basic' ? value : { username: '', password: '' }
  const take = (change: { readonly username?: string; readonly password?: string }) =>
    onKept(kept => ({ ...kept, value: { type: 'basic', username, password, ...change } }))
  return (
    <>
      <CredentialInput
        label={word('credential-username')}
        value={username}
        onValue={text => take({ username: text })}
      />
      <SecretInput label={word('credential-password')} value={password} onValue={text => take({ password: text })} />
    </>
  )
}

/** A token that is typed is no longer the one that came from a server. */
function TokenField({ scheme, value, onKept }: SchemeBlockProps): VNode {
  const format = scheme.type === 'http' ? scheme.bearerFormat : undefined
  return (
    <SecretInput
      label={word('credential-token')}
      hint={format === undefined ? undefined : word('credential-format', { format })}
      value={value?.type === 'token' ? value.token : ''}
      onValue={text =>
        onKept(kept => ({ ...kept, value: { type: 'token', token: plainToken(text) }, token: undefined }))
      }
    />
  )
}

function RawField({ name, value, onKept }: SchemeBlockProps & { readonly name: string }): VNode {
  return (
    <SecretInput
      label="Authorization"
      hint={word('credential-whole-header', { scheme: name })}
      value={value?.type === 'raw' ? value.value : ''}
      onValue={text => onKept(kept => ({ ...kept, value: { type: 'raw', value: text } }))}
    />
  )
}
