import type { RefObject, VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { TurnView } from '../answer/turn-view.tsx'
import type { AssistantSite } from '../assistant-site.ts'
import { type Conversation, runningAnswer } from '../conversation/conversation.ts'
import type { Session } from '../conversation/session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useTranslate } from '../ui/labels.ts'
import { EmptyState } from './empty-state.tsx'
import { useFollowEnd } from './use-follow-end.ts'

interface ConversationLogProps {
  readonly site: AssistantSite
  readonly session: Session
  readonly conversation: Conversation
  /** The scroll position, kept for the next page; `undefined` at the end. */
  readonly scrollTop: RefObject<number | undefined>
  readonly onAsk: (question: string) => void
}

/** The questions and answers of the open conversation. */
export function ConversationLog({ site, session, conversation, scrollTop, onAsk }: ConversationLogProps): VNode {
  const translate = useTranslate()
  const { turns, threadId } = conversation
  const runningId = runningAnswer(conversation) && turns.at(-1)?.question.id
  const { frame, content, isAtEnd, scrollToEnd } = useFollowEnd(scrollTop)
  useEffect(() => {
    // A question was asked, so scroll to the end. The position of a restored conversation is kept.
    if (runningId !== undefined) scrollToEnd()
  }, [runningId, scrollToEnd])
  return (
    <div class="chat-assistant-body">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a fieldset is only for form fields. */}
      <div class="chat-assistant-log" ref={frame} tabIndex={0} role="group" aria-label={translate('title')}>
        {/* biome-ignore-end lint/a11y/useSemanticElements: a fieldset is only for form fields. */}
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
        <div class="chat-assistant-turns" ref={content}>
          {turns.length === 0 && <EmptyState site={site} onAsk={onAsk} />}
          {turns.map((turn, at) => (
            <TurnView
              key={turn.question.id}
              site={site}
              session={session}
              turn={turn}
              threadId={threadId}
              isLast={at === turns.length - 1}
            />
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <div class="chat-assistant-to-end">
          <IconButton icon="arrowDown" label={translate('scroll')} onClick={scrollToEnd} />
        </div>
      )}
    </div>
  )
}
