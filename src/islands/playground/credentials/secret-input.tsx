import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { isVariableReference } from '../values/is-variable-reference.ts'
import { englishCredentialMessages } from './english-credential-messages.ts'

addEnglishMessages(englishCredentialMessages)

export interface CredentialInputProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly hint?: string | undefined
  readonly isInvalid?: boolean
}

/** A password-style field with a button that shows its content. A reference to a variable is always visible. */
export function SecretInput(props: CredentialInputProps): VNode {
  const [isVisible, setVisible] = useState(false)
  const name = { name: props.label }
  if (isVariableReference(props.value)) return <CredentialInput {...props} />
  return (
    <CredentialInput {...props} type={isVisible ? 'text' : 'password'}>
      <button
        type="button"
        class="credential-show"
        aria-label={isVisible ? translate('credential-hide-name', name) : translate('credential-show-name', name)}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? translate('credential-hide') : translate('credential-show')}
      </button>
    </CredentialInput>
  )
}

/** A field with a label, and a hint below it. */
export function CredentialInput({
  label,
  value,
  onValue,
  hint,
  isInvalid = false,
  type = 'text',
  children,
}: CredentialInputProps & { readonly type?: 'text' | 'password'; readonly children?: VNode }): VNode {
  const id = useId()
  return (
    <div class="credential-row">
      <label for={id}>{label}</label>
      <div class="credential-box">
        <input
          id={id}
          // Two cases, because the types of Preact depend on the input type.
          {...(type === 'password' ? { type } : { type })}
          value={value}
          dir="ltr"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          aria-invalid={isInvalid}
          {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
          onInput={event => onValue(event.currentTarget.value)}
        />
        {children}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} class="credential-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
