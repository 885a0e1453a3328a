import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Channel, Message } from '../../../api-spec/channel.ts'
import { exampleOf } from '../../../api-spec/example-of.ts'
import type { Schemas } from '../../../api-spec/merged-schema.ts'
import { ownValue } from '../../../source/own-value.ts'
import type { FileShelf } from '../file-shelf.ts'
import { useId } from '../use-id.ts'
import { word } from '../words.ts'
import type { ChannelDraft, Written } from './channel-draft.ts'
import { firstText, firstValue, messagesFor, modesOf, titleOf } from './channel-messages.ts'
import type { Content } from './connection.ts'
import { contentOf } from './message-content.ts'
import { MessageFields } from './message-fields.tsx'
import { useFaults } from './use-faults.ts'

interface ComposerProps {
  readonly channel: Channel
  readonly schemas: Schemas
  readonly draft: ChannelDraft
  readonly change: (change: Partial<ChannelDraft>) => void
  readonly files: FileShelf
  readonly isOpen: boolean
  readonly onSend: (content: Content, message: Message | undefined) => void
}

/** Write a message and send it: any of those that the channel describes, or another one. */
export function Composer(props: ComposerProps): VNode {
  const { channel, schemas, draft, change, files, isOpen, onSend } = props
  const id = useId()
  const [refused, refuse] = useState<string>()
  const messages = messagesFor(channel, 'send')
  const message = messages.find(each => each.id === draft.message)
  const own = ownValue(draft.written, draft.message)
  const written = own ?? firstWritten(message, schemas)
  // What nobody has touched is not at fault before it is sent.
  const [sent, setSent] = useState<string>()
  const isJudged = own !== undefined || sent === draft.message
  const write = (next: Written) => {
    refuse(undefined)
    change({ written: { ...draft.written, [draft.message]: next } })
  }
  const isChecked = isJudged && (written.mode === 'form' || written.mode === 'json')
  const faults = useFaults(written.value, isChecked ? message?.payload : undefined, schemas, '/message')
  const send = async () => {
    setSent(draft.message)
    const content = await contentOf(written, files)
    refuse('reason' in content ? word(`channel-unsent-${content.reason}`) : undefined)
    if ('content' in content && isOpen) onSend(content.content, message)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
    event.preventDefault()
    if (isOpen) void send()
    else refuse(word('channel-unsent-closed'))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields have the focus, and one key sends from all of them.
    <fieldset class="playground-body channel-composer" onKeyDown={onKeyDown}>
      <legend>{word('channel-message')}</legend>
      {messages.length > 0 && (
        <MessageChoice {...{ messages }} id={draft.message} onId={each => change({ message: each })} />
      )}
      <MessageFields key={draft.message} {...{ message, written, schemas, faults, files }} onWritten={write} />
      <div class="playground-tools">
        <button
          type="button"
          class="button button-primary"
          disabled={!isOpen}
          aria-describedby={`${id}-hint`}
          onClick={() => void send()}
        >
          {word('send')}
        </button>
        {message && (
          <button type="button" class="button" onClick={() => write(exampleWritten(message, written, schemas))}>
            {word('fill-example')}
          </button>
        )}
        <p id={`${id}-hint`} class="playground-hint">
          {word(isOpen ? 'channel-send-hint' : 'channel-unsent-closed')}
        </p>
      </div>
      <p class="playground-fault" role="status">
        {refused ?? ''}
      </p>
    </fieldset>
  )
}

interface MessageChoiceProps {
  readonly messages: readonly Message[]
  /** Empty for one that is not described. */
  readonly id: string
  readonly onId: (id: string) => void
}

function MessageChoice({ messages, id, onId }: MessageChoiceProps): VNode {
  const own = useId()
  return (
    <div class="value-field">
      <label for={own}>{word('channel-which')}</label>
      <select id={own} value={id} onChange={event => onId(event.currentTarget.value)}>
        {messages.map(message => (
          <option key={message.id} value={message.id}>
            {titleOf(message)}
          </option>
        ))}
        <option value="">{word('channel-other')}</option>
      </select>
    </div>
  )
}

function firstWritten(message: Message | undefined, schemas: Schemas): Written {
  const [mode = 'text'] = modesOf(message, schemas)
  if (!message || mode === 'file') return { mode }
  return mode === 'text' ? { mode, text: firstText(message, schemas) } : { mode, value: firstValue(message, schemas) }
}

/** Complete, by the examples of the document or by what its schema suggests. */
function exampleWritten(message: Message, { mode }: Written, schemas: Schemas): Written {
  const { examples, payload } = message
  const options = { direction: 'request', required: false, presets: true } as const
  const value = examples.find(example => example.value)?.value?.[0] ?? (payload && exampleOf(payload, schemas, options))
  if (mode !== 'text' && mode !== 'file') return { mode, value }
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  return { mode: 'text', text: examples.find(example => example.text)?.text ?? text }
}
