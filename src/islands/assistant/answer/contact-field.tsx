import type { VNode } from 'preact'
import type { Translate } from '../ui/labels.ts'
import type { ContactFieldRule } from './contact-fields.ts'

interface ContactFieldProps {
  readonly field: ContactFieldRule
  readonly id: string
  readonly value: string
  /** Key of a text. */
  readonly error: string | undefined
  readonly translate: Translate
  readonly onChange: (value: string) => void
}

/** A field with its label and its error. */
export function ContactField({ field, id, value, error, translate, onChange }: ContactFieldProps): VNode {
  const { name, label, maxLength, isRequired, autocomplete } = field
  const shared = {
    id,
    name,
    value,
    maxLength,
    // Prevents the browser from showing its own error in another language.
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    ...(error !== undefined && { 'aria-describedby': `${id}-error` }),
  }
  const ofInput = {
    autocomplete,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  }
  return (
    <div class={`chat-assistant-contact-field contact-${name.toLowerCase()}`}>
      <label for={id}>{translate(label)}</label>
      {name === 'message' && (
        <textarea rows={4} dir="auto" {...shared} onInput={event => onChange(event.currentTarget.value)} />
      )}
      {name === 'email' && <input type="email" dir="ltr" {...shared} {...ofInput} />}
      {name !== 'message' && name !== 'email' && <input type="text" dir="auto" {...shared} {...ofInput} />}
      {error !== undefined && (
        <p id={`${id}-error`} class="chat-assistant-contact-error">
          {translate(error, { example: 'name@example.com' })}
        </p>
      )}
    </div>
  )
}
