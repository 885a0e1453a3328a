import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { ContextChips } from '../answer/context-chips.tsx'
import type { AssistantSite } from '../assistant-site.ts'
import { type Conversation, runningAnswer } from '../conversation/conversation.ts'
import type { Session } from '../conversation/session.ts'
import { FilePicker } from '../files/file-picker.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTranslate } from '../ui/labels.ts'
import type { Draft } from './use-draft.ts'
import { useFitToText } from './use-fit-to-text.ts'

/** Characters. */
const maxQuestionLength = 4_000

interface ComposerProps {
  readonly site: AssistantSite
  readonly session: Session
  readonly conversation: Conversation
  readonly draft: Draft
  readonly onAsk: Session['ask']
}

/** The field for a question. Enter sends it, Shift and Enter begin a new line. */
export function Composer({ site, session, conversation, draft, onAsk }: ComposerProps): VNode {
  const translate = useTranslate()
  const field = useRef<HTMLTextAreaElement>(null)
  const isRunning = runningAnswer(conversation) !== undefined
  const question = draft.text.trim()
  useFitToText(field, draft.text)

  const [isReading, setReading] = useState(false)
  const canSend = question !== '' && !isRunning && !isReading

  const send = () => {
    if (canSend) {
      onAsk(question, draft.context, draft.files)
      draft.clear()
    }
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses Enter to choose a word. Safari reports the end of the composition first.
    const isComposing = event.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    send()
  }
  const label = translate(conversation.turns.length > 0 ? 'follow-up' : 'ask-question')
  const action = translate(isRunning ? 'stop' : 'send')
  return (
    <form
      class="chat-assistant-composer"
      onSubmit={event => {
        event.preventDefault()
        if (isRunning) session.stop()
        else send()
      }}
    >
      <div class="chat-assistant-field" data-files={site.acceptsFiles || undefined}>
        <ContextChips items={draft.context} onRemove={draft.removeContext} />
        {site.acceptsFiles && <FilePicker files={draft.files} onChange={draft.setFiles} onReading={setReading} />}
        <textarea
          id="chat-assistant-textarea"
          class="chat-assistant-textarea"
          ref={field}
          rows={1}
          value={draft.text}
          maxLength={maxQuestionLength}
          dir={draft.text === '' ? undefined : 'auto'}
          aria-label={label}
          placeholder={label}
          enterkeyhint="send"
          autocomplete="off"
          onInput={event => draft.setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          class="chat-assistant-send"
          aria-label={action}
          title={action}
          aria-disabled={!isRunning && !canSend}
        >
          <Icon name={isRunning ? 'stop' : 'send'} />
        </button>
      </div>
      <p class="chat-assistant-notice">{translate(site.storesConversations ? 'stored' : 'not-stored')}</p>
    </form>
  )
}
