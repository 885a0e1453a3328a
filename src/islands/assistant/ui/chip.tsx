import type { VNode } from 'preact'
import { Icon } from './icon.tsx'
import { useTranslate } from './labels.ts'

interface ChipProps {
  readonly icon: VNode
  /** The kind of item, for screen readers. */
  readonly kind: string
  readonly text: string
  /** After the text. */
  readonly detail?: string | undefined
  /** The whole text, as a tooltip. */
  readonly title: string
  /** Absent once the question was sent. */
  readonly onRemove?: (() => void) | undefined
}

/** Something that belongs to a question: a part of a page, or a file. */
export function Chip({ icon, kind, text, detail, title, onRemove }: ChipProps): VNode {
  const translate = useTranslate()
  return (
    <li class="chat-assistant-chip" title={title}>
      {icon}
      <span class="visually-hidden">{kind}: </span>
      <span class="chat-assistant-chip-text" dir="auto">
        {text}
      </span>
      {detail !== undefined && <span class="chat-assistant-chip-detail">{detail}</span>}
      {onRemove && (
        <button
          type="button"
          class="chat-assistant-chip-remove"
          aria-label={translate('remove', { name: text.slice(0, 40) })}
          onClick={() => {
            onRemove()
            document.getElementById('chat-assistant-textarea')?.focus()
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  )
}
