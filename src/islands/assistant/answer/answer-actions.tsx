import type { VNode } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { emit } from '../../shared/docs-events.ts'
import { answerMarkdown } from '../conversation/conversation-markdown.ts'
import { sendRating } from '../stream/send-rating.ts'
import { AnnounceContext } from '../ui/announce-context.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useTranslate } from '../ui/labels.ts'
import { CommentForm } from './comment-form.tsx'
import type { TurnViewProps } from './turn-view.tsx'

/** What a reader can do with a finished answer: copy it, ask again, rate it. */
export function AnswerActions({ site, session, turn, threadId, isLast }: TurnViewProps): VNode {
  const translate = useTranslate()
  const announce = useContext(AnnounceContext)
  const [isCommenting, setCommenting] = useState(false)
  const { id, rating, state } = turn.answer
  const send = (chosen: 'up' | 'down' | undefined, comment?: string) => {
    if (id === undefined || threadId === undefined) return
    session.rate(id, chosen)
    void sendRating(site.ratingUrl, { threadId, messageId: id, rating: chosen ?? 'none', ...(comment && { comment }) })
  }
  const toggle = (wanted: 'up' | 'down') => {
    const chosen = rating === wanted ? undefined : wanted
    send(chosen)
    if (chosen) emit(`docs.assistant.thumbs_${chosen}`, { path: location.pathname })
    setCommenting(chosen === 'down')
    if (chosen === 'up') announce(translate('thanks'))
  }
  return (
    <>
      <div class="chat-assistant-actions">
        <CopyButton label={translate('copy-answer')} text={() => answerMarkdown(turn)} />
        {isLast && state !== 'failed' && (
          <IconButton icon="retry" label={translate('retry')} onClick={session.repeat} />
        )}
        {site.acceptsRatings && id !== undefined && threadId !== undefined && (
          <>
            <IconButton icon="up" label={translate('good')} isPressed={rating === 'up'} onClick={() => toggle('up')} />
            <IconButton
              icon="down"
              label={translate('bad')}
              isPressed={rating === 'down'}
              onClick={() => toggle('down')}
            />
          </>
        )}
      </div>
      {isCommenting && (
        <CommentForm
          onSend={comment => {
            send('down', comment)
            announce(translate('thanks'))
          }}
          onClose={() => setCommenting(false)}
        />
      )}
    </>
  )
}
