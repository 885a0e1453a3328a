import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Channel, Message } from '../../../api-spec/channel.ts'
import type { Schemas } from '../../../api-spec/merged-schema.ts'
import { ownValue } from '../../../source/own-value.ts'
import { ExampleChoice } from '../example-choice.tsx'
import { FaultNote } from '../fault-note.tsx'
import { useAnnounce } from '../fields/announce.ts'
import { faultCount } from '../fields/field-faults.ts'
import { plainText } from '../fields/plain-text.ts'
import type { FileShelf } from '../file-shelf.ts'
import { isUntouched } from '../judged.ts'
import { JudgedFields } from '../judged-fields.tsx'
import { useLeadToFault } from '../lead-to-fault.ts'
import { sendKeys, useSendKey } from '../send-key.ts'
import { ToldButton } from '../told-button.tsx'
import { useId } from '../use-id.ts'
import type { JudgedState } from '../use-judged.ts'
import { word } from '../words.ts'
import { type ChannelDraft, isWritten, type Written } from './channel-draft.ts'
import { firstText, firstValue, messagesFor, modesOf, titleOf } from './channel-messages.ts'
import type { Content } from './connection.ts'
import { contentOf } from './message-content.ts'
import { examplesOfMessage, placeOfWritten, writtenExample } from './message-examples.ts'
import { MessageFields } from './message-fields.tsx'
import { useFaults } from './use-faults.ts'

interface ComposerProps {
  readonly channel: Channel
  readonly schemas: Schemas
  readonly draft: ChannelDraft
  readonly change: (change: Partial<ChannelDraft>) => void
  readonly judging: JudgedState
  readonly files: FileShelf
  readonly isOpen: boolean
  /** @returns Whether it went out. */
  readonly onSend: (content: Content, message: Message | undefined) => boolean
}

/** Write a message and send it: any of those that the channel describes, or another one. */
export function Composer(props: ComposerProps): VNode {
  const { channel, draft, change, judging } = props
  const messages = messagesFor(channel, 'send')
  const message = messages.find(each => each.id === draft.message)
  const choose = (id: string) => {
    change({ message: id })
    judging.judgeTo(isWritten({ ...draft, message: id }) ? 'filled' : 'touched')
  }
  return (
    <fieldset class="playground-body channel-composer">
      <legend>{word('channel-message')}</legend>
      {messages.length > 0 && <MessageChoice {...{ messages, message }} onId={choose} />}
      <Writing key={draft.message} {...props} message={message} />
    </fieldset>
  )
}

interface WritingProps extends ComposerProps {
  readonly message: Message | undefined
}

function Writing(props: WritingProps): VNode {
  const { message, schemas, draft, change, judging, files, isOpen, onSend } = props
  const id = useId()
  const announce = useAnnounce()
  const { form, lead } = useLeadToFault<HTMLDivElement>(judging)
  const [refused, refuse] = useState<string>()
  const { judged, isLive, judgeTo } = judging
  const written = ownValue(draft.written, draft.message) ?? firstWritten(message, schemas)
  const isChecked = isWritten(draft) || !isUntouched(judged)
  const hasFields = written.mode === 'form' || written.mode === 'json'
  const schema = isChecked && hasFields ? message?.payload : undefined
  const { faults, shown } = useFaults({ value: written.value, schema, schemas, at: '/message' }, judging)
  const count = faultCount(faults)
  const write = (next: Written) => {
    refuse(undefined)
    change({ written: { ...draft.written, [draft.message]: next } })
  }
  const examples = useMemo(() => (message ? examplesOfMessage(message, schemas) : []), [message, schemas])
  const chosen = useMemo(
    () => (message && examples.length > 1 ? placeOfWritten(message, written, schemas) : -1),
    [message, examples, written, schemas],
  )
  const send = async () => {
    judgeTo('all')
    // It stands beside the button.
    if (!isOpen) return announce(word('channel-unsent-closed'))
    const content = await contentOf(written, files)
    refuse('reason' in content ? word(`channel-unsent-${content.reason}`) : undefined)
    if ('reason' in content) return
    // The server may have closed while a file was read.
    const isSent = onSend(content.content, message)
    announce(word(isSent ? 'channel-entry-sent' : 'channel-unsent-closed'))
  }
  useSendKey(form, () => void send())
  return (
    <div class="channel-writing" ref={form} {...judging.listeners}>
      {message && (
        <ExampleChoice
          name={word('channel-message')}
          examples={examples}
          chosen={chosen}
          onChoose={example => write(writtenExample(message, example, written, schemas))}
        />
      )}
      <JudgedFields judging={judging}>
        <MessageFields {...{ message, written, schemas, files }} faults={shown} onWritten={write} />
      </JudgedFields>
      <div class="playground-tools">
        <button
          type="button"
          class="button button-primary"
          // It keeps the focus when a connection ends.
          aria-disabled={!isOpen}
          aria-describedby={`${id}-hint`}
          aria-keyshortcuts={sendKeys}
          onClick={() => void send()}
        >
          {word('send')}
        </button>
        {message && (
          <ToldButton
            does={() => {
              write(writtenExample(message, examples[Math.max(chosen, 0)], written, schemas))
              judgeTo('all')
            }}
            label={word('fill-example')}
            done={() => word('example-filled')}
          />
        )}
        <p id={`${id}-hint`} class="playground-hint">
          {word(isOpen ? 'send-hint' : 'channel-unsent-closed')}
        </p>
      </div>
      <FaultNote
        id={`${id}-faults`}
        text={count > 0 ? word('channel-faults', { count }) : ''}
        count={count}
        isLive={isLive}
        onGo={lead}
      />
      <p class="playground-fault" role="status">
        {refused ?? ''}
      </p>
    </div>
  )
}

interface MessageChoiceProps {
  readonly messages: readonly Message[]
  /** Absent for one that is not described. */
  readonly message: Message | undefined
  readonly onId: (id: string) => void
}

function MessageChoice({ messages, message, onId }: MessageChoiceProps): VNode {
  const id = useId()
  const about = plainText(message?.description)
  return (
    <div class="value-field">
      <label for={id}>{word('channel-which')}</label>
      <select
        id={id}
        value={message?.id ?? ''}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        onChange={event => onId(event.currentTarget.value)}
      >
        {messages.map(message => (
          <option key={message.id} value={message.id}>
            {titleOf(message)}
          </option>
        ))}
        <option value="">{word('channel-other')}</option>
      </select>
      {about !== undefined && (
        <p id={`${id}-about`} class="playground-hint" dir="auto">
          {about}
        </p>
      )}
    </div>
  )
}

function firstWritten(message: Message | undefined, schemas: Schemas): Written {
  const [mode = 'text'] = modesOf(message, schemas)
  if (!message || mode === 'file') return { mode }
  return mode === 'text' ? { mode, text: firstText(message, schemas) } : { mode, value: firstValue(message, schemas) }
}
