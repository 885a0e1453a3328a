import type { VNode } from 'preact'
import type { Deflection } from '../conversation/conversation.ts'
import { cleanText } from '../markdown/clean-text.ts'
import { Icon } from '../ui/icon.tsx'
import { useTranslate } from '../ui/labels.ts'

interface DeflectionCardProps {
  readonly deflection: Deflection
  readonly threadId: string | undefined
}

/** Where a reader can ask if the docs do not have the answer. */
export function DeflectionCard({ deflection, threadId }: DeflectionCardProps): VNode | null {
  const translate = useTranslate()
  const target = targetOf(deflection, threadId)
  if (target === undefined) return null
  const isEmail = deflection.kind === 'email'
  const label = isEmail ? deflection.address : deflection.label || translate('contact')
  return (
    <div class="chat-assistant-deflection">
      <p>{translate('deflection')}</p>
      <a
        class="button contact-support-button"
        href={target}
        {...(!isEmail && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <span class="contact-support-icon">
          <Icon name={isEmail ? 'mail' : 'open'} />
        </span>
        <span class="contact-support-text">{cleanText(label)}</span>
      </a>
    </div>
  )
}

/** `undefined` for what is no address. */
function targetOf(deflection: Deflection, threadId: string | undefined): string | undefined {
  if (deflection.kind === 'email') {
    const isAddress = /^[^\s@<>"',;:?&%]+@[^\s@<>"',;:?&%]+$/.test(deflection.address)
    return isAddress ? `mailto:${deflection.address}` : undefined
  }
  if (!URL.canParse(deflection.url)) return undefined
  const url = new URL(deflection.url)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  // The team finds the conversation in the dashboard by it.
  if (threadId !== undefined) url.searchParams.set('threadId', threadId)
  return url.href
}
