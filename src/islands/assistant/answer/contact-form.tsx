import type { VNode } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type ContactValues, sendContact } from '../stream/send-contact.ts'
import type { Translate } from '../ui/labels.ts'
import type { ContactDraft } from './contact-draft.ts'
import { ContactField } from './contact-field.tsx'
import { contactFields, findErrors } from './contact-fields.ts'

export interface ContactFormProps {
  readonly url: string
  readonly kind: 'support' | 'sales'
  readonly address: string
  readonly threadId: string | undefined
  readonly draft: ContactDraft | undefined
  /** An argument, so that the code of the panel is not split for this form. */
  readonly translate: Translate
  readonly onClose: () => void
}

const emptyValues: ContactValues = { firstName: '', lastName: '', company: '', email: '', message: '' }

/** A message to the team. What the reader writes stays on this page until it is sent. */
export function ContactForm(props: ContactFormProps): VNode {
  const { url, kind, address, threadId, draft, translate, onClose } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(draft?.current ?? emptyValues)
  const [isChecked, setChecked] = useState(false)
  const [state, setState] = useState<'editing' | 'sending' | 'failed' | 'sent'>('editing')
  const errors = isChecked ? findErrors(values) : {}
  // Before the next input, so that a fast reader does not lose the focus while writing.
  useLayoutEffect(() => focusAndShow(form.current?.querySelector('input')), [])
  const isSending = state === 'sending'
  useLayoutEffect(() => {
    if (draft) draft.current = values
  }, [draft, values])
  const submit = async (event: Event) => {
    event.preventDefault()
    if (isSending) return
    setChecked(true)
    const [invalid] = Object.keys(findErrors(values))
    if (invalid !== undefined) return focusAndShow(form.current?.querySelector(`[name="${invalid}"]`))
    setState('sending')
    const isSent = await sendContact(url, { kind, threadId, ...values })
    if (isSent && draft) draft.current = null
    setState(isSent ? 'sent' : 'failed')
  }
  if (state === 'sent') return <Sent text={translate('contact-sent', { email: values.email.trim() })} />
  return (
    <form class="chat-assistant-contact" noValidate aria-label={translate('contact-open')} onSubmit={submit} ref={form}>
      {contactFields.map(field => (
        <ContactField
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          value={values[field.name]}
          error={errors[field.name]}
          translate={translate}
          onChange={value => setValues(previous => ({ ...previous, [field.name]: value }))}
        />
      ))}
      <p class="chat-assistant-state">{translate('contact-privacy')}</p>
      {state === 'failed' && (
        <p class="chat-assistant-contact-failure" role="alert">
          {translate('contact-failed')} <a href={`mailto:${address}`}>{address}</a>
        </p>
      )}
      <div class="chat-assistant-comment-actions">
        <button type="button" class="ui-button" onClick={() => isSending || onClose()} aria-disabled={isSending}>
          {translate('cancel')}
        </button>
        <button type="submit" class="ui-button ui-button-primary" aria-disabled={isSending}>
          {translate(isSending ? 'contact-sending' : 'send')}
        </button>
      </div>
    </form>
  )
}

/** Gets the focus, because the button that had it is gone. Screen readers then read it. */
function Sent({ text }: { readonly text: string }): VNode {
  const note = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => note.current?.focus(), [])
  return (
    <p class="chat-assistant-contact-sent" tabIndex={-1} ref={note}>
      {text}
    </p>
  )
}

/** The conversation scrolls to its end when it grows: that happens in the next frame, and would hide the field. */
function focusAndShow(field: HTMLElement | null | undefined): void {
  field?.focus()
  requestAnimationFrame(() => requestAnimationFrame(() => field?.scrollIntoView({ block: 'nearest' })))
}
