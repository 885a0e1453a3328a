import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useTranslate } from '../ui/labels.ts'

/** Characters. */
const maxCommentLength = 1_000

interface CommentFormProps {
  readonly onSend: (comment: string) => void
  readonly onClose: () => void
}

/** Asks what was wrong with an answer. */
export function CommentForm({ onSend, onClose }: CommentFormProps): VNode {
  const translate = useTranslate()
  const [comment, setComment] = useState('')
  const [isSent, setSent] = useState(false)
  if (isSent) return <p class="chat-assistant-state">{translate('thanks')}</p>
  return (
    <form
      class="chat-assistant-comment"
      onSubmit={event => {
        event.preventDefault()
        if (comment.trim() !== '') onSend(comment.trim())
        setSent(true)
      }}
    >
      <label>
        {translate('comment')}
        <textarea
          rows={2}
          maxLength={maxCommentLength}
          dir="auto"
          value={comment}
          onInput={event => setComment(event.currentTarget.value)}
        />
      </label>
      <div class="chat-assistant-comment-actions">
        <button type="button" class="ui-button" onClick={onClose}>
          {translate('cancel')}
        </button>
        <button type="submit" class="ui-button ui-button-primary">
          {translate('comment-send')}
        </button>
      </div>
    </form>
  )
}
