import type { VNode } from 'preact'
import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import type { Conversation } from '../conversation/conversation.ts'
import type { ConversationStore } from '../conversation/conversation-store.ts'
import { AnnounceContext } from '../ui/announce-context.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useTranslate } from '../ui/labels.ts'
import { DeleteAll } from './delete-all.tsx'

interface HistoryListProps {
  readonly store: Pick<ConversationStore, 'list'>
  readonly currentId: string
  /** BCP 47. */
  readonly language: string
  readonly onOpen: (id: string) => void
  /** Delete one; `undefined` for all. */
  readonly onDelete: (id: string | undefined) => void
}

/** Earlier conversations in this browser: open one, delete one, delete all. */
export function HistoryList({ store, currentId, language, onOpen, onDelete }: HistoryListProps): VNode {
  const translate = useTranslate()
  const announce = useContext(AnnounceContext)
  const [conversations, setConversations] = useState(store.list)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  const remove = (id: string | undefined) => {
    onDelete(id)
    setConversations(store.list())
    announce(translate('deleted'))
    frame.current?.focus()
  }
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields.
    <div class="chat-assistant-history" ref={frame} tabIndex={-1} role="group" aria-label={translate('history')}>
      {conversations.length === 0 && <p class="chat-assistant-hint">{translate('history-empty')}</p>}
      <ul>
        {conversations.map(conversation => (
          <li key={conversation.id} class="chat-assistant-past">
            <button
              type="button"
              class="chat-assistant-past-open"
              aria-current={conversation.id === currentId || undefined}
              onClick={() => onOpen(conversation.id)}
            >
              <span class="chat-assistant-past-title" dir="auto">
                {titleOf(conversation)}
              </span>
              <span class="chat-assistant-past-time">{time.format(conversation.changedAt)}</span>
            </button>
            <IconButton
              icon="trash"
              label={translate('delete', { title: titleOf(conversation) })}
              onClick={() => remove(conversation.id)}
            />
          </li>
        ))}
      </ul>
      {conversations.length > 0 && <DeleteAll onDelete={() => remove(undefined)} />}
    </div>
  )
}

const titleOf = ({ turns }: Conversation): string => turns[0]?.question.text.slice(0, 120) ?? ''
