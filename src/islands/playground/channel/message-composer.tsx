import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Channel, Message } from '../../../api-spec/model/channel.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { sendShortcuts, useSendShortcut } from '../dialog/send-shortcut.ts'
import { ExampleSelect } from '../fields/controls/example-select.tsx'
import { countErrorFields } from '../fields/errors/field-errors.ts'
import { TouchProvider } from '../fields/errors/touch-provider.tsx'
import { isUntouched } from '../fields/errors/touched-fields.ts'
import { useFocusFirstError } from '../fields/errors/use-focus-first-error.ts'
import type { TouchedState } from '../fields/errors/use-touched-fields.ts'
import { useAnnounce } from '../ui/announce.ts'
import { AnnouncingButton } from '../ui/announcing-button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { translate } from '../ui/messages.ts'
import { plainText } from '../ui/plain-text.ts'
import { Select } from '../ui/select.tsx'
import { useId } from '../ui/use-id.ts'
import type { FileStore } from '../values/file-store.ts'
import type { MessageData } from './connection/connection.ts'
import { type ChannelDraft, isMessageChanged, type MessageDraft } from './draft/channel-draft.ts'
import {
  initialMessageText,
  initialMessageValue,
  messagesForAction,
  messageTitle,
  modesOf,
} from './draft/channel-messages.ts'
import { buildMessageContent } from './draft/message-content.ts'
import { draftFromExample, exampleIndexOfDraft, examplesOfMessage } from './draft/message-examples.ts'
import { MessageFields } from './message-fields.tsx'
import { useValidation } from './use-validation.ts'

interface MessageComposerProps {
  readonly channel: Channel
  readonly schemas: Schemas
  readonly draft: ChannelDraft
  readonly change: (change: Partial<ChannelDraft>) => void
  readonly touched: TouchedState
  readonly files: FileStore
  readonly isOpen: boolean
  /** @returns Whether it was sent. */
  readonly onSend: (content: MessageData, message: Message | undefined) => boolean
}

/** Write and send a message: one of the channel's messages, or any other. */
export function MessageComposer(props: MessageComposerProps): VNode {
  const { channel, draft, change, touched } = props
  const messages = messagesForAction(channel, 'send')
  const message = messages.find(each => each.id === draft.message)
  const choose = (id: string) => {
    change({ message: id })
    touched.revealErrors(isMessageChanged({ ...draft, message: id }) ? 'filled' : 'touched')
  }
  return (
    <fieldset class="channel-composer">
      <legend>{translate('channel-message')}</legend>
      {messages.length > 0 && <MessageSelect {...{ messages, message }} onId={choose} />}
      <MessageEditor key={draft.message} {...props} message={message} />
    </fieldset>
  )
}

interface MessageEditorProps extends MessageComposerProps {
  readonly message: Message | undefined
}

function MessageEditor(props: MessageEditorProps): VNode {
  const { message, schemas, draft, change, touched, files, isOpen, onSend } = props
  const id = useId()
  const announce = useAnnounce()
  const { form, lead } = useFocusFirstError<HTMLDivElement>(touched)
  const [failure, setFailure] = useState<string>()
  const { touchedFields, isLive, revealErrors } = touched
  const written = ownValue(draft.written, draft.message) ?? initialMessageDraft(message, schemas)
  const isChecked = isMessageChanged(draft) || !isUntouched(touchedFields)
  const hasFields = written.mode === 'form' || written.mode === 'json'
  const schema = isChecked && hasFields ? message?.payload : undefined
  const { errors, visibleErrors } = useValidation({ value: written.value, schema, schemas, at: '/message' }, touched)
  const count = countErrorFields(errors)
  const write = (next: MessageDraft) => {
    setFailure(undefined)
    change({ written: { ...draft.written, [draft.message]: next } })
  }
  const examples = useMemo(() => (message ? examplesOfMessage(message, schemas) : []), [message, schemas])
  const chosen = useMemo(
    () => (message && examples.length > 1 ? exampleIndexOfDraft(message, written, schemas) : -1),
    [message, examples, written, schemas],
  )
  const send = async () => {
    revealErrors('all')
    // The same text is shown next to the button.
    if (!isOpen) return announce(translate('channel-unsent-closed'))
    const content = await buildMessageContent(written, files)
    setFailure('reason' in content ? translate(`channel-unsent-${content.reason}`) : undefined)
    if ('reason' in content) return
    // The connection may have been closed while the file was read.
    const isSent = onSend(content.content, message)
    announce(translate(isSent ? 'channel-entry-sent' : 'channel-unsent-closed'))
  }
  useSendShortcut(form, () => void send())
  return (
    <div class="channel-writing" ref={form} {...touched.listeners}>
      {message && (
        <ExampleSelect
          name={translate('channel-message')}
          examples={examples}
          chosen={chosen}
          onChoose={example => write(draftFromExample(message, example, written, schemas))}
        />
      )}
      <TouchProvider touched={touched}>
        <MessageFields {...{ message, draft: written, schemas, files }} errors={visibleErrors} onDraft={write} />
      </TouchProvider>
      <div class="playground-tools">
        <button
          type="button"
          class="button button-primary"
          // It keeps the focus when a connection ends.
          aria-disabled={!isOpen}
          aria-describedby={`${id}-hint`}
          aria-keyshortcuts={sendShortcuts}
          onClick={() => void send()}
        >
          {translate('send')}
        </button>
        {message && (
          <AnnouncingButton
            action={() => {
              write(draftFromExample(message, examples[Math.max(chosen, 0)], written, schemas))
              revealErrors('all')
            }}
            label={translate('fill-example')}
            announcement={() => translate('example-filled')}
          />
        )}
        <p id={`${id}-hint`} class="playground-hint">
          {translate(isOpen ? 'send-hint' : 'channel-unsent-closed')}
        </p>
      </div>
      <ErrorNote
        id={`${id}-faults`}
        text={count > 0 ? translate('channel-faults', { count }) : ''}
        count={count}
        isLive={isLive}
        onFocusError={lead}
      />
      <p class="playground-fault" role="status">
        {failure ?? ''}
      </p>
    </div>
  )
}

interface MessageSelectProps {
  readonly messages: readonly Message[]
  /** Absent for a message that is not in the spec. */
  readonly message: Message | undefined
  readonly onId: (id: string) => void
}

function MessageSelect({ messages, message, onId }: MessageSelectProps): VNode {
  const id = useId()
  const description = plainText(message?.description)
  return (
    <div class="value-field">
      <label for={id}>{translate('channel-which')}</label>
      <Select
        id={id}
        value={message?.id ?? ''}
        aria-describedby={description === undefined ? undefined : `${id}-about`}
        options={[
          ...messages.map(each => ({ value: each.id, label: messageTitle(each) })),
          { value: '', label: translate('channel-other') },
        ]}
        onValue={onId}
      />
      {description !== undefined && (
        <p id={`${id}-about`} class="playground-hint" dir="auto">
          {description}
        </p>
      )}
    </div>
  )
}

function initialMessageDraft(message: Message | undefined, schemas: Schemas): MessageDraft {
  const [mode = 'text'] = modesOf(message, schemas)
  if (!message || mode === 'file') return { mode }
  return mode === 'text'
    ? { mode, text: initialMessageText(message, schemas) }
    : { mode, value: initialMessageValue(message, schemas) }
}
