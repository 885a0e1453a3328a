import type { VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Channel, Message } from '../../../api-spec/model/channel.ts'
import type { Example } from '../../../api-spec/model/operation.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { sendShortcuts, useSendShortcut } from '../dialog/send-shortcut.ts'
import type { Subject } from '../draft/load-subject.ts'
import { ExampleSelect } from '../fields/controls/example-select.tsx'
import { countErrorFields } from '../fields/errors/field-errors.ts'
import { TouchProvider } from '../fields/errors/touch-provider.tsx'
import { isUntouched } from '../fields/errors/touched-fields.ts'
import { useFocusFirstError } from '../fields/errors/use-focus-first-error.ts'
import type { TouchedState } from '../fields/errors/use-touched-fields.ts'
import { useAnnounce } from '../ui/announce.ts'
import { type ActionResult, AnnouncingButton } from '../ui/announcing-button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { translate } from '../ui/messages.ts'
import { plainText } from '../ui/plain-text.ts'
import { Select } from '../ui/select.tsx'
import { useId } from '../ui/use-id.ts'
import type { FileStore } from '../values/file-store.ts'
import type { ConnectionSession, SendResult } from './connection-session.ts'
import type { ChannelCode } from './draft/channel-code.ts'
import { type ChannelDraft, isMessageChanged, type MessageDraft } from './draft/channel-draft.ts'
import {
  initialMessageText,
  initialMessageValue,
  messagesForAction,
  messageTitle,
  modesOf,
} from './draft/channel-messages.ts'
import { draftFromExample, exampleIndexOfDraft, examplesOfMessage, loadCodeFor } from './draft/message-examples.ts'
import { MessageFields } from './message-fields.tsx'
import { useValidation } from './use-validation.ts'

interface MessageComposerProps {
  readonly channel: Channel
  readonly subject: Subject
  readonly code: ChannelCode
  readonly draft: ChannelDraft
  readonly change: (change: Partial<ChannelDraft>) => void
  readonly touched: TouchedState
  readonly files: FileStore
  readonly isOpen: boolean
  /** Absent before the first connection. */
  readonly onSend: ConnectionSession['send'] | undefined
}

/** Write and send a message: one of the channel's messages, or any other. */
export function MessageComposer(props: MessageComposerProps): VNode {
  const { channel, draft, change, touched } = props
  const messages = messagesForAction(channel, 'send')
  const message = messages.find(option => option.id === draft.message)
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
  const { message, subject, code, draft, touched, files, isOpen, onSend } = props
  const { schemas } = subject
  const id = useId()
  const announce = useAnnounce()
  const { form, lead } = useFocusFirstError<HTMLDivElement>(touched)
  const [failure, setFailure] = useState<string>()
  const { touchedFields, isLive, revealErrors } = touched
  const written = ownValue(draft.written, draft.message) ?? initialMessageDraft(message, schemas, code)
  const isChecked = isMessageChanged(draft) || !isUntouched(touchedFields)
  const hasFields = written.mode === 'form' || written.mode === 'json'
  const schema = isChecked && hasFields ? message?.payload : undefined
  const { errors, visibleErrors } = useValidation({ value: written.value, schema, schemas, at: '/message' }, touched)
  const count = countErrorFields(errors)
  const latest = useRef({ ...props, written })
  latest.current = { ...props, written }
  const write = (next: MessageDraft) => {
    setFailure(undefined)
    const { draft: current, change } = latest.current
    change({ written: { ...current.written, [current.message]: next } })
  }
  const isShown = useRef(true)
  useEffect(
    () => () => {
      isShown.current = false
    },
    [],
  )
  const fill = async (example: Example | undefined): Promise<ActionResult> => {
    const wasChanged = isMessageChanged(draft)
    const loadedCode = await loadCodeFor(example)
    // The reader chose another message or reset the form while the code was loading.
    if (!message || !isShown.current || (wasChanged && !isMessageChanged(latest.current.draft))) return 'canceled'
    write(draftFromExample(message, example, latest.current.written, { schemas, code: loadedCode }))
    return 'done'
  }
  const examples = useMemo(() => (message ? examplesOfMessage(message, schemas, code) : []), [message, schemas, code])
  const chosen = useMemo(
    () => (message && examples.length > 1 ? exampleIndexOfDraft(message, written, schemas, code) : -1),
    [message, examples, written, schemas, code],
  )
  const send = async () => {
    revealErrors('all')
    // The same text is shown next to the button.
    if (!isOpen || !onSend) return announce(translate('channel-unsent-closed'))
    const result = await onSend(written, files, message)
    const isBuilt = result === 'sent' || result === 'closed'
    setFailure(isBuilt ? undefined : translate(`channel-unsent-${result}`))
    if (isBuilt) announce(translate(sentText(result)))
  }
  useSendShortcut(form, () => void send())
  return (
    <div class="channel-writing" ref={form} {...touched.listeners}>
      {message && (
        <ExampleSelect
          name={translate('channel-message')}
          examples={examples}
          chosen={chosen}
          onChoose={async example => void (await fill(example))}
        />
      )}
      <TouchProvider touched={touched}>
        <MessageFields {...{ message, draft: written, schemas, files }} errors={visibleErrors} onDraft={write} />
      </TouchProvider>
      <div class="playground-tools">
        <button
          type="button"
          class="ui-button ui-button-primary"
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
            action={async () => {
              const result = await fill(examples[Math.max(chosen, 0)])
              if (result === 'done') revealErrors('all')
              return result
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
          ...messages.map(option => ({ value: option.id, label: messageTitle(option) })),
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

const sentText = (result: Extract<SendResult, 'sent' | 'closed'>): string =>
  result === 'sent' ? 'channel-entry-sent' : 'channel-unsent-closed'

function initialMessageDraft(message: Message | undefined, schemas: Schemas, code: ChannelCode): MessageDraft {
  const [mode = 'text'] = modesOf(message, schemas)
  if (!message || mode === 'file') return { mode }
  return mode === 'text'
    ? { mode, text: initialMessageText(message, schemas, code) }
    : { mode, value: initialMessageValue(message, schemas, code) }
}
