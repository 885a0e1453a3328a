import type { VNode } from 'preact'
import type { ContextItem } from '../conversation/conversation.ts'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTranslate } from '../ui/labels.ts'

interface ContextChipsProps {
  readonly items: readonly ContextItem[]
  /** Absent once the question was sent. */
  readonly onRemove?: (item: ContextItem) => void
}

/** The parts of pages that a question is about. */
export function ContextChips({ items, onRemove }: ContextChipsProps): VNode | null {
  const translate = useTranslate()
  if (items.length === 0) return null
  return (
    <ul class="chat-assistant-chips">
      {items.map(item => (
        <Chip
          key={item.value}
          icon={<Icon name={item.type === 'code' ? 'code' : 'quote'} />}
          kind={translate(item.type === 'code' ? 'code' : 'selection')}
          text={item.value.replace(/\s+/g, ' ').trim().slice(0, 120)}
          title={item.value.slice(0, 500)}
          onRemove={onRemove && (() => onRemove(item))}
        />
      ))}
    </ul>
  )
}
