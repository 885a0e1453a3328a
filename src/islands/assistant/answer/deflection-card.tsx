import type { ComponentType, VNode } from 'preact'
import { useContext, useRef, useState } from 'preact/hooks'
import type { AssistantSite } from '../assistant-site.ts'
import type { Deflection } from '../conversation/conversation.ts'
import { cleanText } from '../markdown/clean-text.ts'
import { Icon } from '../ui/icon.tsx'
import { useTranslate } from '../ui/labels.ts'
import { ContactDraftContext } from './contact-draft.ts'
import type { ContactFormProps } from './contact-form.tsx'

interface DeflectionCardProps {
  readonly site: AssistantSite
  readonly deflection: Deflection
  readonly threadId: string | undefined
}

/** `lost`: its code could not be loaded, so the address is shown instead. */
type FormState = 'closed' | 'lost' | { readonly Form: ComponentType<ContactFormProps> }

/** Where a reader can ask if the docs do not have the answer. */
export function DeflectionCard({ site, deflection, threadId }: DeflectionCardProps): VNode | null {
  const translate = useTranslate()
  const draft = useContext(ContactDraftContext)
  const [state, setState] = useState<FormState>('closed')
  const wasOpen = useRef(false)
  const target = targetOf(deflection, threadId)
  if (target === undefined) return null
  const isEmail = deflection.kind === 'email'
  const kind = isEmail && state !== 'lost' && deflection.form
  const open = async () => {
    try {
      const { ContactForm } = await import('./contact-form.tsx')
      wasOpen.current = true
      setState({ Form: ContactForm })
    } catch {
      setState('lost')
    }
  }
  const content = (
    <>
      <span class="contact-support-icon">
        <Icon name={isEmail ? 'mail' : 'open'} />
      </span>
      <span class="contact-support-text">
        {kind ? translate('contact-open') : labelOf(deflection, translate('contact'))}
      </span>
    </>
  )
  return (
    <div class="chat-assistant-deflection">
      <p>{translate('deflection')}</p>
      {isEmail && kind && typeof state === 'object' ? (
        <state.Form
          {...{ kind, threadId, draft, translate }}
          url={site.contactUrl}
          address={deflection.address}
          onClose={() => setState('closed')}
        />
      ) : kind ? (
        <button
          type="button"
          class="ui-button contact-support-button"
          onClick={open}
          ref={button => {
            if (wasOpen.current) button?.focus()
            if (button) wasOpen.current = false
          }}
        >
          {content}
        </button>
      ) : (
        <a
          class="ui-button contact-support-button"
          href={target}
          {...(!isEmail && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {content}
        </a>
      )}
    </div>
  )
}

const labelOf = (deflection: Deflection, contact: string): string =>
  cleanText(deflection.kind === 'email' ? deflection.address : deflection.label || contact)

/** `undefined` for an invalid address. */
function targetOf(deflection: Deflection, threadId: string | undefined): string | undefined {
  if (deflection.kind === 'email') {
    const isAddress = /^[^\s@<>"',;:?&%]+@[^\s@<>"',;:?&%]+$/.test(deflection.address)
    return isAddress ? `mailto:${deflection.address}` : undefined
  }
  if (!URL.canParse(deflection.url)) return undefined
  const url = new URL(deflection.url)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  // The team uses it to find the conversation in the dashboard.
  if (threadId !== undefined) url.searchParams.set('threadId', threadId)
  return url.href
}
