import type { VNode } from 'preact'
import type { ContextItem } from '../conversation/conversation.ts'
import { Icon } from '../ui/icon.tsx'
import { useTranslate } from '../ui/labels.ts'

interface ContextChipsProps {
  readonly items: readonly ContextItem[]
  /** Absent: the question was sent. */
  readonly onRemove?: (item: ContextItem) => void
}

/** The parts of pages that a question is about. */
export function ContextChips({ items, onRemove }: ContextChipsProps): VNode | null {
  const translate = useTranslate()
  if (items.length === 0) return null
  return (
    <ul class="chat-assistant-chips">
      {items.map(item => {
        const name = translate(item.type === 'code' ? 'code' : 'selection')
        const excerpt = item.value.replace(/\s+/g, ' ').trim()
        return (
          <li class="chat-assistant-chip" key={item.value} title={item.value.slice(0, 500)}>
            <Icon name={item.type === 'code' ? 'code' : 'quote'} />
            <span class="visually-hidden">{name}: </span>
            <span class="chat-assistant-chip-text" dir="auto">
              {excerpt.slice(0, 120)}
            </span>
            {onRemove && (
              <button
                type="button"
                class="chat-assistant-chip-remove"
                aria-label={translate('remove', { name: excerpt.slice(0, 40) })}
                onClick={() => {
                  onRemove(item)
                  document.getElementById('chat-assistant-textarea')?.focus()
                }}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
